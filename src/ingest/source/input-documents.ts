import { readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { messageOf } from '../../lib/caught.ts'
import type { SourceAlarm } from '../../schema/source-state.ts'
import type { Connector, RawDocument } from '../connector.ts'
import { headOf } from '../read/document-head.ts'
import { fileDocument } from '../read/file-document.ts'
import { isZip, zipDocuments } from '../read/zip.ts'
import { withReadingDay } from './reading-day.ts'

/** A document of a source, or a file that is none of it, or one that cannot be opened. */
export type InputDocument = FoundFile &
  (
    | {
        readonly kind: 'document'
        readonly document: RawDocument
        /** Called where its reader refuses it: an answer of the network is asked for anew. */
        readonly onRefused?: () => void
      }
    | { readonly kind: 'unrecognized' }
    | { readonly kind: 'refused'; readonly reason: string; readonly alarm?: SourceAlarm['kind'] }
  )

interface FoundFile {
  readonly name: string
  /** Bytes of the input that it stands for: compressed ones when it lies in an archive. */
  readonly bytes: number
}

type Recognizer = Pick<Connector, 'recognizes' | 'namesStateOtherDays'>

/** When files were read, as far as that is said, and the moment that no day of theirs is after. */
export interface ReadingFacts {
  readonly fetchedAt?: string | undefined
  readonly now: Date
}

/** The files of a path given by `--input`: the file itself, or every file below a folder, in name order. */
export function inputFiles(path: string): { path: string; name: string; bytes: number }[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw new Error(`there is no file or folder ${path}`)
  if (!found.isDirectory()) return [{ path, name: basename(path), bytes: found.size }]
  return pathsBelow(path, [])
    .sort((a, b) => (a < b ? -1 : 1))
    .map((file) => ({
      path: file,
      name: relative(path, file),
      bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    }))
}

/** Every file below a folder, those that links lead to as well; a link to a folder around it is a file that cannot be read. */
function pathsBelow(folder: string, around: readonly string[]): string[] {
  const own = [...around, realpathSync(folder)]
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const found = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry
    if (!found?.isDirectory()) return entry.isSymbolicLink() || entry.isFile() ? [path] : []
    return entry.isSymbolicLink() && own.includes(realpathSync(path)) ? [path] : pathsBelow(path, own)
  })
}

/** The documents of a source in a file of `--input`. */
export async function* documentsOfFile(
  path: string,
  name: string,
  connector: Recognizer,
  { fetchedAt, now }: ReadingFacts,
): AsyncGenerator<InputDocument> {
  const refused = (reason: string, bytes = 0): InputDocument => ({
    kind: 'refused',
    name,
    bytes,
    reason: `${name} ${reason}`,
  })
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return yield refused('is a link that leads to no file')
  const facts = { name, ...(fetchedAt !== undefined && { fetchedAt }) }
  const document = withReadingDay(await fileDocument(path, facts), connector, now)
  if (document.bytes === 0) return yield refused('is empty')
  const isArchive = isZip(await headOf(document))
  if (/\.zip$/i.test(name) && !isArchive)
    return yield refused('is no zip archive, although its name says so', document.bytes)
  if (/\.(csv|tsv|xml|json|html?)$/i.test(name) && isArchive)
    return yield refused('is a zip archive, although its name says otherwise', document.bytes)
  yield* documentsIn(document, connector, { now })
}

/** A document itself when the source knows it, else the documents in it when it is an archive (one archive deep). */
export async function* documentsIn(
  document: RawDocument & { storedBytes?: number },
  connector: Recognizer,
  { depth = 0, now }: { readonly depth?: number; readonly now?: Date } = {},
): AsyncGenerator<InputDocument> {
  const { name } = document
  const bytes = document.storedBytes ?? document.bytes
  try {
    const head = await headOf(document)
    if (connector.recognizes({ name, head })) return yield { kind: 'document', name, bytes, document }
    if (!isZip(head)) return yield { kind: 'unrecognized', name, bytes }
    if (depth > 1) throw new Error(`${name} lies too deep in archives`)
    for await (const inner of zipDocuments(document))
      yield* documentsIn(now ? withReadingDay(inner, connector, now) : inner, connector, {
        depth: depth + 1,
        ...(now && { now }),
      })
  } catch (error) {
    yield { kind: 'refused', name, bytes, reason: messageOf(error) }
  }
}
