import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type FoldedText, foldSteps } from '../../../lib/folded-text.ts'
import { judgeCorporateNumber, judgeRegistration } from '../judge/judge-number.ts'
import { judgeOnDay } from '../judge/judge-on-day.ts'
import { judgeAddress, judgeProgram } from '../judge/judge-program.ts'
import { articlePlaces } from './article-places.ts'
import { ArticleReader } from './article-reader.ts'
import { draftGaps } from './draft-gaps.ts'
import type { DraftReport, Finding } from './draft-shapes.ts'
import { withoutMisprints } from './misprints.ts'
import type { NameBook } from './name-book.ts'
import { apart, atOnce, type Place } from './place.ts'
import { type ProgramHere, programsIn } from './program-names.ts'
import { addressesIn, numbersIn, type Token } from './read-numbers.ts'
import { behindLast, insideAnother, unchecked, uncheckedGap, uncheckedIn } from './unchecked.ts'

/** Citations that one draft may hold; reading stops behind them and says so. */
const mostFindings = 1000

interface Draft {
  readonly text: string
  readonly day: string
  readonly snapshot: Snapshot
  readonly book: NameBook
}

/** Finds and judges every citation of a draft, in steps of well under a millisecond. */
export function* checkDraft({ text, day, snapshot, book }: Draft): Generator<void, DraftReport> {
  const folded = yield* foldSteps(text)
  const { places, isCut } = yield* placesIn(text, folded, snapshot, book)
  const { kept, inside } = apart(places)
  const findings: Finding[] = []
  for (const { kind, start, end, read_as, isOfDay, judge } of kept.slice(0, mostFindings)) {
    yield
    const judgement = yield* isOfDay ? judgeOnDay(judge, day, snapshot.day) : judge(day)
    findings.push({ kind, start, end, text: text.slice(start, end), read_as, ...judgement })
  }
  const beyond = kept.slice(mostFindings)
  const others = [
    ...(yield* uncheckedIn(text, folded)),
    ...inside.map((place) => unchecked(text, place, insideAnother)),
    ...beyond.map((place) => unchecked(text, place, behindLast)),
  ].sort((a, b) => a.start - b.start)
  return {
    as_of: day,
    verification_basis: 'corpus',
    findings,
    finding_count: findings.length,
    counts_by_verdict: countsOf(findings),
    not_checked: others.slice(0, mostFindings),
    not_checked_count: others.length,
    recognized_count: findings.length + others.length,
    known_gaps: [...draftGaps(snapshot, findings, isCut || beyond.length > 0), ...uncheckedGap(others)],
  }
}

/** What is recognised, by kind: an address may hold a number, and the name of a law that of a program; what is listed first stands. */
function* placesIn(
  text: string,
  folded: FoldedText,
  snapshot: Snapshot,
  book: NameBook,
): Generator<void, { readonly places: readonly Place[]; readonly isCut: boolean }> {
  const addresses = yield* addressesIn(text, mostFindings)
  const numbers = yield* numbersIn(text, mostFindings)
  const { folded: plain, misprints } = yield* withoutMisprints(folded)
  const articles = yield* new ArticleReader(plain, book.laws, mostFindings).read()
  const programs = yield* programsIn(folded, book.programs, mostFindings)
  return {
    places: [
      ...addresses.map((token) => addressPlace(book, token)),
      ...numbers.map((token) => numberPlace(snapshot, token)),
      ...articlePlaces(snapshot, articles, { text, folded, misprints, addresses }),
      ...programs.map((here) => programPlace(snapshot, folded, here)),
    ],
    isCut: [addresses, numbers, articles, programs].some(({ length }) => length >= mostFindings),
  }
}

function addressPlace(book: NameBook, { start, end, value }: Token): Place {
  const judge = () => atOnce(() => judgeAddress(book, value))
  return { kind: 'url', start, end, read_as: { value }, isOfDay: false, judge }
}

function numberPlace(snapshot: Snapshot, { start, end, value }: Token): Place {
  const isRegistration = value.startsWith('T')
  const judge = (day: string) =>
    isRegistration ? judgeRegistration(snapshot, value, day) : judgeCorporateNumber(snapshot, value)
  const kind = isRegistration ? 'invoice_registration' : 'corporate_number'
  return { kind, start, end, read_as: { value }, isOfDay: true, judge: (day) => atOnce(() => judge(day)) }
}

function programPlace(snapshot: Snapshot, folded: FoldedText, { from, to, ids }: ProgramHere): Place {
  const judge = (day: string) => atOnce(() => judgeProgram(snapshot, ids, day))
  return { kind: 'program', ...folded.place(from, to), read_as: { program_ids: [...ids] }, isOfDay: true, judge }
}

function countsOf(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { verdict } of findings) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
