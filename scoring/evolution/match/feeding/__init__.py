"""The feeding: meals, attacks, and a feeding that is entered by its result."""
