import { isOfLearning } from '../corpus/changed-fields.ts'
import type { Difference } from '../corpus/diff.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { grouped } from '../lib/grouped.ts'
import { datasetName, fieldName, pathName, valueName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'

/** Values and changes of a line: a line is read, and `--json` has everything. */
const [longestValue, mostChanges] = [60, 8]

const words = {
  ja: {
    kinds: { created: '追加', amended: '変更', withdrawn: '削除' },
    none: '記載なし',
    yes: 'はい',
    no: 'いいえ',
    more: (count: number) => `ほか${count}項目`,
    learned: '出典・根拠の情報',
    entries: (count: number) => `${count}件`,
    between: '、',
    after: '：',
    quoted: (title: string) => `「${title}」`,
  },
  en: {
    kinds: { created: 'added', amended: 'changed', withdrawn: 'withdrawn' },
    none: 'not stated',
    yes: 'yes',
    no: 'no',
    more: (count: number) => `${count} more`,
    learned: 'where it was learned',
    entries: (count: number) => `${count} entries`,
    between: '; ',
    after: ': ',
    quoted: (title: string) => JSON.stringify(title),
  },
} as const

interface Leaf {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** A difference of two snapshots as one line: what happened to which record, and each changed value as it was and is. */
export function differenceWords({ kind, dataset, id, title, fields }: Difference, language: Language): string {
  const said = words[language]
  const head = [
    said.kinds[kind],
    datasetName(dataset, language),
    id,
    ...(title === null ? [] : [said.quoted(title)]),
  ].join(' ')
  const facts = fields.filter(({ field }) => !isOfLearning(field))
  const leaves = facts.flatMap(({ field, before, after }) => leavesOf(field, before, after))
  const shown = leaves.slice(0, mostChanges).map((leaf) => leafWords(leaf, dataset, language))
  const beyond = leaves.length > mostChanges ? [said.more(leaves.length - mostChanges)] : []
  const learned = facts.length < fields.length ? [said.learned] : []
  const changes = [...shown, ...beyond, ...learned]
  return changes.length === 0 ? head : `${head}${said.after}${changes.join(said.between)}`
}

/** The values inside two others that differ, each by its path. */
function leavesOf(path: string, before: unknown, after: unknown): Leaf[] {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return []
  if (!isNested(before) || !isNested(after)) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => leavesOf(`${path}.${key}`, before[key], after[key]))
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function leafWords({ path, before, after }: Leaf, dataset: string, language: Language): string {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const name = path.includes('.') ? pathName(path, language, dataset) : fieldName(path, language, dataset)
  const value = (stated: unknown) => valueWords(stated, field, dataset, language)
  return `${name} ${value(before)} → ${value(after)}`
}

function valueWords(value: unknown, field: string, dataset: string, language: Language): string {
  const said = words[language]
  if (value === null || value === undefined) return said.none
  if (typeof value === 'boolean') return value ? said.yes : said.no
  if (typeof value === 'number') return grouped(value)
  if (Array.isArray(value)) return said.entries(value.length)
  if (typeof value === 'object') return said.entries(Object.keys(value).length)
  const text = valueName(field, String(value), language, dataset).replace(/\s+/g, ' ')
  return text.length > longestValue ? `${text.slice(0, longestValue)}…` : text
}
