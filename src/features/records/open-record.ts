import type { Snapshot } from '../../corpus/snapshot.ts'
import { datasets } from '../../datasets/index.ts'
import { jstDate } from '../../lib/jst.ts'
import { unprefixed } from '../../lib/name-prefix.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { type AnyDataset, defaultShape } from '../../schema/dataset.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'

type Row = Readonly<Record<string, unknown>>

/** The parameters with which one record of any kind is named. */
export const recordParameters = {
  dataset: oneOf(
    datasets.map(({ name }) => name),
    { description: 'Kind of the record, as in docs/reference/datasets.md' },
  ),
  id: text({ maxLength: 400, description: 'Id of the record, as searches show it' }),
}

/** A record that may be spoken of today. */
export interface OpenRecord {
  readonly dataset: AnyDataset
  readonly record: Row
}

/** Whether a record may be spoken of on a day: the time of publication of an act has not passed, and a note is for everybody. */
export const isOpen = ({ disclosed_until: until, visibility }: Row, day: string): boolean =>
  (typeof until !== 'string' || until >= day) && visibility !== 'internal' && visibility !== 'private'

/** The record with an id; 404 for one that is not held, hidden, or past its time of publication. */
export function openRecord(
  named: { dataset: string; id: string },
  { snapshot, now }: Pick<Context, 'snapshot' | 'now'>,
): OpenRecord {
  const dataset = datasetNamed(named.dataset)
  const record = snapshot.table(dataset).record(named.id) as Row | undefined
  if (!record || !isOpen(record, jstDate(now)))
    throw unknownRecord({ ja: '記録', en: `record of ${dataset.name}` }, named.id)
  return { dataset, record }
}

/** A dataset by a name that the schema let in. */
const datasetNamed = (name: string): AnyDataset => datasets.find((one) => one.name === name) as AnyDataset

/** What a record is called: the first name that it is found by, as the record writes it, else its id. */
export function titleOf({ dataset, record }: Pick<OpenRecord, 'dataset' | 'record'>, id: string): string {
  const found = dataset
    .searched?.(record as Record<string, unknown>)
    .names.find((name) => unprefixed(name).trim() !== '')
  if (found === undefined) return saidOf(record) ?? id
  // A name of which only the beginning is looked for is marked and folded; the list of its kind has it as it stands.
  const own = unprefixed(found) === found ? undefined : record[dataset.listed?.name ?? '']
  return typeof own === 'string' && own.trim() !== '' ? own : unprefixed(found)
}

/** Letters of a sentence that stands in the place of a name. */
const mostSaid = 60

/** The first sentence of what a record without a name says, as a rule on combining does. */
function saidOf({ description }: Readonly<Record<string, unknown>>): string | null {
  const [sentence = ''] = typeof description === 'string' ? description.trim().split(/[。\n]/, 1) : []
  if (sentence === '') return null
  const letters = [...sentence]
  return letters.length > mostSaid ? `${letters.slice(0, mostSaid - 1).join('')}…` : sentence
}

/** The record as it is hashed: without the names under which answers repeat some of its fields. */
export const hashedOf = ({ dataset: { repeated = {} }, record }: OpenRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !Object.hasOwn(repeated, key)))

/** Natural persons, who are named nowhere. */
const persons = new Set(['representative', 'parties_involved'])

/** Whether a value of a field may be passed on. */
export const isShownField = ({ dataset, record }: OpenRecord, field: string): boolean =>
  isRedistributable(record.license as string | null) &&
  Object.hasOwn(defaultShape(dataset).properties, field) &&
  !persons.has(field)

/** What stands before the id of a record where amendments name it. */
export const amendedPrefix = ({ name }: AnyDataset): string => (name === 'houjin' ? 'houjin:' : '')

/** The record that an amendment names; undefined where none is shown any more, or records of several kinds have the id. */
export function amendedRecord(
  entityId: string,
  snapshot: Snapshot,
  day: string,
): (OpenRecord & { id: string }) | undefined {
  const holders = datasets.flatMap((dataset) => {
    const prefix = amendedPrefix(dataset)
    const id = entityId.slice(prefix.length)
    return entityId.startsWith(prefix) && snapshot.table(dataset).holds(id) ? [{ dataset, id }] : []
  })
  const [only, ...others] = holders
  if (!only || others.length > 0) return undefined
  const record = snapshot.table(only.dataset).record(only.id) as Row | undefined
  return record && isOpen(record, day) ? { ...only, record } : undefined
}
