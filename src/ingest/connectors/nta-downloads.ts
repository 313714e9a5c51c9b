import { basename } from 'node:path'
import { addDays } from '../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../connector.ts'
import { namesInZip } from '../read/zip.ts'
import { dayInName } from '../source/delivered-parts.ts'
import { downloadPage, type ListedFile } from './nta-download-pages.ts'

/** How a register of the National Tax Agency lists the files that anybody may download, and hands them out. */
export interface NtaDownloads {
  readonly source: string
  /** Page of the complete list, of the end of a month. */
  readonly complete: string
  /** Page of what changed, a file a working day, of the last forty days. */
  readonly changes: string
  /** Which of the listed files are ours: one format of several. */
  isCompleteFile(file: ListedFile): boolean
  isChangesFile(file: ListedFile): boolean
  ask(fetcher: Fetcher, file: ListedFile, address: string): Promise<RawDocument>
}

/** Days for which the files of changes are kept. */
export const daysOfChanges = 40

/** The complete list and what changed after it; with `since` what changed from that day on. No application id is needed. */
export async function* ntaDownloads(
  fetcher: Fetcher,
  { since, today, limit = Number.POSITIVE_INFINITY }: FetchPlan,
  downloads: NtaDownloads,
): AsyncGenerator<RawDocument> {
  let left = limit
  let from = since
  if (from === undefined) {
    from = today
    for await (const file of filesOf(fetcher, downloads, 'complete')) {
      if (left-- <= 0) return
      const day = dayIn(file)
      if (day < from) from = day
      yield file
    }
  } else if (from < addDays(today, -daysOfChanges))
    throw new Error(
      `${downloads.source} keeps the changes of ${daysOfChanges} days only, back to ${addDays(today, -daysOfChanges)}; read everything`,
    )
  for await (const file of filesOf(fetcher, downloads, 'changes', from)) {
    if (left-- <= 0) return
    yield file
  }
}

async function* filesOf(
  fetcher: Fetcher,
  downloads: NtaDownloads,
  kind: 'complete' | 'changes',
  from = '',
): AsyncGenerator<RawDocument> {
  const address = downloads[kind]
  const isOurs = kind === 'complete' ? downloads.isCompleteFile : downloads.isChangesFile
  const listed = (await downloadPage(fetcher, address)).files.filter(isOurs)
  if (listed.length === 0) throw new Error(`${address} lists no file in the form that is read; the page has changed`)
  for (const file of listed) {
    if (file.day !== null && file.day < from) continue
    const document = await downloads.ask(fetcher, file, address)
    yield { ...document, name: await nameOf(document, file), url: address }
  }
}

/** Named after what lies in it (`00_zenkoku_all_20261031 17582.zip`): which part it is and of which day. */
async function nameOf(document: RawDocument, { number }: ListedFile): Promise<string> {
  const names = (await namesInZip(document)).map((name) => basename(name))
  const [stem] = names.flatMap((name) => /^.*?(?:all|diff)_\d{8}/.exec(name)?.[0] ?? [])
  if (stem === undefined) throw new Error(`file ${number} of ${document.name} holds no list of a day`)
  return `${stem} ${number}.zip`
}

const dayIn = ({ name }: RawDocument): string => dayInName(/_(\d{8})/.exec(name)?.[1] ?? '')
