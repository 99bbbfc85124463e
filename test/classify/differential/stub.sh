#!/jail/real/dash
# Stands for a program in the jail: notes its name and words, prints a line, and ends as the case says. Does nothing else.
read -r case status </jail/log/now
printf '%s\0' "$#" "${0##*/}" "$@" >>"/jail/log/$case.$$"
echo out
exit "$status"
