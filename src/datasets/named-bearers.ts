import { companyNameKey } from '../lib/company-name.ts'
import { hasForm, hasFormOf } from '../lib/company-words.ts'
import type { Context } from '../operation/context.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { houjin } from './houjin.ts'

type Snapshot = Context['snapshot']

/** The keys under which a company may be called so: kana have no kanji, and English names neither of them. */
function columnsOf(key: string): string[] {
  if (/\p{sc=Han}/u.test(key)) return ['name_key']
  return /[ァ-ヺ]/.test(key) ? ['name_key', 'kana_key'] : ['name_key', 'kana_key', 'english_key']
}

/** What was asked last: a search asks for one name in its words and in its order. */
const lastAsked = new WeakMap<Snapshot, { readonly key: string; readonly ranks: readonly number[] }>()

/** Ranks of the companies that are called so, however it is written; under any corporate form. */
export function companiesCalled(snapshot: Snapshot, name: string): readonly number[] {
  const key = companyNameKey(name)
  if (key === '') return []
  const last = lastAsked.get(snapshot)
  if (last?.key === key) return last.ranks
  const table = snapshot.table(houjin)
  const found = new Set(columnsOf(key).flatMap((column) => table.ranksWith(column, key)))
  const ranks = [...found].sort((a, b) => a - b)
  lastAsked.set(snapshot, { key, ranks })
  return ranks
}

/** Ranks of the records whose `name_key` says that they are of somebody called so, however it is written; under any corporate form. */
export const recordsCalled = (snapshot: Snapshot, dataset: AnyDataset, name: string): number[] =>
  snapshot.table(dataset).ranksWith('name_key', companyNameKey(name))

/** Those of some records whose name in a field may be the one that was written: of one with its corporate form, those under that form. */
export function underFormOf(
  snapshot: Snapshot,
  word: string,
  ranks: readonly number[],
  [dataset, field]: Named,
): readonly number[] {
  if (!hasForm(word)) return ranks
  const table = snapshot.table(dataset)
  return ranks.filter((rank) => hasFormOf(word, String(table.recordAt(rank)[field] ?? '')))
}

/** A dataset and its field with the name of a company. */
type Named = readonly [dataset: AnyDataset, field: string]

/** What a search over records that name companies finds for the name of one with its corporate form; other words are no names there. */
export const bearersIn =
  (...named: Named) =>
  (word: string, { snapshot }: { readonly snapshot: Snapshot }): readonly number[] =>
    hasForm(word) ? underFormOf(snapshot, word, recordsCalled(snapshot, named[0], word), named) : []
