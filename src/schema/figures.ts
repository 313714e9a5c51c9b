import { valueAt } from '../lib/dotted-path.ts'
import { jstDate } from '../lib/jst.ts'
import type { AnyDataset } from './dataset.ts'
import {
  type Contradiction,
  type Evidence,
  evidencedOf,
  evidenceFor,
  evidenceIn,
  type Sureness,
  standingOf,
  standings,
} from './evidence.ts'

type Row = Readonly<Record<string, unknown>>

/** A figure that a record states, with what it rests on. */
export interface Figure {
  /** Dotted path: a member of an object is a figure of its own, and so is each item of a list. */
  readonly field: string
  readonly value: unknown
  readonly evidence: Evidence
  readonly standing: Sureness
}

/** Whether a dotted path is a figure of a dataset, or stands in one. */
export const isFigure = ({ figures = [] }: Pick<AnyDataset, 'figures'>, field: string): boolean =>
  figures.some((one) => field === one || field.startsWith(`${one}.`))

/** The figures that a record states, in the order of its dataset; what is null or empty is none. */
export function figuresOf({ figures = [] }: Pick<AnyDataset, 'figures'>, record: Row): Figure[] {
  const stated: Figure[] = []
  const rests = evidenceIn(evidencedOf(record))
  for (const field of figures) addStated(stated, rests, field, record[field] ?? valueAt(record, field))
  return stated
}

type Rests = ReturnType<typeof evidenceIn>

function addStated(stated: Figure[], rests: Rests, field: string, value: unknown): void {
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'object') stated.push(figureOn(rests, field, value))
  else if (Array.isArray(value))
    for (const [i, item] of value.entries()) stated.push(figureOn(rests, `${field}.${i}`, item))
  else for (const [name, member] of Object.entries(value)) addStated(stated, rests, `${field}.${name}`, member)
}

function figureOn(rests: Rests, field: string, value: unknown): Figure {
  const evidence = rests(field, value)
  return { field, value, evidence, standing: standingOf(evidence) }
}

const recordAsFigure = (record: Row): Figure => figureOn(evidenceIn(evidencedOf(record)), '', null)

/** What counts say of a record of a dataset with figures that states none. */
export const noFigure = 'no_figure'

/** How sure a record is: as its least sure figure; of a dataset without figures, as the record itself was come by. */
export function recordStanding(dataset: Pick<AnyDataset, 'figures'>, record: Row): Sureness | typeof noFigure {
  return standingTogether(dataset, record, figuresOf(dataset, record))
}

/** The same, of figures that are known. */
export function standingTogether(
  { figures }: Pick<AnyDataset, 'figures'>,
  record: Row,
  stated: readonly Figure[],
): Sureness | typeof noFigure {
  const met = new Set((figures ? stated : [recordAsFigure(record)]).map(({ standing }) => standing))
  return standings.findLast((standing) => met.has(standing)) ?? noFigure
}

const byReading: readonly Evidence['how'][] = ['fetched', 'read_from_copy', 'written_down']

/** How a record came to be known: as its least known figure did, else as the first thing that it keeps evidence of, or it as a whole. */
export function recordWay(record: Row, stated: readonly Figure[]): Evidence['how'] {
  const { evidence: [first] = [] } = record as { evidence?: readonly Evidence[] }
  const items = stated.length > 0 ? stated.map((one) => one.evidence) : [first ?? recordAsFigure(record).evidence]
  const met = new Set(items.map(({ how }) => how))
  return byReading.findLast((how) => met.has(how)) ?? 'written_down'
}

/** The newest day on which a source of a record or its copy was read, YYYY-MM-DD; null = none was. */
export function readDayOf({ source_fetched_at: at, evidence = [] }: ReadRow): string | null {
  const days = evidence.flatMap(({ how, day }) => (how === 'written_down' || day === null ? [] : [day]))
  return [...days, ...(at === null ? [] : [jstDate(new Date(at))])].toSorted().at(-1) ?? null
}

interface ReadRow {
  readonly source_fetched_at: string | null
  readonly evidence?: readonly Pick<Evidence, 'how' | 'day'>[]
}

/** Whether a record states a figure, and every one is confirmed and no source says otherwise. */
export const isConfirmed = (dataset: Pick<AnyDataset, 'figures'>, record: Row): boolean =>
  recordStanding(dataset, record) === 'confirmed' && contradictionsOf(record).length === 0

/** Every value that a source states otherwise: as a check found it, or as a further item of the record says. */
export function contradictionsOf(record: Row): Contradiction[] {
  const { evidence = [] } = record as { evidence?: readonly Evidence[] }
  return evidence.flatMap((item) => {
    const { field, value, source_url } = item
    if (standingOf(item) === 'contradicted') return [{ field, value, found: item.found ?? null, source_url }]
    const [first] = evidenceFor({ evidence: evidence as Evidence[] }, field)
    const isOther = first !== undefined && first !== item && first.field === field && areAtOdds(first.value, value)
    return isOther ? [{ field, value: first.value, found: value, source_url }] : []
  })
}

/** Two numbers, or two days or hours, that are not one: of sentences nobody can tell whether one says otherwise or more. */
const areAtOdds = (one: unknown, other: unknown): boolean =>
  one !== other && (typeof one === 'number' ? typeof other === 'number' : isMoment(one) && isMoment(other))

const isMoment = (value: unknown): boolean => typeof value === 'string' && /^(?:\d{4}-\d\d-\d\d|\d\d:\d\d)$/.test(value)
