import { visibleKey } from '../../../corpus/layout.ts'
import type { Table, TableQuery } from '../../../corpus/table.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { type Lexicon, lexicon } from '../../../question/lexicon.ts'
import type { Question } from '../../../question/question.ts'
import { readQuestion } from '../../../question/read-question.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import type { Context } from '../../context.ts'
import { type Correction, type Facet, facetsOf } from './facet.ts'
import { asWritten, type KnownNames, knownNames } from './known-names.ts'

/** What words are taken for where no row has all of them. */
export interface Understanding {
  /** As they were sent. */
  readonly q: string
  readonly question: Question
  readonly lexicon: Lexicon
  readonly names: KnownNames
  /** Words that no row has, by their normal form, as names that exist spell them. */
  readonly corrected: ReadonlyMap<string, Correction>
  readonly facets: readonly Facet[]
}

/** Reads words as a question to a dataset; a word that no row has may be a slip. */
export async function understand(
  q: string,
  { dataset, forPurposes = false }: { dataset: AnyDataset; forPurposes?: boolean },
  { snapshot, now }: Context,
): Promise<Understanding> {
  const words = await lexicon()
  const question = readQuestion(q, words, jstDate(now))
  const names = await knownNames(snapshot, dataset)
  const corrected = await correctedWords(snapshot.table(dataset), question, names)
  const facets = facetsOf(question, words, { corrected, forPurposes })
  return { q, question, lexicon: words, names, corrected, facets }
}

async function correctedWords(table: Table, { words }: Question, names: KnownNames): Promise<Map<string, Correction>> {
  const corrected = new Map<string, Correction>()
  for (const { text, alternatives } of words) {
    if (await isKnown(table, { alternatives: alternatives.map(normalizeText), short: false })) continue
    const near = names.near.to(normalizeText(text))
    if (near) corrected.set(normalizeText(text), { part: near.part, written: asWritten(near, names) })
  }
  return corrected
}

const everyRow: TableQuery = { terms: [], whole: '', any: [[visibleKey]], ranges: [], offset: 0, limit: 0 }

/** Whether a word stands in any row, whatever else is asked for. */
export const isKnown = async (table: Table, term: TableQuery['terms'][number]): Promise<boolean> =>
  (await table.ranksOf({ ...everyRow, terms: [term] })).total > 0
