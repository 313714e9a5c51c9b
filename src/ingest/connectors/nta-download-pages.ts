import type { CheerioAPI } from 'cheerio'
import { statedDay } from '../../lib/stated-day.ts'
import type { Fetcher } from '../connector.ts'
import { readHtml } from '../read/html.ts'

/** A file that a download page of the National Tax Agency lists. */
export interface ListedFile {
  /** Number by which the page asks for it; another one every day. */
  readonly number: string
  /** What else the page hands over with the number: who is listed (`2`) and in which format (`01`). */
  readonly marks: readonly string[]
  /** Day that its row states; null where it states none. */
  readonly day: string | null
  /** Heading under which it stands in its list (全国). */
  readonly label: string
  /** Mark of the last heading with one before it (`csv-unicode`). */
  readonly section: string
}

export interface DownloadPage {
  readonly files: readonly ListedFile[]
  /** Hidden fields of the form that asks for a file; the token among them holds for one session. */
  readonly hidden: Readonly<Record<string, string>>
}

/** A download page as it is now: its numbers and its token are never remembered. */
export async function downloadPage(fetcher: Fetcher, address: string): Promise<DownloadPage> {
  const $ = await readHtml(await fetcher.fetch(address, { isFresh: true }), { encoding: 'utf-8' })
  return { files: filesOn($), hidden: hiddenOf($) }
}

function hiddenOf($: CheerioAPI): Record<string, string> {
  const fields = $('#appForm input[type=hidden][name]').toArray()
  return Object.fromEntries(fields.map((field) => [$(field).attr('name') ?? '', $(field).attr('value') ?? '']))
}

function filesOn($: CheerioAPI): ListedFile[] {
  let section = ''
  const files: ListedFile[] = []
  for (const element of $('h2[id], a[onclick]').toArray()) {
    const found = $(element)
    const id = found.attr('id')
    if (element.tagName === 'h2') section = id ?? ''
    const [number, ...marks] = askedIn(found.attr('onclick') ?? '')
    if (number === undefined) continue
    const label = found.closest('dl').find('dt').first().text().trim()
    const day = statedDay(found.closest('tr').find('th').first().text()) ?? null
    files.push({ number, marks, day, label, section })
  }
  return files
}

/** The values in `return doDownload('4419','2','01')`. */
function askedIn(onclick: string): string[] {
  const [, values = ''] = /doDownload\(([^)]{1,100})\)/.exec(onclick) ?? []
  return values.split(',').flatMap((value) => /\d+/.exec(value)?.[0] ?? [])
}
