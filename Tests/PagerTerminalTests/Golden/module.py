def f(x, *rest):
    """A text
    of lines."""
    return [y for y in rest if y is not None]  # done
