import { hash } from 'node:crypto'
import { addTo } from '../lib/add-to.ts'
import { messageOf } from '../lib/caught.ts'
import { jstDate } from '../lib/jst.ts'
import type { RecordStore } from '../records/record-store.ts'
import { type Check, putCheck } from '../records/source-checks.ts'
import type { SourceVisit, VisitState } from '../records/source-visits.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { licenceAt } from '../schema/publishers.ts'
import type { Answer, SourcePages } from './fetching/source-pages.ts'
import { type Judgement, judge } from './judge.ts'
import { isMissing } from './missing-page.ts'
import type { Page, PageBytes } from './pages/page.ts'
import { PlainPage } from './plain-page.ts'
import { type Only, type Plan, type PlannedPage, type PlannedValue, planOf } from './plan.ts'

export interface VerifyOptions {
  readonly store: RecordStore
  readonly datasets: readonly AnyDataset[]
  readonly pages: Pick<SourcePages, 'ask'>
  /** Reads bytes; throws a sentence for what cannot be read. */
  readonly read: (came: PageBytes) => Promise<Page>
  readonly clock: () => Date
  readonly only?: Only
  /** Pages that were looked at on this day or later are left. */
  readonly since: string
  /** Most pages. */
  readonly limit?: number
  /** Hosts that are asked side by side. */
  readonly atOnce?: number
  readonly onPage?: (done: number, of: number, url: string) => void
}

/** A value that its source contradicts. */
export interface Contradiction {
  readonly record: string
  readonly field: string
  readonly stated: unknown
  readonly found: unknown
  readonly span: string | null
  readonly place: string | null
  readonly source_url: string
}

export interface VerifyReport {
  /** Values by what was found of them. */
  readonly values: Record<'verified' | 'contradicted' | 'not_found' | 'source_gone', number>
  /** Pages by how the look at them ended. */
  readonly pages: Record<VisitState, number>
  /** Pages that were looked at lately, or are left to the next run. */
  readonly lately: number
  readonly left: number
  /** Values of which nothing can be looked up: judgements, and sentences of ours. */
  readonly notLookedFor: number
  readonly contradictions: readonly Contradiction[]
  /** Pages that were not read, with why. */
  readonly unread: readonly { readonly url: string; readonly state: VisitState; readonly why: string }[]
}

