/** The mark: a ground, and on it a stem, a bar and two roots. Rectangles of a grid of 32, each with its colour. */
const ground = 0x0b3d3a
const ink = 0xf4efe1
const accent = 0xe2a03f
const rectangles = [
  { x: 0, y: 0, width: 32, height: 32, colour: ground },
  { x: 14, y: 4, width: 4, height: 24, colour: ink },
  { x: 6, y: 10, width: 20, height: 4, colour: ink },
  { x: 8, y: 18, width: 4, height: 6, colour: accent },
  { x: 20, y: 18, width: 4, height: 6, colour: accent },
] as const
const side = 32

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`

/** The mark for browsers that draw. */
export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${rectangles
  .map(
    ({ x, y, width, height, colour }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hex(colour)}"/>`,
  )
  .join('')}</svg>`

/** The mark as an ICO with one bitmap of 32 bits a pixel: directory, BITMAPINFOHEADER, rows from the lowest up, an empty mask. */
export function faviconIco(): Buffer {
  const pixels = Buffer.alloc(side * side * 4)
  for (const { x, y, width, height, colour } of rectangles)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++)
        pixels.writeUInt32LE((0xff000000 | colour) >>> 0, ((side - 1 - row) * side + column) * 4)
  const mask = Buffer.alloc((side * side) / 8)
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(side, 4)
  head.writeInt32LE(side * 2, 8) // The height counts the mask as well.
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(32, 14)
  const image = Buffer.concat([head, pixels, mask])
  const directory = Buffer.alloc(22)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(1, 4)
  directory.writeUInt8(side, 6)
  directory.writeUInt8(side, 7)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt16LE(32, 12)
  directory.writeUInt32LE(image.length, 14)
  directory.writeUInt32LE(directory.length, 18)
  return Buffer.concat([directory, image])
}
