#!/jail/real/bash
# Tries to leave the jail and says what it could do, one word a line. Changes nothing when the jail holds.
# $1: port of a listener on the host's loopback; $2: a file that exists on the host; $3: may processes look at /proc
{
  echo "uid:$UID:$EUID"
  for folder in / /usr/bin /bin /jail /jail/real /etc /home /dev/..; do
    echo x >"$folder/probe" && echo "wrote:$folder"
  done
  echo x >/jail/real/bash && echo wrote:bash
  [ -e "$2" ] && echo saw:host-file
  for folder in /etc/passwd /root /proc/1/root/etc/passwd /work /var; do [ -e "$folder" ] && echo "saw:$folder"; done
  exec 3<>"/dev/tcp/127.0.0.1/$1" && echo connected:tcp
  while read -r field value; do
    case $field:$value in
    CapEff:*[1-9a-f]* | CapPrm:*[1-9a-f]* | CapBnd:*[1-9a-f]*) echo "has:$field:$value" ;;
    esac
  done </proc/self/status
  rm -rf /jail/real >/dev/null && [ -x /jail/real/bash ] && echo stub:rm
  echo x >/home/dev/app/probe && echo writes:app
  echo x >/tmp/probe && echo writes:tmp
  echo end
} >/jail/log/probe 2>/dev/null
