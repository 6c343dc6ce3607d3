"""The rules of Explora: plain values in, plain values out."""
