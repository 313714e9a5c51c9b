import { createHash } from 'node:crypto'
import { companyNameKey } from '../lib/company-name.ts'
import { normalizeText } from '../lib/japanese-text.ts'
import { type AnyDataset, type Filter, valueIn } from '../schema/dataset.ts'
import { probeRecords } from '../schema/probe-records.ts'
import { publishers } from '../schema/publishers.ts'
import { layoutVersion } from './layout.ts'

const known = new WeakMap<readonly AnyDataset[], string>()

/**
 * What a snapshot is compiled with, as 16 hex digits: the layout of its file, the declarations of its datasets with what their
 * rules make of probes, the table of publishers, and the normalisation of text and of names. A snapshot compiled with anything else may answer wrongly.
 */
export function compiledWith(datasets: readonly AnyDataset[]): string {
  let hash = known.get(datasets)
  if (hash === undefined) {
    hash = hashOf(datasets)
    known.set(datasets, hash)
  }
  return hash
}

function hashOf(datasets: readonly AnyDataset[]): string {
  const hash = createHash('sha256').update(`${layoutVersion} ${normalizeText(everyCharacter())}`)
  hash.update(companyNameKey(everyKanji()))
  hash.update(JSON.stringify(publishers))
  for (const dataset of [...datasets].sort((a, b) => (a.name < b.name ? -1 : 1)))
    hash.update(JSON.stringify([withoutProse(dataset), probeRecords(dataset).map((record) => ruled(dataset, record))]))
  return hash.digest('hex').slice(0, 16)
}

/** Scripts that normalisation may change, each character between others: what it makes of them is what it does. */
function everyCharacter(): string {
  const blocks = [
    [0x20, 0x2fff],
    [0x3000, 0x33ff],
    [0xf900, 0xffef],
  ] as const
  let text = 'か\u3099 ｶﾞ わ\u3099\n'
  for (const [from, to] of blocks) for (let code = from; code <= to; code++) text += `${String.fromCharCode(code)}|`
  return text
}

/** The kanji that names are written in: what their key makes of each is what `lexicons/variants.tsv` says. */
function everyKanji(): string {
  let text = ''
  for (let code = 0x2e80; code <= 0x9fff; code++) text += String.fromCharCode(code)
  return text
}

/** A declaration without its functions, without what people read of it, and without how callers write a filter's value. */
const withoutProse = ({ filters, ...dataset }: AnyDataset): unknown =>
  JSON.parse(
    JSON.stringify({ ...dataset, filters: Object.values(filters).map(indexed).sort() }, (key, value) =>
      ['summary', 'description', 'lookUp'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  )

/** What the index sees of a filter. */
const indexed = ({ field, test }: Filter): string => `${field} ${test}`

/** What the rules of a dataset make of a record. */
function ruled(dataset: AnyDataset, record: Record<string, unknown>): unknown[] {
  const { searched, order, hidden, states, derived = {}, name } = dataset
  const values = Object.keys(derived).map((field) => outcome(() => valueIn(dataset, record, field)))
  return [
    name,
    outcome(() => searched?.(record)),
    outcome(() => order(record)),
    outcome(() => hidden?.(record)),
    ...(states ? [outcome(() => states(record))] : []),
    ...values,
  ]
}

/** A rule may refuse a record that no gate would let in. */
function outcome(rule: () => unknown): unknown {
  try {
    return rule() ?? null
  } catch {
    return 'refused'
  }
}
