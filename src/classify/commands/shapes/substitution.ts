// Words in which the shell would run something if it expanded them once more: `$(cmd)`, `` `cmd` ``, `${ cmd; }`.
export const SUBSTITUTION = ['*$(*', '*`*', '*${ *', '*${|*']
