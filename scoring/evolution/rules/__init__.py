"""The rules of Evolution: plain values in, plain values out."""
