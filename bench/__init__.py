"""How fast is Fieldbook, and how much does a page weigh?"""
