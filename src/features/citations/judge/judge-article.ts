import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { articleName, articleNum, articleSort, rangeHolds } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import type { Pause } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { Reference } from '../read/reference.ts'
import { because } from './article-reasons.ts'
import { formerRevisionOn, hasFormerRevision, wordingIn } from './former-wording.ts'
import { judgeFormer } from './judge-former.ts'
import { judgeExtract, judgeSupplement } from './judge-supplement.ts'
import { judgeText } from './judge-text.ts'
import { type Article, articlesAt, articlesUpTo, heldArticles, lawOf, restsOnArticle } from './queries.ts'
import { renumberedFrom, successorOf } from './successor.ts'
import { type Judgement, judgementOf, notShown, type RestsOn } from './verdict.ts'

/** What is asked about an article: its law, its number and the day. */
interface Question {
  readonly snapshot: Snapshot
  readonly lawId: string
  readonly law: Law
  readonly article: string
  readonly day: string
  readonly pause: Pause
}

/** Judges one citation of an article on a day. Of a range the end that is not correct speaks for both. */
export async function judgeArticle(
  snapshot: Snapshot,
  cited: Reference,
  day: string,
  pause: Pause,
): Promise<Judgement> {
  const extract = judgeExtract(snapshot, cited, day)
  if (extract) return extract
  const found = lawMeant(snapshot, cited, day)
  if ('verdict' in found) return found
  if (cited.isSupplementary) return judgeSupplement(snapshot, found.law, cited, day)
  const reversed = reversedRange(cited)
  if (reversed) {
    const { lawId, law } = found
    const reason = because.rangeReversed(law.law_title, ...reversed)
    return judgementOf('wrong_article', reason, lawField(lawId, 'law_title'), law.source_url)
  }
  const ask = (article: string, ends = cited) => judgeNumber({ snapshot, ...found, article, day, pause }, ends)
  const first = await ask(cited.article)
  const { articleUntil, itemUntil } = cited
  if ((articleUntil ?? itemUntil) === null || first.verdict !== 'correct') return first
  const last = articleUntil === null ? await ask(cited.article, { ...cited, item: itemUntil }) : await ask(articleUntil)
  return last.verdict === 'correct' ? first : last
}

/** The text of a cited article that is in force on a day, with the title of its law; undefined when the corpus does not tell. */
export function articleInForce(
  snapshot: Snapshot,
  cited: Reference,
  day: string,
): { readonly article: Article; readonly title: string } | undefined {
  const found = lawMeant(snapshot, cited, day)
  if ('verdict' in found || cited.isSupplementary) return undefined
  const question = { snapshot, ...found, article: cited.article, day }
  const present = versionsOf(question).find((row) => isInForce(row, question))
  const revision = present ? undefined : formerRevisionOn(snapshot, found.lawId, day)
  const article = present ?? (revision && wordingIn(snapshot, revision, cited.article).then)
  return article && isRedistributable(article.license) ? { article, title: found.law.law_title } : undefined
}

/** The ends of a range that runs backwards, as they are cited. */
function reversedRange(cited: Reference): readonly [string, string] | undefined {
  const { article, articleUntil, paragraph, paragraphUntil } = cited
  if (articleUntil !== null && isBefore(articleUntil, article)) return [articleName(article), articleName(articleUntil)]
  if (paragraph !== null && paragraphUntil !== null && paragraphUntil < paragraph)
    return [`${articleName(article)}第${paragraph}項`, `第${paragraphUntil}項`]
  return undefined
}

/** Whether an article stands before another: numbers and branches one by one, 42 before 42_2. */
function isBefore(one: string, other: string): boolean {
  const [a, b] = [one, other].map((num) => num.split('_').map(Number)) as [number[], number[]]
  const place = b.findIndex((part, i) => part !== a[i])
  return place !== -1 && (a[place] ?? 0) < (b[place] as number)
}

