// Small programs beside the common ones: what they show is safe, what they run, delete or switch off is judged.
import { describe, expect, it } from 'vitest'
import { judge } from '../judge.ts'

const CASES: Record<string, string> = {
  safe: `
man git-rebase | col -b | head -50
dircolors -p
jo name=x count=3
mimetype a.pdf
xdg-mime query filetype a.pdf
mountpoint /mnt
trash-list
gio info a.txt
tig --version
git-lfs ls-files
ugrep -rn main src
ag --ts interface
ack --python main src
findstr /s /i main *.txt
where git
Get-ChildItem | Select-Object -First 5
Get-Process | Sort-Object CPU | Format-Table
Start-Sleep -Seconds 2
codesign -dv --verbose=4 /Applications/A.app
lipo -info lib.a
ar t lib.a
xcrun --show-sdk-path
caffeinate -t 60
gtimeout 5 ls
ls | ifne wc -l`,
  dangerous: `
jo secret=@.env
trash a.txt
trash-empty
gio remove a.txt
lazygit
ugrep --filter='*:cat %' main
findstr /g:patterns.txt a.txt
Sort-Object {Remove-Item a.txt}
codesign -s me a.app
lipo -create a.o b.o -output c
ar x lib.a
find . -name '*.pyc' -delete
find .git -name '*.lock' -delete
mv /etc/hosts /tmp/hosts`,
  destructive: `
nocorrect rm -rf /
ls; and rm -rf ~
not rm -rf /
caffeinate -i rm -rf /
ls | pee 'rm -rf /'
echo / | xargs -J % rm -rf %
env -P /usr/bin git reset --hard
bfg --strip-blobs-bigger-than 1M a.git
git-filter-repo --path src
rm -Recurse -Force C:/
trash ~
sg docker ls
Set-MpPreference -DisableRealtimeMonitoring $true
Set-NetFirewallProfile -Enabled False
find ~ -type f -delete
find .git/objects -type f -delete
mv /usr/lib /tmp/lib
chmod -R 700 /usr/local`,
}

for (const [tier, commands] of Object.entries(CASES)) {
  describe(`${tier}`, () => {
    for (const command of commands.trim().split('\n')) it(command, () => expect(judge(command).tier).toBe(tier))
  })
}
