import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import { lawNumberKey, lawNumberText } from '../../../lib/law-number.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { noArticle, type Reference } from '../read/reference.ts'
import { because } from './article-reasons.ts'
import { compareBelow } from './below-article.ts'
import { formerRevisionOn, wordingIn } from './former-wording.ts'
import { byRevision } from './judge-former.ts'
import {
  type Article,
  articleRanked,
  heldArticles,
  lawOf,
  restsOnArticle,
  type SupplementRow,
  supplementsOf,
} from './queries.ts'
import { type Judgement, judgementOf, notShown } from './verdict.ts'

/**
 * Judges a citation of 附則: that of the law itself, or of the amending law in brackets. Without brackets what only an amending law
 * brought leaves open which is meant.
 */
export function judgeSupplement(snapshot: Snapshot, law: Law, cited: Reference, day: string): Judgement {
  const { unified_id: lawId, source_url } = law
  const place = placeOf(law, cited)
  const onLaw = (field: string) => [{ dataset: 'laws', id: lawId, field }]
  const isTextOfDay = (law.enforced_date ?? snapshot.day) <= day && law.is_latest_revision !== false
  const former = isTextOfDay ? undefined : formerRevisionOn(snapshot, lawId, day)
  const then = former && wordingIn(snapshot, former, pathOf(cited)).then
  if (former && then) return byRevision(judgeOpenly(then, cited, place, day), former)
  if (!isTextOfDay)
    return judgementOf('unknown', because.otherDay(law.law_title, day), onLaw('enforced_date'), source_url)
  const rows = supplementsOf(snapshot, lawId)
  const number = numberOf(cited)
  const meant = rows.find(({ article_number }) => article_number === number)
  const row = meant && articleRanked(snapshot, meant.rank)
  if (row && !isRedistributable(row.license)) return notShown()
  const has = row ? judgeHeld(row, cited, place, day) : undefined
  if (has && has.verdict !== 'wrong_article') return has
  const others = cited.amendedBy === null ? elsewhere(snapshot, rows, cited) : []
  if (others.length > 0)
    return judgementOf('unknown', because.supplementOfOther(place, others.length), onLaw('law_title'), source_url)
  if (has) return has
  if (!isHeldWhole(snapshot, law) || rows.length === 0)
    return judgementOf('unknown', because.supplementNotHeld(place), onLaw('article_count'), source_url)
  return judgementOf('wrong_article', because.supplementMissing(place), onLaw('article_count'), source_url)
}

/** 附則 of an amending act that is not held itself: what a law that it amended prints of it is right, and nothing is called wrong. */
export function judgeExtract(snapshot: Snapshot, cited: Reference, day: string): Judgement | undefined {
  const { amending, ids } = cited.law ?? {}
  if (!amending || !cited.isSupplementary || ids?.length !== 0) return undefined
  const ofAct = { ...cited, amendedBy: amending.number }
  for (const id of amending.laws) {
    const law = lawOf(snapshot, id)
    if (!law || (law.enforced_date ?? snapshot.day) > day || !isRedistributable(law.license)) continue
    const number = numberOf(ofAct)
    const meant = supplementsOf(snapshot, id).find(({ article_number }) => article_number === number)
    const row = meant && articleRanked(snapshot, meant.rank)
    if (row && isRedistributable(row.license)) return judgeOpenly(row, ofAct, placeOf(law, ofAct), day)
  }
  return undefined
}

const placeOf = ({ law_title }: Law, { article, paragraph, item, passage, amendedBy }: Reference): string =>
  `${law_title}附則${amendedBy === null ? '' : `（${amendedBy}）`}${article === noArticle ? '' : articleName(article)}${citedBelow(paragraph, item)}${passage ?? ''}`

/** 附則 as records are numbered: 附則第2条, 附則(令和7年法律第902号)第1条. */
const numberOf = (cited: Reference): string =>
  `${nameOf(cited)}${cited.article === noArticle ? '' : articleName(cited.article)}`

function nameOf({ amendedBy }: Reference): string {
  if (amendedBy === null) return '附則'
  const number = lawNumberKey(amendedBy)
  return `附則(${number ? lawNumberText(number) : amendedBy})`
}

/** 附則 as e-Gov addresses them: 附則:2, 附則(令和7年法律第902号):1. */
const pathOf = (cited: Reference): string =>
  [nameOf(cited), cited.article].filter((part) => part !== noArticle).join(':')

/** By a former wording nothing of 附則 is said to be wrong: they are extracts, and which ones are kept changes. */
function judgeOpenly(row: Article, cited: Reference, place: string, day: string): Judgement {
  const judged = judgeHeld(row, cited, place, day)
  if (judged.verdict !== 'wrong_article') return judged
  return judgementOf('unknown', because.supplementNotHeld(place), judged.rests_on, judged.source_url)
}

function judgeHeld(row: Article, cited: Reference, place: string, day: string): Judgement {
  const rests = restsOnArticle(row, 'text_full')
  const as = (verdict: Judgement['verdict'], reason: ReturnType<typeof because.supplementMissing>) =>
    judgementOf(verdict, reason, rests, row.source_url)
  const below = compareBelow(row, cited)
  if (below.kind === 'no_paragraph' || below.kind === 'no_item')
    return as('wrong_article', because.supplementMissing(place))
  if (below.kind === 'no_passage')
    return below.mayBeHalf
      ? as('unknown', because.supplementOneSentence(place))
      : as('wrong_article', because.supplementMissing(place))
  if (isDeletedText(row.text_full) || below.kind === 'item_deleted')
    return as('repealed', because.supplementDeleted(place))
  if (below.uncompared.includes('paragraph')) return as('unknown', because.supplementNotNumbered(place))
  return as('correct', because.supplementHeld(place, day, below.uncompared))
}

/** What amending laws brought under the same number. */
const elsewhere = (snapshot: Snapshot, rows: readonly SupplementRow[], cited: Reference): SupplementRow[] => {
  const below = cited.article === noArticle ? '' : articleName(cited.article)
  return rows.filter(({ article_number, rank }) => {
    const isOther = article_number.startsWith('附則(') && article_number.endsWith(`)${below}`)
    return isOther && compareBelow(articleRanked(snapshot, rank), cited).kind === 'held'
  })
}

/** Whether every article of the law is held. */
const isHeldWhole = (snapshot: Snapshot, { unified_id, article_count }: Law): boolean =>
  article_count !== null && heldArticles(snapshot, unified_id) >= article_count && article_count > 0
