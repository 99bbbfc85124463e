#!/jail/real/dash
# Runs the cases of a batch in the jail, one after the other. Judges nothing: the log is read outside.
# Limits for everything below: seconds of processor time, file size in blocks, memory in KiB, processes.
ulimit -t 4
ulimit -f 256
ulimit -v 400000
ulimit -p 400

# run <case> <shell> <status of the stubs> <text>
run() {
  cd /home/dev/app || exit 3
  echo "$1 $3" >/jail/log/now
  # The pipe stays open until the last process of the case is gone, those in the background too. What is left after
  # the time is ended: no process but ours has this user, or can be seen from here.
  (
    exec 9>&1
    exec /jail/real/timeout -s KILL 3 "/jail/real/$2" -c "$4" "$2" </jail/empty >/dev/null 2>&1
  ) | /jail/real/timeout -s KILL 4 /jail/real/cat >/dev/null
  kill -KILL -1 2>/dev/null
  cd /home/dev/app || exit 3
  for left in * .[!.]* src/* /tmp/*; do
    case $left in
    src | '*' | '.[!.]*' | 'src/*' | '/tmp/*') ;;
    *) /jail/real/rm -rf "$left" ;;
    esac
  done
  echo "$1" >>/jail/log/done
}

/jail/real/mkdir -p /home/dev/app/src
. /jail/log/batch
