"""Darwin's Journey: workers learn, explore islands, sail after the Beagle and deliver to the museum.

One to four players over five rounds, alone against Alfred. The rules are pure and stand by chapter in
`rules`, his decision in `alfred`, the calculations for pages and programs in `operations`.
"""
