import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import { lawNumberKey, lawNumberText } from '../../../lib/law-number.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { noArticle, type Reference } from '../read/reference.ts'
import { because } from './article-reasons.ts'
import { compareBelow } from './below-article.ts'
import { type Article, articleRanked, heldArticles, type SupplementRow, supplementsOf } from './queries.ts'
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

const placeOf = ({ law_title }: Law, { article, paragraph, item, passage, amendedBy }: Reference): string =>
  `${law_title}附則${amendedBy === null ? '' : `（${amendedBy}）`}${article === noArticle ? '' : articleName(article)}${citedBelow(paragraph, item)}${passage ?? ''}`

/** 附則 as records are numbered: 附則第2条, 附則(令和7年法律第902号)第1条. */
function numberOf({ amendedBy, article }: Reference): string {
  const number = amendedBy === null ? undefined : lawNumberKey(amendedBy)
  const name = amendedBy === null ? '附則' : `附則(${number ? lawNumberText(number) : amendedBy})`
  return `${name}${article === noArticle ? '' : articleName(article)}`
}

function judgeHeld(row: Article, cited: Reference, place: string, day: string): Judgement {
  const rests = [{ dataset: 'law_articles', id: row.article_id, field: 'text_full' }]
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
