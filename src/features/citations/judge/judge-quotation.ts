import type { Snapshot } from '../../../corpus/snapshot.ts'
import { aligned, type Gap, gramsOf } from '../../../lib/aligned-text.ts'
import { articleName } from '../../../lib/article-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import { type PlainWords, plainWords } from '../../../lib/plain-words.ts'
import type { Quotation } from '../read/quotations.ts'
import { articleInForce } from './judge-article.ts'
import { type Judgement, judged, type Reason } from './verdict.ts'

/** Less of the words than this share being the article's, they are not its words with a change but other words. */
const leastLikeness = 0.6
const omission = /…+|・・・+|〜|\.{3,}|[（(](?:中略|略|前略|後略|以下略)[）)]|［(?:中略|略)］/

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
    return { ...judged('unknown', notHeld), comparisons: [compare(said, null, 'not_stated')] }
  const { article, title } = held
  const name = `${title}${articleName(reference.article)}`
  const rests = [{ dataset: 'law_articles', id: article.article_id, field: 'text_full' }]
  const as = (verdict: Judgement['verdict'], reason: Reason, more: Comparisons): Judgement => ({
    ...judged(verdict, reason, rests, article.source_url),
    comparisons: [more],
  })
  const source = `${article.title ?? ''}\n${article.text_full}`
  if (source.includes(said.trim())) return as('correct', exact(name), compare(said, said.trim(), 'agrees'))
  const plain = await plainWords(said, pause)
  const whole = await plainWords(source, pause)
  const parts = omission.test(said) ? await partsOf(said, pause) : [plain.words]
  if (plain.words !== '' && followOneAnother(parts, whole.words))
    return as('correct', normalised(name), compare(said, null, 'agrees_normalised'))
  const grams = await gramsOf(whole.words, plain.words.length, pause)
  const { gaps, matched } = await aligned(plain.words, grams, pause)
  if (matched < leastLikeness * plain.words.length)
    return as(isStated ? 'contradicted' : 'unknown', notThere(name), compare(said, null, 'not_there'))
  const differences = gaps
    .slice(0, mostDifferences)
    .map((gap) => difference(gap, { text, start, source, plain, whole }))
  return as('contradicted', differs(name, differences), { ...compare(said, null, 'differs'), differences })
}

const mostDifferences = 100
type Comparisons = NonNullable<Judgement['comparisons']>[number]

const compare = (said: string, stated: string | null, outcome: Comparisons['outcome']): Comparisons => ({
  what: 'quotation',
  said: shortened(said),
  stated: stated === null ? null : shortened(stated),
  outcome,
})

const mostShown = 200
const shortened = (words: string): string => (words.length > mostShown ? `${words.slice(0, mostShown)}…` : words)

async function partsOf(said: string, pause: Pause): Promise<string[]> {
  const parts: string[] = []
  for (const part of said.split(new RegExp(omission, 'g'))) parts.push((await plainWords(part, pause)).words)
  return parts.filter((part) => part !== '')
}

/** Whether a source has all parts, one behind the other. */
function followOneAnother(parts: readonly string[], source: string): boolean {
  let from = 0
  for (const part of parts) {
    const at = source.indexOf(part, from)
    if (at === -1) return false
    from = at + part.length
  }
  return true
}

interface Compared {
  readonly text: string
  readonly start: number
  readonly source: string
  readonly plain: PlainWords
  readonly whole: PlainWords
}

function difference({ from, to, sourceFrom, sourceTo }: Gap, { text, start, source, plain, whole }: Compared) {
  const first = start + (plain.starts[from] ?? plain.ends.at(-1) ?? 0)
  const last = to > from ? start + (plain.ends[to - 1] ?? 0) : first
  const stated = sourceTo > sourceFrom ? source.slice(whole.starts[sourceFrom], whole.ends[sourceTo - 1]) : ''
  return { start: first, end: last, said: text.slice(first, last), stated }
}

const notHeld: Reason = [
  'article_text_not_held',
  'この条の条文は収録にない（又はその日のものが分からない）ため、引用を照合していません。',
  'The corpus does not hold the text of this article on that day; the quotation was not compared.',
]
const exact = (name: string): Reason => [
  'quotation_exact',
  `${name}の条文と一致します。`,
  `${name} has exactly these words.`,
]
const normalised = (name: string): Reason => [
  'quotation_normalised',
  `空白・句読点・字形・数字の書き方を除き、${name}の条文と一致します。`,
  `${name} has these words, but for spaces, punctuation, widths and the writing of numbers.`,
]
const differs = (name: string, [first]: readonly { said: string; stated: string }[]): Reason => [
  'quotation_differs',
  `${name}の条文と異なります。${first ? `文中「${shortened(first.said)}」、条文「${shortened(first.stated)}」。` : ''}`,
  `The words differ from those of ${name}.${first ? ` The draft: "${shortened(first.said)}"; the article: "${shortened(first.stated)}".` : ''}`,
]
const notThere = (name: string): Reason => [
  'quotation_not_there',
  `${name}の条文にこの文言は見当たりません。`,
  `${name} does not have these words.`,
]
