import { valueAt } from '../lib/dotted-path.ts'
import { jstDate } from '../lib/jst.ts'
import type { RecordStore } from '../records/record-store.ts'
import { type CheckRow, checkOf, holdsFor, sourceChecks } from '../records/source-checks.ts'
import type { SourceVisit } from '../records/source-visits.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type Evidence, evidencedOf, evidenceOn } from '../schema/evidence.ts'
import { isFront } from './fetching/source-pages.ts'
import type { Subject } from './judge.ts'
import { needsName, soughtOf } from './sought.ts'

/** A value whose source is looked at. */
export interface PlannedValue extends Omit<Subject, 'isShared'> {
  readonly dataset: string
  readonly record_id: string
  /** The check that holds of it already. */
  readonly check: CheckRow | undefined
}

/** A page, with all that it is asked for. */
export interface PlannedPage {
  readonly url: string
  readonly host: string
  readonly values: readonly PlannedValue[]
  /** Records of several names cite it, or it is a front page. */
  readonly isShared: boolean
  readonly visit: SourceVisit | undefined
}

/** Which values are looked at: a dataset, one record (`programs:UNI-1`) or a host; all of them without it. */
export type Only = { readonly dataset: string; readonly id: string | null } | { readonly host: string } | null

export interface Plan {
  readonly pages: readonly PlannedPage[]
  /** Pages that were looked at since the day, and values that nothing can be looked up of. */
  readonly lately: number
  readonly notLookedFor: number
}

interface Open {
  readonly values: PlannedValue[]
  readonly names: Set<string>
}

type Row = Readonly<Record<string, unknown>>

/** The pages that are to be looked at: those that were not since a day, and those that are asked for something new. */
export function planOf(
  store: RecordStore,
  datasets: readonly AnyDataset[],
  { only, since, today }: { readonly only: Only; readonly since: string; readonly today: string },
): Plan {
  const open = new Map<string, Open>()
  const named = programNames(store, today)
  let notLookedFor = 0
  for (const dataset of datasets.filter(({ name }) => !bookkeeping.has(name))) {
    for (const { id, json } of store.current(dataset.name, today)) {
      // Registers of millions of rows state no figure, and keep no items.
      if (!dataset.figures && !json.includes('"evidence":')) continue
      const record = JSON.parse(json) as Row
      if (record.excluded === true) continue
      const names = namesOf(dataset, record, named)
      for (const item of itemsOf(dataset, record)) {
        const url = item.source_url
        if (url === null || !URL.canParse(url)) continue
        const sought = soughtOf(item.field, item.value, item.span)
        if (!sought || (names.length === 0 && needsName(sought))) {
          notLookedFor++
          continue
        }
        const page = open.get(url) ?? { values: [], names: new Set() }
        open.set(url, page)
        if (names[0] !== undefined) page.names.add(names[0])
        if (!isMeant(only, dataset.name, id, url)) continue
        const { field, value, span } = item
        const checked = { dataset: dataset.name, record_id: id, field }
        const said = checkOf(store, checked, today)
        const check = said && holdsFor(said, value) ? said : undefined
        if (!check?.checked_by) page.values.push({ ...checked, value, span, names, part: partOf(record, item), check })
      }
    }
  }
  const all = [...open].flatMap(([url, page]) => pageOf(store, url, page))
  const pages = all.filter((page) => isDue(page, since))
  return { pages, lately: all.length - pages.length, notLookedFor }
}

/** Rows that are made here. */
const bookkeeping = new Set([sourceChecks, 'amendments', 'law_wordings', 'precomputed_summaries'])

const isMeant = (only: Only, dataset: string, id: string, url: string): boolean =>
  only === null ||
  ('host' in only ? new URL(url).host === only.host : only.dataset === dataset && (only.id === null || only.id === id))

function pageOf(store: RecordStore, url: string, { values, names }: Open): PlannedPage[] {
  const { host } = new URL(url)
  const isShared = names.size > 1 || isFront(new URL(url))
  return values.length === 0 ? [] : [{ url, host, values, isShared, visit: store.visits.of(url) }]
}

/** What could not be reached is asked for in every run; what was read, when something is new in it. */
function isDue({ visit, values }: PlannedPage, since: string): boolean {
  if (!visit || jstDate(new Date(visit.visited_at)) < since || visit.state === 'unreachable') return true
  return (visit.state === 'read' || visit.state === 'gone') && values.some(({ check }) => check === undefined)
}

/** What a record's values rest on, one item for each; what its source itself said when it was fetched needs no proof. */
function itemsOf(dataset: AnyDataset, record: Row): Evidence[] {
  const evidenced = evidencedOf(record)
  const { evidence = [] } = evidenced
  const items = new Map<string, Evidence>()
  for (const item of evidence) if (!items.has(item.field)) items.set(item.field, item)
  const kept = [...items.keys()]
  for (const field of dataset.figures ?? []) {
    const value = valueAt(record, field)
    const isKept = kept.some((one) => one === field || one.startsWith(`${field}.`))
    if (!isKept && value !== null && value !== undefined) items.set(field, evidenceOn(evidenced, field, value))
  }
  return [...items.values()]
    .filter(({ how, sha256 }) => how !== 'fetched' || sha256 === null)
    .map((item) => ({ ...item, value: valueAt(record, item.field) }))
}

/** Of which of several things a value is: the round of a call, the frame, or the case in which an amount holds. */
function partOf(record: Row, { field, value }: Evidence): string | null {
  const said = (name: string) => (typeof record[name] === 'string' ? (record[name] as string) : null)
  const frame = (value as { name?: unknown } | null)?.name
  if (field.startsWith('frames.') && typeof frame === 'string') return frame
  if (/^(?:amount|subsidy_rate)/.test(field)) return said('amount_condition')
  return said('application_round_label') ?? said('round_label')
}

const nameFields = [
  'primary_name',
  'program_name',
  'name',
  'ruleset_name',
  'bid_title',
  'case_title',
  'recipient_name',
  'target_name',
  'title',
]

/** What a page may call a record; a round is called as its program is. */
function namesOf(dataset: AnyDataset, record: Row, programs: ReadonlyMap<string, readonly string[]>): string[] {
  const own = [dataset.listed?.name, ...nameFields].flatMap((field) => {
    const name = field === undefined ? undefined : record[field]
    return typeof name === 'string' && name !== '' ? [name] : []
  })
  const others = Array.isArray(record.aliases)
    ? record.aliases.filter((one): one is string => typeof one === 'string')
    : []
  const ofProgram = dataset.name === 'programs' ? [] : (programs.get(String(record.unified_id)) ?? [])
  return [...new Set([...ofProgram, ...own, ...others])]
}

function programNames(store: RecordStore, today: string): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>()
  for (const { id, json } of store.current('programs', today)) {
    const { primary_name, aliases } = JSON.parse(json) as { primary_name: string; aliases?: readonly string[] }
    names.set(id, [primary_name, ...(aliases ?? [])])
  }
  return names
}
