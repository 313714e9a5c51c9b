import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { eraYear } from '../../../lib/era.ts'
import { lawNumberKey, lawNumberText } from '../../../lib/law-number.ts'
import { pauses } from '../../../lib/pause.ts'
import { parseProvision } from '../address/provision-address.ts'
import { articleAt, provisionsOf } from '../articles/queries.ts'

/** A supplementary provision (附則) with the law that brought it; null where the law brought it itself. */
export interface Supplement {
  readonly article: LawArticle
  readonly amendingLaw: AmendingLaw | null
}

/** The law that amended another one, as its 附則 names it. */
export interface AmendingLaw {
  /** 平成30/法律/7 where it is a number of a law, else the words. */
  readonly key: string
  /** 平成30年法律第7号 */
  readonly number: string
  /** Calendar year of its promulgation. */
  readonly year: number | null
}

const inBrackets = /^附則[（(]([^（）()]{1,60})[）)]/

/** Every supplementary provision of a law, in its order. */
export async function supplementsOf(snapshot: Snapshot, lawId: string): Promise<Supplement[]> {
  const found: Supplement[] = []
  const pause = pauses()
  for (const { rank, article_number } of provisionsOf(snapshot, lawId)) {
    if (parseProvision(article_number)?.kind !== 'supplementary') continue
    found.push({ article: articleAt(snapshot, rank), amendingLaw: amendingLawOf(article_number) })
    await pause()
  }
  return found
}

/** The law in the brackets behind 附則. */
function amendingLawOf(articleNumber: string): AmendingLaw | null {
  const [, inside] = inBrackets.exec(articleNumber) ?? []
  if (inside === undefined) return null
  const key = lawNumberKey(inside)
  return key === undefined
    ? { key: inside, number: inside, year: null }
    : { key, number: lawNumberText(key), year: yearOf(key) }
}

/** The calendar year of 平成30/法律/7. */
function yearOf(key: string): number | null {
  const [, era = '', year] = /^(..)(\d+)\//.exec(key) ?? []
  return eraYear(era, Number(year)) ?? null
}