/** The one law of the corpus that is cited, or why there is none to judge by. */
function lawMeant(snapshot: Snapshot, cited: Reference, day: string): Judgement | { lawId: string; law: Law } {
  const { law: named, unknownName, isFormer } = cited
  if (named === null)
    return judgementOf('unknown', unknownName === null ? because.lawNotNamed() : because.lawNotKnown(unknownName))
  if (named.candidates.length > 0) return judgementOf('unknown', because.lawAmbiguous(named.candidates))
  const [lawId = '', ...others] = named.ids
  if (others.length > 0) return judgementOf('unknown', because.lawAmbiguous(named.ids))
  const law = lawOf(snapshot, lawId)
  if (!law) return judgementOf('unknown', because.lawNotInCorpus(named.title))
  if (!isRedistributable(law.license)) return notShown()
  const rests = lawField(lawId, 'law_title')
  // On a day on which the law was called so, its former title names it as any other.
  const isOfDay = named.by === 'former_name' && formerRevisionOn(snapshot, lawId, day) !== undefined
  if (isFormer && !isOfDay) return judgementOf('unknown', because.formerLaw(law.law_title), rests, law.source_url)
  return { lawId, law }
}

const lawField = (id: string, field: string): RestsOn[] => [{ dataset: 'laws', id, field }]

async function judgeNumber(question: Question, cited: Reference): Promise<Judgement> {
  const { lawId, law, day } = question
  const promulgated = law.promulgated_date
  if (promulgated !== null && promulgated > day)
    return judgementOf(
      'not_yet_in_force',
      because.lawTooNew(law.law_title, promulgated),
      lawField(lawId, 'promulgated_date'),
      law.source_url,
    )
  const versions = versionsOf(question)
  const inForce = versions.find((row) => isInForce(row, question))
  const former = inForce ? undefined : formerRevisionOn(question.snapshot, lawId, day)
  if (former) return judgeFormer(question, former, cited, versions[0])
  // The wording that is held is not the one in force: what an article says now is not known, nor whether it is there.
  if (law.is_latest_revision === false)
    return judgementOf(
      'unknown',
      because.otherDay(law.law_title, day),
      lawField(lawId, 'is_latest_revision'),
      law.source_url,
    )
  if (versions.length > 0 && !versions.every(({ license }) => isRedistributable(license))) return notShown()
  if (inForce) return judgeHeld(question, inForce, cited)
  if (law.revision_status !== 'current') return repealedLaw(question)
  const later = versions.filter((row) => row.effective_from !== null && row.effective_from > day)
  if (later.length > 0) return judgeLater(question, later)
  const ended = versions.findLast((row) => row.effective_until !== null && row.effective_until < day)
  return ended ? judgeEnded(question, ended) : judgeMissing(question)
}

const versionsOf = ({ snapshot, lawId, article }: Omit<Question, 'pause'>): Article[] =>
  articlesAt(snapshot, lawId, articleSort(article) ?? -1).filter((row) => articleNum(row.article_number) === article)

/** In force on the day as far as the record states days; one without them tells about the snapshot's own day onwards. */
function isInForce(
  { effective_from: from, effective_until: until }: Article,
  { law, snapshot, day }: Omit<Question, 'pause'>,
): boolean {
  if (until !== null) return until >= day && (from === null || from <= day)
  return law.revision_status === 'current' && (from === null ? snapshot.day <= day : from <= day)
}

async function judgeHeld(question: Question, row: Article, cited: Reference): Promise<Judgement> {
  const { snapshot, lawId, law, article, day, pause } = question
  const { law_title: title } = law
  const judged = judgeText(row, { ...cited, article }, title)
  if (judged.against) return judged.against
  const rests = restsOnArticle(row, 'article_number', 'effective_from')
  const next = await successorOf(snapshot, lawId, row, pause)
  const { source_url } = row
  if (!next) return judgementOf('correct', because.inForce(title, article, day, judged.uncompared), rests, source_url)
  const { number, from, ...evidence } = next
  return judgementOf(
    'correct',
    because.inForceUntil(title, article, day, number, from),
    [...rests, evidence],
    source_url,
  )
}

