"""The rules of Toy: plain values in, plain values out."""
