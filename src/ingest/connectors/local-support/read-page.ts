import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { dateInEraText } from '../../../lib/era.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { StatedValues } from '../../stated-values.ts'
import type { KnownPages } from '../known-pages.ts'
import { itemsOf, type SupportItem } from './page-items.ts'
import { type SupportPage, supportPages } from './support-pages.ts'
import { programOf, roundOf } from './support-records.ts'
import { type WindowText, windowIn } from './window-text.ts'

/** What a page says: programs with their windows where it lists them, the window alone where it is about a known program. */
export async function* readSupportPage(
  document: RawDocument,
  _held?: unknown,
  pages: Pick<KnownPages<SupportPage>, 'at'> = supportPages,
): AsyncGenerator<ParseResult> {
  const page = pages.at(document.url ?? document.name)
  if (!page) throw new Error(`${document.name} has no row in lexicons/support-pages.tsv`)
  const $ = await readHtml(document)
  const fiscalYear = page.years === 'fiscal' ? fiscalYearIn($('h1').first().text() || $('title').text()) : null
  for (const item of itemsOf($, page)) yield* thingsOf(item, page, fiscalYear, document)
}

function* thingsOf(
  item: SupportItem,
  page: SupportPage,
  fiscalYear: number | null,
  document: RawDocument,
): Generator<ParseResult> {
  const { at, values } = item
  if (page.program === null && !values.name) return yield { kind: 'rejected', at, reason: 'it names no program' }
  const stated = new StatedValues()
  const window = windowOf(values, fiscalYear, stated)
  const raw = JSON.stringify(item)
  const made = page.program === null ? programOf(item, page, window, document, stated) : null
  yield* stated.unread(at)
  if (made) yield { kind: 'record', at, dataset: program, record: made, raw }
  const isDated = window !== null && (window.start !== null || window.end !== null)
  if (isDated) {
    const unified_id = page.program ?? String(made?.unified_id)
    yield {
      kind: 'record',
      at,
      dataset: applicationRound,
      record: roundOf(unified_id, item, page, window, document),
      raw,
    }
  } else if (!made)
    yield { kind: 'skipped', at, reason: 'the page about a known program states no window that can be read' }
}

function windowOf(
  { window, from, until }: SupportItem['values'],
  fiscalYear: number | null,
  stated: StatedValues,
): WindowText | null {
  const read = (text: string | undefined, role: 'window' | 'from' | 'until') => {
    const found = text === undefined ? null : windowIn(text, fiscalYear, role)
    if (text !== undefined && found === null)
      stated.note('application_window', `${JSON.stringify(text.slice(0, 80))} states no one window with its years`)
    return found
  }
  const whole = read(window, 'window')
  if (whole) return whole
  const [first, last] = [read(from, 'from'), read(until, 'until')]
  if (!first && !last) return null
  return {
    start: first?.start ?? null,
    end: last?.end ?? null,
    endTime: last?.endTime ?? null,
    intake: (first ?? last)?.intake ?? 'unknown',
  }
}

/** The fiscal year that a title names: 令和8年度. */
function fiscalYearIn(title: string): number | null {
  const [, year] = /(令和\s?(?:\d{1,2}|元)\s?年)度/.exec(title.normalize('NFKC')) ?? []
  const day = year === undefined ? null : dateInEraText(`${year}5月1日`)
  return day === null ? null : Number(day.slice(0, 4))
}
