import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
const mostColours = 256

/** A screenshot (PNG, 8-bit RGB) with a palette of its most frequent colours, every other as the nearest of them: a third of the bytes. */
export function indexedPng(png: Buffer): Buffer {
  const { width, height, pixels } = decoded(png)
  const counts = new Map<number, number>()
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const frequent = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, mostColours)
  const palette = frequent.map(([colour]) => colour)
  const places = new Map(palette.map((colour, i) => [colour, i]))
  const rows = Buffer.alloc((width + 1) * height)
  for (const [i, colour] of pixels.entries()) {
    const place = places.get(colour) ?? nearest(colour, palette)
    places.set(colour, place)
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = place
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3], 8)
  const colours = Buffer.from(palette.flatMap(parts))
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const parts = (colour: number): [red: number, green: number, blue: number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
]

function nearest(colour: number, palette: readonly number[]): number {
  const mine = parts(colour)
  const distances = palette.map((one) => parts(one).reduce((sum, part, i) => sum + (part - (mine[i] ?? 0)) ** 2, 0))
  return distances.indexOf(Math.min(...distances))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** The colours of a picture, row by row (PNG, third edition, 9: filters). */
function decoded(png: Buffer): { width: number; height: number; pixels: readonly number[] } {
  const data: Buffer[] = []
  for (let at = signature.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const [width, height, kind] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25]]
  if (kind !== 2) throw new Error(`a picture of kind ${kind} is not RGB`)
  const line = width * 3
  const raw = inflateSync(Buffer.concat(data))
  const bytes = Buffer.alloc(line * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)] ?? 0
    for (let x = 0; x < line; x++) {
      const at = y * line + x
      const left = x < 3 ? 0 : (bytes[at - 3] ?? 0)
      const above = y === 0 ? 0 : (bytes[at - line] ?? 0)
      const corner = x < 3 || y === 0 ? 0 : (bytes[at - line - 3] ?? 0)
      bytes[at] = (raw[y * (line + 1) + 1 + x] ?? 0) + predicted(filter, left, above, corner)
    }
  }
  const pixels = Array.from({ length: width * height }, (_, i) => bytes.readUIntBE(i * 3, 3))
  return { width, height, pixels }
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter < 3) return [0, left, above][filter] ?? 0
  if (filter === 3) return (left + above) >> 1
  const near = [left, above, corner].map((one) => Math.abs(left + above - corner - one))
  return [left, above, corner][near.indexOf(Math.min(...near))] ?? 0
}
