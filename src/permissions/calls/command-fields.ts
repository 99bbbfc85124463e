// Where shell tools hold their command. Reads no call.

/** In the order they are looked for. */
export const COMMAND_FIELDS: readonly string[] = ['command', 'cmd', 'input', 'script']
