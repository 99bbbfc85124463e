// The session under which an installed hook is tried out by `hook verify` and `doctor`. Tries nothing.

export const PROBE_SESSION = 'interlock-probe'
