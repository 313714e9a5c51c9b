import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName } from '../../../lib/article-number.ts'
import { type FoldedText, foldSteps } from '../../../lib/folded-text.ts'
import { judgeArticle } from '../judge/judge-article.ts'
import { judgeCorporateNumber, judgeRegistration } from '../judge/judge-number.ts'
import { judgeAddress, judgeProgram } from '../judge/judge-program.ts'
import type { Judgement } from '../judge/verdict.ts'
import { ArticleReader } from './article-reader.ts'
import { draftGaps } from './draft-gaps.ts'
import type { DraftReport, Finding, Reading } from './draft-shapes.ts'
import type { NameBook } from './name-book.ts'
import { type ProgramHere, programsIn } from './program-names.ts'
import { addressesIn, numbersIn, type Token } from './read-numbers.ts'
import type { Reference } from './reference.ts'
import { unreadGap } from './unread.ts'

/** Citations that one draft may hold; reading stops behind them and says so. */
const mostFindings = 1000

interface Draft {
  readonly text: string
  readonly day: string
  readonly snapshot: Snapshot
  readonly book: NameBook
}

/** Finds and judges every citation of a draft, in steps of well under a millisecond. */
export function* checkDraft(draft: Draft): Generator<void, DraftReport> {
  const { text, day, snapshot, book } = draft
  const folded = yield* foldSteps(text)
  const addresses = yield* addressesIn(text, mostFindings)
  const numbers = yield* numbersIn(text, mostFindings)
  const articles = yield* new ArticleReader(folded, book.laws, mostFindings).read()
  const programs = yield* programsIn(folded, book.programs, mostFindings)
  const isCut = [addresses, numbers, articles, programs].some(({ length }) => length >= mostFindings)
  // An address may hold a number, and the name of a law that of a program: what was found first stands.
  const places = apart([
    ...addresses.map((token) => addressPlace(book, token)),
    ...numbers.map((token) => numberPlace(snapshot, token, day)),
    ...articles.map((reference) => behindAddress(articlePlace(snapshot, folded, reference, day), text, addresses)),
    ...programs.map((here) => programPlace(snapshot, folded, here, day)),
  ])
  const findings: Finding[] = []
  for (const { start, end, kind, read_as, judge } of places.slice(0, mostFindings)) {
    yield
    findings.push({ kind, start, end, text: text.slice(start, end), read_as, ...(yield* judge()) })
  }
  const unread = yield* unreadGap(text, folded)
  return {
    as_of: day,
    verification_basis: 'corpus',
    findings,
    finding_count: findings.length,
    counts_by_verdict: countsOf(findings),
    known_gaps: [...draftGaps(snapshot, findings, isCut || places.length > mostFindings), ...unread],
  }
}

interface Place extends Pick<Finding, 'kind' | 'start' | 'end' | 'read_as'> {
  judge(): Generator<void, Judgement>
}

function addressPlace(book: NameBook, { start, end, value }: Token): Place {
  return { kind: 'url', start, end, read_as: { value }, judge: () => at(() => judgeAddress(book, value)) }
}

function numberPlace(snapshot: Snapshot, { start, end, value }: Token, day: string): Place {
  const isRegistration = value.startsWith('T')
  const judge = () => (isRegistration ? judgeRegistration(snapshot, value, day) : judgeCorporateNumber(snapshot, value))
  const kind = isRegistration ? 'invoice_registration' : 'corporate_number'
  return { kind, start, end, read_as: { value }, judge: () => at(judge) }
}

function programPlace(snapshot: Snapshot, folded: FoldedText, { from, to, ids }: ProgramHere, day: string): Place {
  const read_as = { program_ids: [...ids] }
  return {
    kind: 'program',
    ...folded.place(from, to),
    read_as,
    judge: () => at(() => judgeProgram(snapshot, ids, day)),
  }
}

function articlePlace(snapshot: Snapshot, folded: FoldedText, reference: Reference, day: string): Place {
  return {
    kind: 'law_article',
    ...folded.place(reference.from, reference.to),
    read_as: readingOf(reference),
    judge: () => judgeArticle(snapshot, reference, day),
  }
}

/** A linked name ([民法](https://…)第5条) holds an address, which is a finding of its own: the article begins behind it. */
function behindAddress(place: Place, text: string, addresses: readonly Token[]): Place {
  if (!text.slice(place.start, place.end).includes('://')) return place
  const inside = addresses.findLast(({ start, end }) => start >= place.start && end < place.end)
  const [closing = ''] = /^[)\]>）\s]*/.exec(text.slice(inside?.end, place.end)) ?? []
  return inside ? { ...place, start: inside.end + closing.length } : place
}

function readingOf({ law, isByAntecedent, article, articleUntil, ...rest }: Reference): Reading {
  const isClear = law !== null && law.candidates.length === 0
  return {
    law_id: isClear && law.ids.length === 1 ? (law.ids[0] ?? null) : null,
    law_title: isClear ? law.title : null,
    law_named_by: law === null ? null : isByAntecedent ? 'antecedent' : law.by,
    abbreviation_source: law?.source ?? null,
    candidates: [...(law?.candidates ?? [])],
    is_former_law: rest.isFormer,
    is_supplementary: rest.isSupplementary,
    article: articleName(article),
    article_until: articleUntil === null ? null : articleName(articleUntil),
    paragraph: rest.paragraph,
    paragraph_until: rest.paragraphUntil,
    item: rest.item,
    item_until: rest.itemUntil,
  }
}

// biome-ignore lint/correctness/useYield: a judgement that needs no steps beside those that do
function* at(judge: () => Judgement): Generator<void, Judgement> {
  return judge()
}

/** Places in order of appearance without those that overlap one listed before them. */
function apart(places: readonly Place[]): Place[] {
  const order = new Map(places.map((place, index) => [place, index]))
  const sorted = places.toSorted((a, b) => a.start - b.start || (order.get(a) ?? 0) - (order.get(b) ?? 0))
  const kept: Place[] = []
  for (const place of sorted) {
    const last = kept.at(-1)
    if (!last || last.end <= place.start) kept.push(place)
    else if ((order.get(place) ?? 0) < (order.get(last) ?? 0)) kept[kept.length - 1] = place
  }
  return kept
}

function countsOf(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { verdict } of findings) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
