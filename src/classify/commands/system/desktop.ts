// Programs of a person's desktop: clipboard, notifications, speech, screenshots, typing for the person, settings.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'

const ABOUT = list('--version --help -version -help -h')

/** A program that does one thing to the desktop, whatever its options. */
const does = (id: string, programs: string, doc: string, source: string, effects: readonly EffectKind[], example: string): Family => {
  const names = list(programs)
  return {
    id,
    programs: names,
    doc,
    source,
    grammar: { longDash: true, otherOptions: effects[0]! },
    rows: [
      { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: ABOUT, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${names[0]} --version`], not: [`${names[0]} ${example}`.trim()] },
      {
        id: `${id}/do`,
        doc,
        when: { none: ABOUT },
        does: [...effects.map((effect) => ({ effect })), ...(effects.includes('file.write') ? [{ effect: 'file.write' as const, on: 'operands' as const }] : [])],
        match: [`${names[0]} ${example}`.trim()],
        not: [`${names[0]} --version`],
      },
    ],
  }
}

const PASTES = 'Prints the clipboard, which may hold a password.'
const COPIES = 'Changes the clipboard, which other programs and machines share.'
const X_OUT = list('-o -out -output --output')

export const desktop: readonly Family[] = [
  {
    id: 'xclip',
    programs: ['xclip', 'xsel'],
    doc: 'Prints or changes the clipboard.',
    source: 'xclip(1) 0.13, xsel(1) 1.2',
    grammar: {
      longDash: true,
      otherOptions: 'system.configure',
      value: list('-selection -sel -target -t -display -d -loops -l --display --logfile --selectionTimeout'),
      benign: list('-i -in --input -p --primary -s --secondary -b --clipboard -r -rmlastnl -n -f -filter -quiet -silent -verbose -a --append'),
    },
    rows: [
      { id: 'xclip/paste', doc: PASTES, when: { any: X_OUT }, does: [{ effect: 'secret.read' }], match: ['xclip -o', 'xsel --output'], not: ['xclip -selection clipboard'] },
      {
        id: 'xclip/copy',
        doc: COPIES,
        when: { none: [...X_OUT, '-version', '--version', '-h', '-help', '--help'] },
        does: [{ effect: 'system.configure' }, { effect: 'file.read', on: 'operands' }],
        match: ['xclip -selection clipboard'],
        not: ['xclip -o'],
      },
      { id: 'xclip/about', doc: 'Prints its version or help.', when: { any: list('-version --version -h -help --help') }, does: [{ effect: 'text.print' }], match: ['xclip -version'], not: ['xclip -o'] },
    ],
  },
  does('paste-board', 'pbpaste wl-paste xcb parcellite greenclip cliphist termux-clipboard-get', PASTES, 'pbpaste(1), macOS 14; wl-paste(1) 2.1', ['secret.read'], ''),
  does('copy-board', 'pbcopy wl-copy clip clip.exe termux-clipboard-set', COPIES, 'pbcopy(1), macOS 14; wl-copy(1) 2.1', ['system.configure'], ''),
  {
    id: 'notify-send',
    programs: ['notify-send'],
    doc: 'Shows a notification.',
    source: 'notify-send(1) 0.8',
    grammar: { help: true, value: list('-u --urgency -t --expire-time -a --app-name -i --icon -c --category -h --hint -r --replace-id -A --action'), benign: list('-p --print-id -w --wait -e --transient -? -v --version') },
    rows: [{ id: 'notify-send/show', doc: 'Shows a notification.', does: [{ effect: 'text.print' }], match: ["notify-send 'Done' 'All tests pass'"] }],
  },
  {
    id: 'say',
    programs: ['say', 'espeak', 'espeak-ng', 'spd-say'],
    doc: 'Speaks.',
    source: 'say(1), macOS 14; espeak-ng(1) 1.51',
    grammar: {
      help: true,
      value: list('-v --voice -r --rate -a --audio-device --quality --data-format --channels --bit-rate -p -s -g -k -l'),
      optional: ['-i', '--interactive', '--progress'],
      benign: list('-q -x -X -m -z --voices --version --stdin --stdout'),
    },
    rows: [
      { id: 'say/speak', doc: 'Speaks its words.', does: [{ effect: 'text.print' }], match: ['say hello', 'say -v Alex hello'] },
      readingOptions('say/file', ['-f', '--input-file'], 'say -f a.txt', 'say hello'),
      writingOptions('say/output', list('-o --output-file -w --file-format'), 'say -o a.aiff hello', 'say hello'),
      {
        id: 'say/send',
        doc: 'Sends the sound over the network.',
        when: { any: ['-n', '--network-send'] },
        does: [{ effect: 'network.write', on: { option: ['-n', '--network-send'] } }, { effect: 'network.write' }],
        match: ['say --network-send host hello'],
        not: ['say hello'],
      },
    ],
  },
  {
    id: 'play-sound',
    programs: list('afplay aplay'),
    doc: 'Plays a sound file.',
    source: 'afplay(1), macOS 14; aplay(1) 1.2',
    grammar: { value: list('-v --volume -t --time -r --rate -q --rQuality -D --device -d --duration -c --channels -f --format'), benign: list('-l --list-devices -L --list-pcms --version --help -h') },
    rows: [{ id: 'play-sound/play', doc: 'Plays a sound file.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['afplay done.wav'] }],
  },
  {
    id: 'paplay',
    programs: list('paplay pw-play'),
    doc: 'Plays a sound file, or records one.',
    source: 'paplay(1) 16; pw-play(1), pipewire 0.3',
    grammar: { value: list('-d --device -s --server -n --client-name --volume --rate --channels --format --target'), benign: list('-v --verbose --version --help -h') },
    rows: [
      { id: 'paplay/play', doc: 'Plays a sound file.', when: { none: ['-r', '--record'] }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['paplay done.wav'], not: ['pw-play -r a.wav'] },
      { id: 'paplay/record', doc: 'Records what the microphone hears.', when: { any: ['-r', '--record'] }, does: [{ effect: 'file.write', on: 'operands' }, { effect: 'secret.read' }], match: ['pw-play -r a.wav'], not: ['paplay done.wav'] },
    ],
  },
  does(
    'player',
    'ffplay mpv vlc cvlc mplayer play display animate eog feh sxiv imv evince okular zathura mupdf xpdf',
    'Opens a window, or plays something.',
    'mpv(1) 0.35, vlc(1) 3.0, sox(1) 14.4, display(1) 6.9',
    ['execution.interactive'],
    'a.mp4',
  ),
  does(
    'terminal-notifier',
    'terminal-notifier zenity kdialog yad dialog whiptail osd_cat xmessage alerter',
    'Asks or tells a person something; it may run a command.',
    'terminal-notifier 2.0, zenity(1) 3.44',
    ['execution.interactive'],
    '-message x',
  ),
  does(
    'screenshot',
    'screencapture scrot import gnome-screenshot grim maim flameshot spectacle xwd xfce4-screenshooter wf-recorder recordmydesktop',
    'Takes a picture of the screen, with all that is on it.',
    'screencapture(1), macOS 14; scrot(1) 1.8; import(1) 6.9',
    ['secret.read', 'file.write'],
    'a.png',
  ),
  does('typing', 'xdotool ydotool wtype cliclick xte dotool', 'Types and clicks in the place of the person.', 'xdotool(1) 3.2; ydotool(1) 1.0; cliclick 5', ['execution.inline-code'], 'key Return'),
  {
    id: 'defaults',
    programs: ['defaults'],
    doc: 'Shows or changes the settings of macOS programs.',
    source: 'defaults(1), macOS 14',
    grammar: { longDash: true, value: ['-host'], benign: list('-currentHost -app -g -globalDomain -string -data -int -integer -float -bool -boolean -date -array -array-add -dict -dict-add') },
    subcommands: Object.fromEntries(
      list('read read-type domains find help write rename delete import export').map((name) => [
        name,
        { longDash: true, value: ['-app'], benign: list('-g -globalDomain -string -data -int -integer -float -bool -boolean -date -array -array-add -dict -dict-add') },
      ]),
    ),
    rows: [
      {
        id: 'defaults/show',
        doc: 'Shows settings.',
        when: { sub: list('read read-type domains find help') },
        does: [{ effect: 'process.read' }],
        match: ['defaults read com.apple.Finder', 'defaults -currentHost read'],
        not: ['defaults write x y z'],
      },
      { id: 'defaults/change', doc: 'Changes settings.', when: { sub: list('write rename delete import') }, does: [{ effect: 'system.configure' }], match: ['defaults write com.apple.dock autohide -bool true'], not: ['defaults read x'] },
      {
        id: 'defaults/protection',
        doc: 'Switches the firewall off, or the check of what was downloaded.',
        when: { sub: ['write', 'delete'], operand: { is: ['*com.apple.alf*', 'LSQuarantine', 'GKAutoRearm'], literal: true } },
        does: [{ effect: 'system.unprotect' }],
        match: ['defaults write /Library/Preferences/com.apple.alf globalstate -int 0'],
        not: ['defaults read /Library/Preferences/com.apple.alf globalstate', 'defaults write com.apple.dock autohide -bool true'],
      },
      { id: 'defaults/export', doc: 'Writes settings to a file.', when: { sub: ['export'] }, does: [{ effect: 'file.write', on: { from: 1 } }], match: ['defaults export com.apple.dock a.plist'], not: ['defaults read x'] },
      {
        id: 'defaults/later',
        doc: 'Makes something run at every login.',
        when: { sub: ['write'], operand: { is: ['LoginHook', 'LogoutHook', '*loginwindow*', 'AutoLaunchedApplicationDictionary'] } },
        does: [{ effect: 'execution.later' }],
        match: ['defaults write com.apple.loginwindow LoginHook x'],
        not: ['defaults write x y z'],
      },
    ],
  },
  {
    id: 'gsettings',
    programs: ['gsettings', 'dconf'],
    doc: 'Shows or changes the settings of the desktop.',
    source: 'gsettings(1) 2.74, dconf(1) 0.40',
    grammar: { value: ['--schemadir'] },
    subcommands: Object.fromEntries(
      list('get list-schemas list-relocatable-schemas list-keys list-children list-recursively range describe writable monitor help read list dump watch set reset reset-recursively write load update compile').map((name) => [name, {}]),
    ),
    rows: [
      {
        id: 'gsettings/show',
        doc: 'Shows settings.',
        when: { sub: list('get list-schemas list-relocatable-schemas list-keys list-children list-recursively range describe writable monitor help read list dump watch') },
        does: [{ effect: 'process.read' }],
        match: ['gsettings get org.gnome.x y', 'dconf dump /org/'],
        not: ['gsettings set a b c'],
      },
      {
        id: 'gsettings/change',
        doc: 'Changes settings.',
        when: { sub: list('set reset reset-recursively write load update compile') },
        does: [{ effect: 'system.configure' }],
        match: ['gsettings set org.gnome.x y z'],
        not: ['gsettings get a b'],
      },
    ],
  },
]
