// Pictures, films, documents and the desktop: describing is safe, converting writes, expressions and filters run.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  ['safe', 'ffprobe -v error -show_format a.mp4'],
  ['safe', 'ffmpeg -i a.mp4 -f null -'],
  ['safe', 'identify a.png'],
  ['safe', 'exiftool -DateTimeOriginal a.jpg'],
  ['safe', 'pandoc -t plain README.md'],
  ['safe', 'pdftotext -layout a.pdf -'],
  ['safe', 'qpdf --check a.pdf'],
  ['safe', 'dot -Tsvg a.dot'],
  ['safe', 'notify-send done'],
  ['safe', 'defaults read com.apple.Finder'],
  ['dangerous', 'ffmpeg -i a.mp4 b.webm'],
  ['dangerous', 'ffmpeg -i concat:/etc/passwd -f null -'],
  ['dangerous', 'identify .env'],
  ['dangerous', 'identify a.msl'],
  ['dangerous', 'exiftool -Comment=x a.jpg'],
  ['dangerous', "exiftool -if 'system(1)' a.jpg"],
  ['dangerous', 'pandoc -L ./x.lua a.md'],
  ['dangerous', 'pdftotext a.pdf'],
  ['dangerous', 'pbpaste'],
  ['dangerous', 'defaults write x y z'],
  ['destructive', "sox '|rm -rf /' b.wav"],
  ['destructive', 'convert a.png .claude/settings.json'],
  ['destructive', "yt-dlp --exec 'rm -rf /' https://example.com/v"],
])('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})
