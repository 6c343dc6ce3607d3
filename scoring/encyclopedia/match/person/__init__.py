"""What a person does with a die: entries, questions, effects, and the animals in front of them."""
