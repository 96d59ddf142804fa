/// Owns the parts of a pager and wires them.
public final class Pager {}
