// Makes a screenshot's PNG file small: at most 256 colours, told by number. Reads what Chromium writes, nothing else.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MAX_COLORS = 256
const CHANNELS = { 2: 3, 6: 4 } as const

type Picture = { width: number; height: number; pixels: Uint32Array }

/** `png`: 8 bits a channel, RGB or opaque RGBA, not interlaced. Throws for others. */
export function withPalette(png: Buffer): Buffer {
  const picture = decode(png)
  const { palette, indexOf } = choosePalette(picture.pixels)
  return encode(picture, palette, indexOf)
}

function decode(png: Buffer): Picture {
  const parts: Buffer[] = []
  let header: Buffer | undefined
  for (let at = SIGNATURE.length; at < png.length; ) {
    const size = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + size)
    if (type === 'IHDR') header = body
    if (type === 'IDAT') parts.push(body)
    at += size + 12
  }
  const channels = CHANNELS[header?.[9] as keyof typeof CHANNELS]
  if (header === undefined || header[8] !== 8 || channels === undefined || header[12] !== 0)
    throw new Error('not a PNG as Chromium writes it')
  const width = header.readUInt32BE(0)
  const height = header.readUInt32BE(4)
  const raw = unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const pixels = new Uint32Array(width * height)
  for (let index = 0; index < pixels.length; index += 1) {
    const from = index * channels
    pixels[index] = ((raw[from] ?? 0) << 16) | ((raw[from + 1] ?? 0) << 8) | (raw[from + 2] ?? 0)
  }
  return { width, height, pixels }
}

/** Undoes the five filters of PNG, line by line. */
function unfilter(data: Buffer, lineBytes: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(lineBytes * height)
  for (let line = 0; line < height; line += 1) {
    const from = line * (lineBytes + 1)
    const filter = data[from] ?? 0
    const to = line * lineBytes
    for (let index = 0; index < lineBytes; index += 1) {
      const left = index >= step ? (out[to + index - step] ?? 0) : 0
      const up = line > 0 ? (out[to + index - lineBytes] ?? 0) : 0
      const corner = line > 0 && index >= step ? (out[to + index - lineBytes - step] ?? 0) : 0
      out[to + index] = (data[from + 1 + index] ?? 0) + predicted(filter, left, up, corner)
    }
  }
  return out
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** The colours used most, and for every colour the nearest of them. */
function choosePalette(pixels: Uint32Array): { palette: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const byUse = [...counts].sort((left, right) => right[1] - left[1]).map(([color]) => color)
  const palette = spread(byUse, counts)
  const indexOf = new Map(palette.map((color, index) => [color, index]))
  for (const color of byUse) if (!indexOf.has(color)) indexOf.set(color, nearest(palette, color))
  return { palette, indexOf }
}

/** The most used colours first; of the others those that are far from all that is there already. */
function spread(byUse: readonly number[], counts: ReadonlyMap<number, number>): number[] {
  const sure = Math.min(byUse.length, MAX_COLORS / 2)
  const palette = byUse.slice(0, sure)
  const rest = byUse.slice(sure)
  let minDistance = 24
  while (palette.length < MAX_COLORS && rest.length > 0 && minDistance >= 0) {
    for (let index = 0; index < rest.length && palette.length < MAX_COLORS; ) {
      const color = rest[index] ?? 0
      const near = palette[nearest(palette, color)] ?? 0
      if (distance(near, color) > minDistance * minDistance || (counts.get(color) ?? 0) > 2000) {
        palette.push(color)
        rest.splice(index, 1)
      } else index += 1
    }
    minDistance -= 8
  }
  return palette
}

function nearest(palette: readonly number[], color: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, one] of palette.entries()) {
    const away = distance(one, color)
    if (away < least) [best, least] = [index, away]
  }
  return best
}

function distance(left: number, right: number): number {
  const red = (left >> 16) - (right >> 16)
  const green = ((left >> 8) & 255) - ((right >> 8) & 255)
  const blue = (left & 255) - (right & 255)
  return red * red * 2 + green * green * 4 + blue * blue * 3
}

function encode({ width, height, pixels }: Picture, palette: readonly number[], indexOf: Map<number, number>): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, by palette, no interlace.
  header.set([8, 3, 0, 0, 0], 8)
  const lines = Buffer.alloc((width + 1) * height)
  for (let index = 0; index < pixels.length; index += 1) {
    const line = Math.floor(index / width)
    lines[line * (width + 1) + 1 + (index % width)] = indexOf.get(pixels[index] ?? 0) ?? 0
  }
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([SIGNATURE, ...parts])
}

function chunk(type: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
