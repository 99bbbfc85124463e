// The names of shells: programs that run the text they are fed, and may read file names as code. Data only.

export const SHELLS: ReadonlySet<string> = new Set(['sh', 'bash', 'dash', 'ash', 'zsh', 'ksh', 'fish', 'eval'])