function repealedLaw({ snapshot, lawId, law, day }: Question): Judgement {
  const { law_title: title, superseded_by_law_id: next, source_url } = law
  // No record says on which day a law was repealed: that it is tells about the snapshot's own day onwards.
  const rests = lawField(lawId, 'revision_status')
  if (day < snapshot.day) return judgementOf('unknown', because.otherDay(title, day), rests, source_url)
  const successor = next === null ? null : (lawOf(snapshot, next)?.law_title ?? next)
  const also = successor === null ? [] : lawField(lawId, 'superseded_by_law_id')
  return judgementOf('repealed', because.lawRepealed(title, successor), [...rests, ...also], source_url)
}

/** Only later versions are held: surely not in force before the first of them when nothing was amended before it. */
function judgeLater({ snapshot, lawId, law, article, day }: Question, later: readonly Article[]): Judgement {
  const [first] = later.toSorted((a, b) => ((a.effective_from ?? '') < (b.effective_from ?? '') ? -1 : 1)) as [Article]
  const from = first.effective_from ?? ''
  const isAmended = law.last_amended_date !== null || first.last_amended !== null
  const isFirst = !isAmended && !hasFormerRevision(snapshot, lawId)
  const rests = restsOnArticle(first, 'effective_from')
  if (from > snapshot.day || isFirst)
    return judgementOf('not_yet_in_force', because.notYet(law.law_title, article, from), rests, first.source_url)
  return judgementOf('unknown', because.otherDay(law.law_title, day), rests, first.source_url)
}

async function judgeEnded({ snapshot, lawId, law, article, pause }: Question, ended: Article): Promise<Judgement> {
  const rests = restsOnArticle(ended, 'effective_until')
  const next = await successorOf(snapshot, lawId, ended, pause)
  if (!next) {
    const reason = because.ended(law.law_title, article, ended.effective_until ?? '')
    return judgementOf('repealed', reason, rests, ended.source_url)
  }
  const { number, from: _, ...evidence } = next
  return judgementOf(
    'renumbered',
    because.renumbered(law.law_title, article, number),
    [...rests, evidence],
    ended.source_url,
  )
}

/** No version of the number is held: deleted in a range, renumbered, not there, or not loaded. */
async function judgeMissing(question: Question): Promise<Judgement> {
  const { snapshot, lawId, law, article, day } = question
  const { law_title: title, source_url } = law
  const held = heldArticles(snapshot, lawId)
  if (held === 0) return judgementOf('unknown', because.noArticles(title), lawField(lawId, 'law_title'), source_url)
  const near = articlesUpTo(snapshot, lawId, articleSort(article) ?? 0)
  const range = near.find(
    (row) => isDeletedText(row.text_full) && rangeHolds(articleNum(row.article_number) ?? '', article),
  )
  if (range)
    return judgementOf(
      'repealed',
      because.deleted(title, article),
      restsOnArticle(range, 'text_full'),
      range.source_url,
    )
  const next = await renumberedFrom(snapshot, lawId, article)
  if (next) {
    const { number, from: _, ...evidence } = next
    return judgementOf('renumbered', because.renumbered(title, article, number), [evidence], source_url)
  }
  const count = law.article_count
  const rests = lawField(lawId, 'article_count')
  if (count === null || held < count)
    return judgementOf('unknown', because.someArticles(title, held, count), rests, source_url)
  const enforced = law.enforced_date
  const isTextOfDay = (enforced ?? snapshot.day) <= day
  if (!isTextOfDay)
    return judgementOf('unknown', because.otherDay(title, day), lawField(lawId, 'enforced_date'), source_url)
  return judgementOf('wrong_article', because.noSuchArticle(title, article), rests, source_url)
}
