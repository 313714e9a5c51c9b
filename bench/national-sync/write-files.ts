import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { changedCompanyRows, companyList, companyRow } from './company-rows.ts'
import { changeDays, digits } from './days.ts'
import { lawFiles } from './law-files.ts'
import { registrantFiles, registrantRow, revokedRow } from './registrant-rows.ts'
import type { SyncSizes } from './sync-sizes.ts'

/** What the generated files hold, by dataset as the command counts them. */
export interface Written {
  readonly sizes: SyncSizes
  readonly seconds: number
  readonly rows: Readonly<Record<'houjin' | 'registrants' | 'lawFiles' | 'changes', number>>
}

export interface FilesAsked {
  readonly folder: string
  readonly sizes: SyncSizes
}

/** The child process that writes the files of the sources. */
export async function run(asked: FilesAsked): Promise<void> {
  process.send?.(await writeFiles(asked))
}

/** Writes the files of the sources, in their forms; files of an earlier run with the same sizes stay. */
export async function writeFiles({ folder, sizes }: FilesAsked): Promise<Written> {
  const note = join(folder, 'written.json')
  const kept = existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Written) : null
  if (kept && JSON.stringify(kept.sizes) === JSON.stringify(sizes)) return kept
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const began = performance.now()
  const rows = { houjin: sizes.companies, registrants: sizes.registrants, lawFiles: 0, changes: 0 }
  await zipped(join(folder, 'companies.zip'), function* () {
    yield [companyList, numbered(counted(sizes.companies, companyRow))]
  })
  for (const day of changeDays)
    for (const [what, changed] of Object.entries(changesOf(day, sizes)))
      await zipped(join(folder, `${what}-${day}.zip`), function* () {
        rows.changes += changed.length
        yield [`diff_${digits(day)}.csv`, numbered(changed)]
      })
  for (const file of registrantFiles)
    await zipped(join(folder, `registrants-${file.number}.zip`), function* () {
      yield [file.csv, numbered(registrantsOf(file, sizes.registrants))]
    })
  await zipped(join(folder, 'laws.zip'), function* () {
    for (let i = 0; i < sizes.laws; i++)
      for (const { name, xml } of lawFiles(i)) {
        rows.lawFiles++
        yield [`${name}/${name}.xml`, [xml]]
      }
  })
  const written: Written = { sizes, seconds: (performance.now() - began) / 1000, rows }
  writeFileSync(note, JSON.stringify(written))
  return written
}

function* counted(count: number, row: (i: number) => string): Generator<string> {
  for (let i = 0; i < count; i++) yield row(i)
}

const firstOfDay = (day: string) => Number(digits(day)) % 97

/** What the files of a day hold: companies that moved, and registrations that ended. */
function changesOf(day: string, { companies, registrants, changesOfDay }: SyncSizes) {
  const some = (all: number) => {
    const step = Math.max(1, Math.floor(all / changesOfDay))
    return Array.from({ length: changesOfDay }, (_, n) => (firstOfDay(day) + n * step) % all)
  }
  return {
    'company-changes': some(companies).flatMap((i) => changedCompanyRows(i, day)),
    'registrant-changes': some(registrants).map((i) => revokedRow(i, day)),
  }
}

/** The rows of one file: of a kind that comes in several, each holds the registrants of a range. */
function* registrantsOf({ kind, part, parts }: (typeof registrantFiles)[number], count: number): Generator<string> {
  const [from, to] = [part, part + 1].map((n) => Math.floor((count * n) / parts)) as [number, number]
  for (let i = from; i < to; i++) {
    const { kind: own, row } = registrantRow(i)
    if (own === kind) yield row
  }
}

/** Rows behind their number in the file, in pieces of some size. */
function* numbered(rows: Iterable<string>): Generator<string> {
  let piece = ''
  let n = 0
  for (const row of rows) {
    piece += `${++n},${row}\n`
    if (piece.length < 64 * 1024) continue
    yield piece
    piece = ''
  }
  yield piece
}

type Entries = () => Generator<[name: string, pieces: Iterable<string>]>

/** A zip archive, each file of which is made when the one before is written; whole or not at all. */
async function zipped(path: string, entries: Entries): Promise<void> {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(`${path}.part`))
  for (const [name, pieces] of entries()) {
    const bytes = Readable.from(inBytes(pieces), { objectMode: false })
    const ended = new Promise<void>((resolve, reject) => bytes.once('close', resolve).once('error', reject))
    zip.addReadStream(bytes, name, { compressionLevel: 4 })
    await ended
  }
  zip.end()
  await written
  renameSync(`${path}.part`, path)
}

function* inBytes(pieces: Iterable<string>): Generator<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece)
}
