"""Whoever loads a wrong file sees at once what is wrong with it."""

from playwright.sync_api import expect


def test_the_faults_of_a_file_are_in_view(hand_out):
    phone = hand_out(viewport={"width": 360, "height": 740})
    phone.expected = ["status of 4(22|13)"]
    phone.open("/box/explora/")

    def brought(content):
        wrong = {"name": "box.json", "mimeType": "application/json", "buffer": content}
        phone.page.locator("input[type=file]").set_input_files(wrong)
        phone.tap("Load from a file")

    brought(b"not json")
    told = phone.page.locator("#file-faults")
    expect(told).to_be_in_viewport()
    expect(told).to_be_focused()
    expect(told).to_contain_text("This is not a file of a box that Fieldbook has saved.")
    brought(b" " * 300_000)
    expect(phone.page.get_by_role("heading")).to_have_text("This is too much for one request.")
    phone.open("/box/explora/")
    brought(b" " * 300_000)
    phone.tap("Back")
    phone.page.wait_for_url("**/box/explora/")
