import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName } from '../../../lib/article-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { Quotation } from '../read/quotations.ts'
import { compareBelow } from './below-article.ts'
import { compareWords } from './compare-words.ts'
import { articleInForce } from './judge-article.ts'
import { restsOnArticle } from './queries.ts'
import { type Judgement, judgementOf, type Reason } from './verdict.ts'

/** Compares a quotation with the article in force on a day: the same, the same but for signs and widths, differing, not there. */
export async function judgeQuotation(
  snapshot: Snapshot,
  text: string,
  { start, end, reference, isStated }: Quotation,
  day: string,
  pause: Pause,
): Promise<Judgement> {
  const held = articleInForce(snapshot, reference, day)
  const said = text.slice(start, end)
  if (!held?.article.text_full)
    return { ...judgementOf('unknown', notHeld), comparisons: [compare(said, null, 'not_stated')] }
  const { article, title } = held
  const name = `${title}${articleName(reference.article)}`
  const rests = restsOnArticle(article, 'text_full')
  const as = (verdict: Judgement['verdict'], reason: Reason, more: Comparisons): Judgement => ({
    ...judgementOf(verdict, reason, rests, article.source_url),
    comparisons: [more],
  })
  const { kind } = compareBelow(article, reference)
  if (kind === 'no_paragraph' || kind === 'no_item' || kind === 'no_passage')
    return as('unknown', partNotThere(name), compare(said, null, 'not_stated'))
  const source = `${article.title ?? ''}\n${article.text_full}`
  const compared = await compareWords(said, source, pause)
  if (compared.outcome === 'exact') return as('correct', exact(name), compare(said, said.trim(), 'agrees'))
  if (compared.outcome === 'normalised')
    return as('correct', normalised(name), compare(said, null, 'agrees_normalised'))
  if (compared.outcome === 'not_there')
    return as(isStated ? 'contradicted' : 'unknown', notThere(name), compare(said, null, 'not_there'))
  const differences = compared.differences.map((one) => ({ ...one, start: start + one.start, end: start + one.end }))
  return as('contradicted', differs(name, differences), { ...compare(said, null, 'differs'), differences })
}

type Comparisons = NonNullable<Judgement['comparisons']>[number]

const compare = (said: string, stated: string | null, outcome: Comparisons['outcome']): Comparisons => ({
  what: 'quotation',
  said: shortened(said),
  stated: stated === null ? null : shortened(stated),
  outcome,
})

const mostShown = 200
const shortened = (words: string): string => (words.length > mostShown ? `${words.slice(0, mostShown)}…` : words)

const notHeld: Reason = {
  code: 'article_text_not_held',
  ja: 'この条の条文は収録にない（又はその日のものが分からない）ため、引用を照合していません。',
  en: 'The corpus does not hold the text of this article on that day; the quotation was not compared.',
}
const partNotThere = (name: string): Reason => ({
  code: 'quoted_part_not_there',
  ja: `${name}に引用された項・号がないため、引用を照合していません。`,
  en: `${name} lacks the paragraph or item that is cited; the quotation was not compared.`,
})
const exact = (name: string): Reason => ({
  code: 'quotation_exact',
  ja: `${name}の条文と一致します。`,
  en: `${name} has exactly these words.`,
})
const normalised = (name: string): Reason => ({
  code: 'quotation_normalised',
  ja: `空白・句読点・字形・数字の書き方を除き、${name}の条文と一致します。`,
  en: `${name} has these words, but for spaces, punctuation, widths and the writing of numbers.`,
})
const differs = (name: string, [first]: readonly { said: string; stated: string }[]): Reason => ({
  code: 'quotation_differs',
  ja: `${name}の条文と異なります。${first ? `文中「${shortened(first.said)}」、条文「${shortened(first.stated)}」。` : ''}`,
  en: `The words differ from those of ${name}.${first ? ` The draft: "${shortened(first.said)}"; the article: "${shortened(first.stated)}".` : ''}`,
})
const notThere = (name: string): Reason => ({
  code: 'quotation_not_there',
  ja: `${name}の条文にこの文言は見当たりません。`,
  en: `${name} does not have these words.`,
})
