// Tests that pictures keep their pixels when they are made small, whichever way their lines were filtered.
import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withPalette } from '../../scripts/screenshots/palette-png.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
type Pixel = readonly [number, number, number]

function chunk(type: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

/** Lines filtered by 0 to 4 in turn, as PNG defines them. */
function rgbPng(rows: readonly (readonly Pixel[])[]): Buffer {
  const width = rows[0]?.length ?? 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const flat = rows.map((row) => row.flat())
  const lines = flat.map((line, y) => {
    const filter = y % 5
    return [filter, ...line.map((value, x) => (value - predicted(filter, flat, x, y)) & 255)]
  })
  const data = deflateSync(Buffer.from(lines.flat()))
  const parts = [chunk('IHDR', header), chunk('IDAT', data.subarray(0, 7)), chunk('IDAT', data.subarray(7))]
  return Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function predicted(filter: number, flat: readonly number[][], x: number, y: number): number {
  const at = (line: number, index: number): number => flat[line]?.[index] ?? 0
  const [left, up, corner] = [at(y, x - 3), at(y - 1, x), at(y - 1, x - 3)]
  if (filter < 4) return [0, left, up, Math.floor((left + up) / 2)][filter] ?? 0
  const guess = left + up - corner
  const nearest = [left, up, corner].map((value) => Math.abs(guess - value))
  return [left, up, corner][nearest.indexOf(Math.min(...nearest))] ?? 0
}

/** The pixels of what was made: an unfiltered picture with a palette. */
function pixelsOf(png: Buffer): Pixel[] {
  const parts = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const size = png.readUInt32BE(at)
    const named = png.subarray(at + 4, at + 8 + size)
    expect(png.readUInt32BE(at + 8 + size)).toBe(crc32(named))
    parts.set(named.toString('latin1', 0, 4), named.subarray(4))
    at += size + 12
  }
  const width = parts.get('IHDR')?.readUInt32BE(0) ?? 0
  const palette = parts.get('PLTE') ?? Buffer.alloc(0)
  const raw = inflateSync(parts.get('IDAT') ?? Buffer.alloc(0))
  const indexes = [...raw].filter((_, index) => index % (width + 1) !== 0)
  return indexes.map((index) => [palette[index * 3] ?? 0, palette[index * 3 + 1] ?? 0, palette[index * 3 + 2] ?? 0])
}

const picture = (width: number, height: number, color: (x: number, y: number) => Pixel): Pixel[][] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => color(x, y)))

test('up to 256 colours every pixel stays as it was', () => {
  const rows = picture(23, 11, (x, y) => [(x * 11) % 256, (y * 23) % 256, ((x + y) * 7) % 256])
  expect(pixelsOf(withPalette(rgbPng(rows)))).toEqual(rows.flat())
})

test('with more colours the frequent ones stay, and others become one that is near', () => {
  const rows = picture(64, 32, (x, y) => (y < 16 ? [250, 240, 230] : [x * 4, (y - 16) * 16, 128]))
  const wanted = rows.flat()
  const made = pixelsOf(withPalette(rgbPng(rows)))
  expect(new Set(made.map(String)).size).toBeLessThanOrEqual(256)
  expect(made.slice(0, 64 * 16)).toEqual(wanted.slice(0, 64 * 16))
  const away = made.flatMap((pixel, index) => pixel.map((value, channel) => value - (wanted[index]?.[channel] ?? 0)))
  expect(away.filter((by) => Math.abs(by) > 64)).toEqual([])
})

test('what is no such picture is refused', () => {
  const interlaced = rgbPng(picture(2, 2, () => [0, 0, 0]))
  interlaced[28] = 1
  expect(() => withPalette(interlaced)).toThrow('not a PNG as Chromium writes it')
})
