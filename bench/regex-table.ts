// The floor that the classifier is compared with: a hundred patterns tried against the text, as simple guards do it.

const DANGEROUS =
  'rm sudo dd mkfs fdisk shutdown reboot chmod chown kill pkill mv cp tee eval exec source python node perl ruby php bash zsh systemctl service crontab iptables mount umount useradd passwd nc telnet docker kubectl terraform ssh scp'.split(
    ' ',
  )
const SAFE =
  'cat|head|tail|ls|find|stat|wc|du|df|grep|sort|uniq|cut|awk|sed|git status|git diff|git log|git show|git branch|git tag|git remote|git blame|git reflog|echo|pwd|whoami|date|uptime|env|curl|wget|ping|nslookup|dig|npm list|npm view|npm outdated|pip list|pip show|docker ps|docker images|docker logs|docker inspect|docker stats|which|type|file|tree|basename|dirname|realpath|uname|hostname|id|ps|top|free|printenv'.split(
    '|',
  )

/** 40 patterns for words that are dangerous somewhere, 60 for beginnings that are safe. */
export const REGEX_TABLE: readonly RegExp[] = [
  ...DANGEROUS.map((word) => new RegExp(`\\b${word}\\b`)),
  ...SAFE.map((start) => new RegExp(`^\\s*${start}(\\s|$)`)),
]

/** How many patterns match: every one is tried, as the strictest must be found. */
export function matchTable(text: string): number {
  let matches = 0
  for (const pattern of REGEX_TABLE) if (pattern.test(text)) matches++
  return matches
}