/** Looks at the sources of what the store holds; each page is kept with its checks before the next, so that a run may end anywhere. */
export async function verifySources(options: VerifyOptions): Promise<VerifyReport> {
  const { store, datasets, clock, only = null, since, limit = Number.POSITIVE_INFINITY, atOnce = 8, onPage } = options
  const plan = planOf(store, datasets, { only, since, today: jstDate(clock()) })
  const due = plan.pages.slice(0, limit)
  const report = emptyReport(plan, plan.pages.length - due.length)
  const hosts = byHost(due).sort((a, b) => b.length - a.length)
  let done = 0
  const next = async (): Promise<void> => {
    for (let pages = hosts.shift(); pages; pages = hosts.shift())
      for (const page of pages) {
        await look(page, options, report)
        onPage?.(++done, due.length, page.url)
      }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
  return report
}

function byHost(pages: readonly PlannedPage[]): PlannedPage[][] {
  const hosts = new Map<string, PlannedPage[]>()
  for (const page of pages) addTo(hosts, page.host, page)
  return [...hosts.values()]
}

interface Collected extends VerifyReport {
  readonly contradictions: Contradiction[]
  readonly unread: { url: string; state: VisitState; why: string }[]
}

const emptyReport = ({ lately, notLookedFor }: Plan, left: number): Collected => ({
  values: { verified: 0, contradicted: 0, not_found: 0, source_gone: 0 },
  pages: { read: 0, gone: 0, robots: 0, refused: 0, unreadable: 0, unreachable: 0 },
  ...{ lately, left, notLookedFor, contradictions: [], unread: [] },
})

async function look(page: PlannedPage, options: VerifyOptions, report: Collected): Promise<void> {
  const { store, clock } = options
  const answer = await options.pages.ask(page.url, isConclusive(page) ? (page.visit ?? null) : null)
  const seen = await sightOf(page, answer, options.read)
  const now = clock()
  store.transaction(() => {
    for (const check of seen.checks) {
      putCheck(store, check, now)
      tell(report, check)
    }
    store.visits.note({ url: page.url, host: page.host, visited_at: now.toISOString(), ...seen.visit })
  })
  const { state, why } = seen.visit
  report.pages[state]++
  if (why !== null) report.unread.push({ url: page.url, state, why })
}

/** Whether "not modified" says all: every value was looked for in the bytes that the server still has. */
const isConclusive = ({ visit, values }: PlannedPage): boolean =>
  visit?.state === 'read' && values.every(({ check }) => check !== undefined && check.source_checksum === visit.sha256)

interface Sight {
  readonly visit: Omit<SourceVisit, 'url' | 'host' | 'visited_at'>
  readonly checks: readonly Check[]
}

const nothingKept = { sha256: null, etag: null, last_modified: null }

async function sightOf(page: PlannedPage, answer: Answer, read: VerifyOptions['read']): Promise<Sight> {
  if (answer.state === 'unchanged' && page.visit) return { visit: page.visit, checks: page.values.flatMap(sameAgain) }
  if (answer.state === 'unchanged')
    return { visit: { ...nothingKept, state: 'unreachable', why: 'status 304' }, checks: [] }
  if (answer.state === 'gone') return gone(page, answer.why)
  if (answer.state !== 'read') return { visit: { ...nothingKept, ...answer }, checks: [] }
  const sha256 = `sha256:${hash('sha256', answer.bytes)}`
  let text: Page
  try {
    text = await read(answer)
  } catch (error) {
    return { visit: { ...nothingKept, state: 'unreadable', why: messageOf(error).slice(0, 300) }, checks: [] }
  }
  if (isMissing(text)) return gone(page, 'it says that the page is not there')
  const plain = new PlainPage(text)
  const checks = page.values.flatMap((value) => {
    const judged = judge(plain, { ...value, isShared: page.isShared })
    return judged ? [checkOf(page, value, judged, sha256)] : []
  })
  const { etag, last_modified } = answer
  return { visit: { state: 'read', why: null, sha256, etag, last_modified }, checks }
}

const gone = (page: PlannedPage, why: string): Sight => ({
  visit: { ...nothingKept, state: 'gone', why },
  checks: page.values.map((value) => ({
    ...aboutValue(page, value),
    ...{ finding: 'source_gone', found: null, span: null, place: null, sha256: null, note: why },
  })),
})

const aboutValue = ({ url }: PlannedPage, { dataset, record_id, field, value }: PlannedValue) =>
  ({ dataset, record_id, field, value, source_url: url, checked_by: null, note: null }) as const

/** Terms that forbid passing on leave us the place; elsewhere a short quotation is allowed. */
const mayQuote = (url: string): boolean => licenceAt(url) !== 'proprietary'

const checkOf = (page: PlannedPage, value: PlannedValue, { span, ...judged }: Judgement, sha256: string): Check => ({
  ...aboutValue(page, value),
  ...judged,
  found: judged.found === null ? null : inUnitOf(value, judged.found),
  span: mayQuote(page.url) ? span : null,
  sha256,
})

/** A figure of a page as the field would state it: amounts of some fields are counted in 10,000 yen. */
const inUnitOf = ({ field }: PlannedValue, found: number | string): number | string =>
  typeof found === 'number' && field.endsWith('_man_yen') ? found / 10_000 : found

const sameAgain = ({ check }: PlannedValue): Check[] =>
  check ? [{ ...withoutRow(check), sha256: check.source_checksum }] : []

const withoutRow = ({
  dataset,
  record_id,
  field,
  value,
  finding,
  found,
  span,
  place,
  source_url,
  checked_by,
  note,
}: NonNullable<PlannedValue['check']>) => ({
  ...{ dataset, record_id, field, value, finding, found, span, place, source_url, checked_by, note },
})

function tell(report: Collected, { finding, ...check }: Check): void {
  if (finding === 'confirmed' || finding === 'corrected') return
  report.values[finding]++
  if (finding !== 'contradicted' || check.source_url === null) return
  const { dataset, record_id, field, value: stated, found, span, place, source_url } = check
  report.contradictions.push({ record: `${dataset}:${record_id}`, field, stated, found, span, place, source_url })
}
