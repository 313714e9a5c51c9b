import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

/** Of a gzip member that says nothing of its file (RFC 1952, 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const trailerLength = 8

/** Bytes of a block that is stored as it is (RFC 1951, 3.2.4). */
const longestStored = 0xffff

/**
 * A long text between two short ones that differ from answer to answer, as one gzip member. The long one is compressed once: it
 * ends at a byte, and refers to nothing before it. Several members would be shorter to write, but not every client reads them.
 */
export class SplicedGzip {
  private constructor(
    private readonly text: Buffer,
    private readonly packed: Buffer,
  ) {}

  static async of(text: Buffer): Promise<SplicedGzip> {
    return new SplicedGzip(text, await promisify(deflateRaw)(text, { finishFlush: constants.Z_FULL_FLUSH }))
  }

  /** The member. */
  between(before: Buffer, after: Buffer): Buffer {
    const trailer = Buffer.alloc(trailerLength)
    // Node answers 0 for no bytes, whatever came before them.
    const parts = [before, this.text, after].filter(({ length }) => length > 0)
    trailer.writeUInt32LE(
      parts.reduce((sum, part) => crc32(part, sum), 0),
      0,
    )
    trailer.writeUInt32LE((before.length + this.text.length + after.length) >>> 0, 4)
    return Buffer.concat([header, ...stored(before, false), this.packed, ...stored(after, true), trailer])
  }
}

/** Bytes as one block; what surrounds the list holds an id of a message, whose length is bounded. */
function stored(bytes: Buffer, isLast: boolean): [Buffer, Buffer] {
  if (bytes.length > longestStored) throw new Error('the text around a list is too long to be stored in one block')
  const head = Buffer.alloc(5)
  head[0] = isLast ? 1 : 0
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return [head, bytes]
}
