import type { OpenRecord } from '../../../features/records/open-record.ts'
import { byName } from '../../../lib/by-name.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { valueAt } from '../../../lib/dotted-path.ts'
import { fieldName, valueText } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { type Evidence, evidencedOf, evidenceItem, evidenceOn, waysOfKnowing } from '../../../schema/evidence.ts'
import { isFigure } from '../../../schema/figures.ts'

type Row = Readonly<Record<string, unknown>>

/** What a record keeps for single values; entries of other shapes, which relations may have, speak of no field. */
export const itemsOf = ({ record }: OpenRecord): readonly Evidence[] =>
  (evidencedOf(record).evidence ?? []).filter(({ field, how }) => typeof field === 'string' && how in ways)

const ways = byName(Object.fromEntries(waysOfKnowing.map((how) => [how, true])))

const itemKeys = new Set(Object.keys(evidenceItem.properties))

/** What entries of the evidence say beside what the table of the page shows: the names that a relation was written with. */
export const besideItems = (entries: readonly unknown[]): unknown[] =>
  entries.map((entry) =>
    typeof entry === 'object' && entry !== null && 'how' in entry
      ? Object.fromEntries(Object.entries(entry).filter(([key]) => !itemKeys.has(key)))
      : entry,
  )

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`)

/** Whether something is stated: an object states what its members do. */
function isStated(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  return typeof value !== 'object' || Object.values(value).some(isStated)
}

/**
 * What a field rests on, one item for each value in it: its own, else, for a figure, what the record says of its source as a
 * whole. Further items of the same value are rows of the table and do not change how sure it is.
 */
export function restsOn(of: OpenRecord, field: string): Evidence[] {
  const { figures = [] } = of.dataset
  const own = itemsOf(of)
    .filter((item) => areOfOne(item.field, field))
    .filter((item, i, all) => all.findIndex((one) => one.field === item.field) === i)
    .filter((item) => isFigure(of.dataset, item.field) || isOfValue(of, item))
  const lacking = figures.filter(
    (figure) => areOfOne(figure, field) && !own.some((item) => areOfOne(item.field, figure)),
  )
  return [...own, ...lacking.flatMap((figure) => restsOnSource(of, figure))]
}

const areOfOne = (one: string, other: string): boolean => isWithin(one, other) || isWithin(other, one)

function restsOnSource({ record }: OpenRecord, figure: string): Evidence[] {
  const value = valueAt(record, figure)
  return isStated(value) ? [evidenceOn(evidencedOf(record), figure, value)] : []
}

/** Whether an item speaks of the whole of what the record says: of a text it may bear out a part alone, which is a row of the table. */
const isOfValue = ({ record }: OpenRecord, { field, value }: Evidence): boolean =>
  (value === null && isStated(valueAt(record, field))) ||
  canonicalJson(valueAt(record, field) ?? null) === canonicalJson(value ?? null)

/** Every row of the table of a record: what its figures rest on, in their order, then the rest. */
export function rowsOf(of: OpenRecord): Evidence[] {
  const { figures = [] } = of.dataset
  const own = itemsOf(of)
  const lacking = figures.filter((figure) => !own.some((item) => areOfOne(item.field, figure)))
  const rankOf = ({ field }: Evidence): number => {
    const at = figures.findIndex((figure) => isWithin(field, figure))
    return at === -1 ? figures.length : at
  }
  const all = [...own, ...lacking.flatMap((field) => restsOn(of, field))]
  return [...new Set(all)].sort((a, b) => rankOf(a) - rankOf(b))
}

/** A dotted path as people read it: 受付期間：終了日. */
export function pathName({ dataset, record }: OpenRecord, path: string, language: Language): string {
  let place: unknown = record
  const names = path.split('.').flatMap((part, i, all) => {
    place = (place as Row | null | undefined)?.[part]
    if (part === 'enriched' && all.length > 1) return []
    if (/^\d+$/.test(part)) return [nameOf(place) ?? String(Number(part) + 1)]
    return [valueText(all[i - 1] ?? '', part, dataset.name)?.[language] ?? fieldName(part, language, dataset.name)]
  })
  return names.join({ ja: '：', en: ': ' }[language])
}

const nameOf = (member: unknown): string | null => {
  const name = (member as Row | null | undefined)?.name
  return typeof name === 'string' ? name : null
}
