"""What does Alfred do, and why? He sees no more of the table than his rules need."""
