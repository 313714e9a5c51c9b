import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { messageOf } from '../../lib/caught.ts'
import type { RawDocument } from '../connector.ts'
import { headBytes } from './document-head.ts'
import { sha256Of, tooLarge } from './file-document.ts'

const mebibyte = 1024 * 1024

/** A file in an archive, with the bytes that it takes there. */
export interface ZippedDocument extends RawDocument {
  readonly storedBytes: number
}

/** What an archive may hold; more is refused before it is inflated. */
const zipLimits = {
  entries: 50_000,
  entryBytes: 2048 * mebibyte,
  totalBytes: 4096 * mebibyte,
  /** Inflated to compressed bytes, counted above one MiB. */
  ratio: 100,
  /** An archive that lies in no file of its own is held in memory. */
  bytesInMemory: 256 * mebibyte,
}

const beginnings = ['504b0304', '504b0506']

/** Whether bytes begin like a zip archive: with a file, or with the end record of an empty one (APPNOTE 4.3). */
export const isZip = (head: Buffer): boolean => beginnings.includes(head.subarray(0, 4).toString('hex'))

/**
 * The files in a zip archive, each hashed; their names are labels only and never become paths. A document can be read
 * until the next one is asked for. Throws a sentence when the archive is damaged, encrypted or larger than it may be.
 */
export async function* zipDocuments(archive: RawDocument & { path?: string }): AsyncGenerator<ZippedDocument> {
  const zip = await open(archive)
  try {
    let total = 0
    let count = 0
    for await (const entry of entriesOf(archive, zip)) {
      if (++count > zipLimits.entries) throw refused(archive, `holds more than ${zipLimits.entries} files`)
      const name = nameOf(entry)
      if (name.endsWith('/') || isOfFinder(name)) continue
      total += entry.uncompressedSize
      checkSizes(archive, name, entry, total)
      yield await documentOf(archive, name, zip, entry)
    }
  } finally {
    zip.close()
  }
}

/** The names of the files in a zip archive; nothing is inflated. */
export async function namesInZip(archive: RawDocument & { path?: string }): Promise<string[]> {
  const zip = await open(archive)
  try {
    const names: string[] = []
    for await (const entry of entriesOf(archive, zip)) if (names.push(nameOf(entry)) >= zipLimits.entries) break
    return names
  } finally {
    zip.close()
  }
}

/** What macOS adds to archives about the files in them. */
const isOfFinder = (name: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|\._[^/]*$)/.test(name)

async function open(archive: RawDocument & { path?: string }): Promise<ZipFile> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false }
  const bytes = archive.path === undefined ? await archive.read(zipLimits.bytesInMemory) : null
  try {
    return await (bytes ? fromBufferPromise(bytes, options) : openPromise(archive.path ?? '', options))
  } catch {
    throw refused(archive, 'is no complete zip archive; it may be truncated')
  }
}

async function* entriesOf(archive: RawDocument, zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch((error: Error) => {
      throw refused(archive, `is a damaged zip archive: ${error.message}`)
    })
    if (next.done) return
    yield next.value
  }
}

function checkSizes(archive: RawDocument, name: string, entry: Entry, total: number): void {
  const { uncompressedSize: size, compressedSize } = entry
  const { entryBytes, totalBytes, ratio } = zipLimits
  if (entry.isEncrypted()) throw refused(archive, `is encrypted (${name})`)
  if (size > entryBytes) throw refused(archive, `holds ${name} of ${size} bytes, more than ${entryBytes}`)
  if (total > totalBytes) throw refused(archive, `holds more than ${totalBytes} bytes`)
  if (size > mebibyte && size > ratio * compressedSize)
    throw refused(archive, `inflates ${name} more than ${ratio} times; it may be a zip bomb`)
}

/** When an entry was written, as archives of Japan's offices state it: in their own time, and from 1980 on where they state none. */
function writtenAt(entry: Entry): { readonly writtenAt?: string } {
  const { year, month, day, hour, minute } = dosTime(entry)
  const local = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00+09:00`
  const moment = new Date(local)
  return year < 2000 || Number.isNaN(moment.getTime()) ? {} : { writtenAt: moment.toISOString() }
}

/** The fields of MS-DOS date and time (APPNOTE.TXT, 4.4.6). */
const dosTime = ({ lastModFileDate: date, lastModFileTime: time }: Entry) => ({
  year: (date >> 9) + 1980,
  month: (date >> 5) & 15,
  day: date & 31,
  hour: time >> 11,
  minute: (time >> 5) & 63,
})

const two = (n: number): string => String(n).padStart(2, '0')

async function documentOf(archive: RawDocument, inner: string, zip: ZipFile, entry: Entry): Promise<ZippedDocument> {
  const name = `${archive.name}!${inner}`
  const open = () => Readable.from(inflated(archive, inner, zip, entry), { objectMode: false })
  const bytes = entry.uncompressedSize
  let head = Buffer.alloc(0)
  async function* noticed(stream: AsyncIterable<Buffer>) {
    for await (const chunk of stream) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes)
      yield chunk
    }
  }
  const sha256 = await sha256Of(noticed(open()))
  return {
    name,
    url: archive.url,
    fetchedAt: archive.fetchedAt,
    ...(archive.isUndated && { isUndated: archive.isUndated, ...writtenAt(entry) }),
    sha256,
    bytes,
    head,
    storedBytes: entry.compressedSize,
    open,
    read: async (limit = 64 * mebibyte) => {
      if (bytes > limit) throw tooLarge(name, bytes, limit)
      return Buffer.concat(await open().toArray())
    },
  }
}

/** The bytes of an entry; yauzl stops when there are more or fewer than announced, the checksum is compared here. */
async function* inflated(archive: RawDocument, name: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    // A stream of yauzl that is destroyed while its next read waits brings the process down: a reader may stop half-way.
    const chunks: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false })
    for await (const chunk of chunks) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
  } catch (error) {
    throw refused(archive, `is damaged at ${name}: ${messageOf(error)}`)
  }
  if (checksum !== entry.crc32) throw refused(archive, `is damaged at ${name}: its checksum differs`)
}

/** Names are UTF-8 when the archive says so (APPNOTE 4.4.4, bit 11), else mostly Shift_JIS in Japan. */
function nameOf({ generalPurposeBitFlag, fileNameRaw }: Entry): string {
  const isUtf8 = (generalPurposeBitFlag & 0x800) !== 0
  const name = new TextDecoder(isUtf8 ? 'utf-8' : 'shift_jis').decode(fileNameRaw)
  return name.replace(/\p{Cc}/gu, '')
}

const refused = ({ name }: RawDocument, reason: string): Error => new Error(`${name} ${reason}`)
