import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { articleName, rangeHolds } from '../../../lib/article-number.ts'
import { foldLong } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { nameBook } from '../../citations/names/name-book.ts'
import type { Reference } from '../../citations/read/reference.ts'
import { inKanji } from '../citation/citation-forms.ts'
import { wordsOfReferences } from '../references/words-of-reference.ts'
import { type ClauseShown, clausesShown } from './clause-shape.ts'
import type { Supplement } from './supplements.ts'

/** Why a clause is quoted beside a day: it cites the article, no article at all, it is one of the law, or it says when an amendment begins. */
export const bearings = ['cites_article', 'cites_no_article', 'of_the_law', 'commencement'] as const

/** A clause of a supplementary provision that may bear on what was done on a day. */
export interface BearingClause {
  readonly supplement: Supplement
  readonly clause: ClauseShown
  readonly bearing: (typeof bearings)[number]
}

/** An article of the law, as provisions are addressed; null where the whole law is asked about. */
type Article = string | null

/** The clauses that bear on an article, or on the whole law, those of the amendments that are nearest to a day first. */
export async function bearingClauses(
  supplements: readonly Supplement[],
  { law, article, on }: { readonly law: Law; readonly article: Article; readonly on: string },
  snapshot: Snapshot,
  pause: Pause,
): Promise<BearingClause[]> {
  const found: BearingClause[] = []
  for (const supplement of supplements) {
    const reader = new CitedReader(snapshot, law, supplement.amendingLaw === null)
    for (const clause of clausesShown(supplement, law)) {
      const bearing = await bearingOf(clause, article, reader, pause)
      if (bearing) found.push({ supplement, clause, bearing })
      await pause()
    }
  }
  const year = Number(on.slice(0, 4))
  const enacted = Number((law.promulgated_date ?? '0').slice(0, 4))
  const distance = ({ supplement }: BearingClause) => Math.abs((supplement.amendingLaw?.year ?? enacted) - year)
  return found
    .map((one, place) => ({ one, place }))
    .sort(
      (a, b) =>
        bearings.indexOf(a.one.bearing) - bearings.indexOf(b.one.bearing) ||
        distance(a.one) - distance(b.one) ||
        a.place - b.place,
    )
    .map(({ one }) => one)
}

const isTransitional = ({ kinds }: ClauseShown) => kinds.includes('transitional') || kinds.includes('penalties')

async function bearingOf(
  clause: ClauseShown,
  article: Article,
  reader: CitedReader,
  pause: Pause,
): Promise<BearingClause['bearing'] | null> {
  const isCommencement = clause.kinds.includes('commencement')
  if (!isTransitional(clause) && !isCommencement) return null
  if (article === null) return isTransitional(clause) ? 'of_the_law' : 'commencement'
  if (mayCite(clause.text, article) && (await reader.cites(clause.text, article, pause))) return 'cites_article'
  if (isCommencement) return 'commencement'
  return anyArticle.test(clause.text.replace(ofSupplement, '')) ? null : 'cites_no_article'
}

const number = '第[〇一二三四五六七八九十百千0-9０-９]{1,9}条'
const anyArticle = new RegExp(number)
/** 附則第一条ただし書 is no article of the law. */
const ofSupplement = new RegExp(`附則${number}`, 'g')

/** Whether a text has the number of an article, or a range that may hold it; only then is it read. */
const mayCite = (text: string, article: string): boolean =>
  text.includes('から第') || [articleName(article), inKanji(articleName(article))].some((name) => text.includes(name))

/** 新法, 旧消費税法, 改正後の法: in 附則 they are the law itself before or after the amendment. */
const itself = /^(?:新|旧|改正前の?|改正後の?|この|本)?(?:法律?|令|規則|省令|政令)$|^(?:新|旧|改正前の?|改正後の?)/

/** Tells whether a clause of the 附則 of a law cites an article of that law. */
class CitedReader {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly law: Law,
    /** Whether the law brought the clause itself, so that an article without a law is one of its own. */
    private readonly isOriginal: boolean,
  ) {}

  async cites(text: string, article: string, pause: Pause): Promise<boolean> {
    const { laws } = await nameBook(this.snapshot)
    const words = await wordsOfReferences(await foldLong(text, pause), laws, pause)
    return words.some((one) => one.by === 'number' && this.isOwn(one.reference) && covers(one.reference, article))
  }

  /** 附則第三条 is one of the amending law; an article of 新法 may be one of this law. */
  private isOwn({ isSupplementary, article, law, unknownName }: Reference): boolean {
    if (isSupplementary || article === '') return false
    if (law) return law.ids.includes(this.law.unified_id)
    return unknownName === null ? this.isOriginal : itself.test(unknownName)
  }
}

const covers = ({ article, articleUntil }: Reference, wanted: string): boolean =>
  article === wanted || (articleUntil !== null && rangeHolds(`${article}:${articleUntil}`, wanted))
