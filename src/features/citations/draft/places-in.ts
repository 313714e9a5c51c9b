import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import type { Pause } from '../../../lib/pause.ts'
import { judgeClaim } from '../judge/judge-claim.ts'
import { judgeCourt } from '../judge/judge-court.ts'
import { judgeLawNumber } from '../judge/judge-law-number.ts'
import { judgeMeasure, judgeMeasureClaim } from '../judge/judge-measure.ts'
import { judgeName } from '../judge/judge-name.ts'
import { judgeCorporateNumber, judgeRegistration } from '../judge/judge-number.ts'
import { judgeAddress, judgeNearName, judgeProgram } from '../judge/judge-program.ts'
import { judgeQuotation } from '../judge/judge-quotation.ts'
import { judgementOf, type Reason } from '../judge/verdict.ts'
import type { NameBook } from '../names/name-book.ts'
import { ArticleReader } from '../read/article-reader.ts'
import { type CourtCitation, courtCitationsIn } from '../read/court-citations.ts'
import { figuresInLong } from '../read/figures.ts'
import { type ImpossibleDay, impossibleDaysIn } from '../read/impossible-days.ts'
import { type LawNumberHere, lawNumbersIn } from '../read/law-numbers.ts'
import { type MeasureClaimHere, type MeasureHere, measuresIn } from '../read/measures-named.ts'
import { withoutMisprints } from '../read/misprints.ts'
import { namesBeside } from '../read/name-beside.ts'
import { type ProgramWord, programWordsIn } from '../read/near-programs.ts'
import { type ClaimHere, programClaimsIn } from '../read/program-claims.ts'
import { type ProgramHere, programsIn } from '../read/program-names.ts'
import { type Quotation, quotationsIn } from '../read/quotations.ts'
import { addressesIn, numbersIn, type Token } from '../read/read-numbers.ts'
import type { Reference } from '../read/reference.ts'
import { articlePlaces } from './article-places.ts'
import type { UncheckedPart } from './draft-shapes.ts'
import type { Place } from './place.ts'
import { figureNotJudged, insideAnother, programNotHeld, reportNotJudged, unchecked, uncheckedIn } from './unchecked.ts'

/** What a draft is read and judged with. */
export interface Reading {
  readonly text: string
  readonly folded: FoldedText
  readonly snapshot: Snapshot
  readonly book: NameBook
  /** Citations of one kind that are read. */
  readonly most: number
}

/** Everything that is recognised in a draft. */
export interface DraftPlaces {
  /** An address may hold a number, and the name of a law that of a program: what is listed first stands. */
  readonly places: readonly Place[]
  readonly unchecked: readonly UncheckedPart[]
  readonly isCut: boolean
}

/** Reads a draft for every kind of citation. */
export async function placesIn(reading: Reading, pause: Pause): Promise<DraftPlaces> {
  const { text, folded, snapshot, book, most } = reading
  const addresses = addressesIn(text, most)
  const numbers = await numbersIn(text, most, pause)
  const { folded: plain, misprints } = await withoutMisprints(folded, pause)
  const articles = await new ArticleReader(plain, book.laws, most, book.aliases, book.lawNumbers).read(pause)
  const lawNumbers = await lawNumbersIn(plain, [book.laws, book.aliases], most, pause)
  const { citations: courts, reports } = await courtCitationsIn(folded, most, pause)
  const programs = await programsIn(folded, book.programs, most, pause)
  const claims = await programClaimsIn(folded, programs, pause)
  const words = await programWordsIn(snapshot, folded, programs, pause)
  const { measures, claims: figures } = await measuresIn(folded, book.measures, most, pause)
  const days = await impossibleDaysIn(folded, pause)
  const quotations = await quotationsIn(text, folded, articles, pause)
  const quoted = quotedIn(reading, articles, quotations)
  const cited = articles.filter((one) => !quoted.has(one))
  const places = [
    ...addresses.map((token) => addressPlace(book, token)),
    ...numbers.map((token) => numberPlace(reading, token)),
    ...courts.map((citation) => courtPlace(reading, citation)),
    ...articlePlaces(snapshot, cited, { text, folded, misprints, addresses }),
    ...lawNumbers.map((here) => lawNumberPlace(reading, here)),
    ...programs.map((here) => programPlace(reading, here)),
    ...words.filter(({ near }) => near.length > 0).map((word) => nearPlace(reading, word)),
    ...claims.map((here) => claimPlace(reading, here)),
    ...measures.map((here) => measurePlace(reading, here)),
    ...figures.map((here) => figurePlace(reading, here)),
    ...days
      .filter((day) => !courts.some(({ from, to }) => from <= day.from && day.to <= to))
      .map((day) => dayPlace(reading, day)),
    ...quotations.map((quotation) => quotationPlace(reading, quotation)),
  ]
  return {
    places,
    unchecked: [
      ...uncheckedIn(text, folded),
      ...(await looseFigures(reading, places, pause)),
      ...[...quoted].map(({ from, to }) =>
        unchecked(text, { kind: 'law_article', ...folded.place(from, to) }, insideAnother),
      ),
      ...reports.map(({ from, to }) =>
        unchecked(text, { kind: 'case_report', ...folded.place(from, to) }, reportNotJudged),
      ),
      ...words
        .filter(({ near }) => near.length === 0)
        .map(({ from, to }) => unchecked(text, { kind: 'program', ...folded.place(from, to) }, programNotHeld)),
    ],
    isCut: [addresses, numbers, articles, lawNumbers, courts, programs, measures].some(({ length }) => length >= most),
  }
}

/** Citations inside of quotations that name no law: 第三十条第一項 in words of a law means that law's own. */
function quotedIn(
  { folded }: Reading,
  articles: readonly Reference[],
  quotations: readonly Quotation[],
): ReadonlySet<Reference> {
  const isQuoted = ({ from, to, law }: Reference) => {
    const place = folded.place(from, to)
    return law === null && quotations.some(({ start, end }) => start <= place.start && place.end <= end)
  }
  return new Set(articles.filter(isQuoted))
}

/** Amounts and rates that belong to nothing that is judged. */
async function looseFigures({ text, folded, most }: Reading, places: readonly Place[], pause: Pause) {
  const found = (await figuresInLong(folded.text, pause)).slice(0, most)
  const own = places.toSorted((a, b) => a.start - b.start)
  let next = 0
  return found.flatMap(({ from, to, figure: { what } }) => {
    const place = folded.place(from, to)
    while ((own[next]?.end ?? Number.POSITIVE_INFINITY) <= place.start) next++
    const isOfPlace = (own[next]?.start ?? Number.POSITIVE_INFINITY) < place.end
    const kind = what === 'threshold' ? ('amount' as const) : ('rate' as const)
    return isOfPlace ? [] : [unchecked(text, { kind, ...place }, figureNotJudged)]
  })
}

function addressPlace(book: NameBook, { start, end, value }: Token): Place {
  const judge = () => judgeAddress(book, value)
  return { kind: 'url', start, end, read_as: { value }, isOfDay: false, judge }
}

function numberPlace({ text, snapshot, book }: Reading, token: Token): Place {
  const { start, end, value } = token
  const isRegistration = value.startsWith('T')
  const kind = isRegistration ? 'invoice_registration' : 'corporate_number'
  const judge = (day: string) => {
    const judgement = isRegistration ? judgeRegistration(snapshot, value, day) : judgeCorporateNumber(snapshot, value)
    const names = namesBeside(text, token, (name) => book.bodies.names.has(name))
    return judgeName(snapshot, book, value.replace('T', ''), names, judgement)
  }
  return { kind, start, end, read_as: { value }, isOfDay: true, judge }
}

function courtPlace({ folded, snapshot }: Reading, citation: CourtCitation): Place {
  const { from, to, court, caseNumber: case_number, date: decision_date, kind: decision_type } = citation
  const read_as = { court, case_number, decision_date, decision_type, case_name: citation.caseName }
  const judge = () => judgeCourt(snapshot, citation)
  return { kind: 'court_decision', ...folded.place(from, to), read_as, isOfDay: false, judge }
}

function lawNumberPlace({ folded, snapshot, book }: Reading, here: LawNumberHere): Place {
  const read_as = { law_title: here.law?.title ?? null, value: here.key }
  const judge = () => judgeLawNumber(snapshot, book, here)
  const place = folded.place(here.from, here.to)
  return { kind: 'law_number', ...place, read_as, isOfDay: false, mayBeInside: true, judge }
}

function programPlace({ folded, snapshot, book: { subjects } }: Reading, { from, to, ids }: ProgramHere): Place {
  const judge = (day: string) => judgeProgram({ snapshot, subjects }, ids, day)
  return { kind: 'program', ...folded.place(from, to), read_as: { program_ids: [...ids] }, isOfDay: true, judge }
}

function nearPlace({ folded }: Reading, { from, to, near }: ProgramWord): Place {
  const judge = () => judgeNearName(near)
  return { kind: 'program', ...folded.place(from, to), read_as: { program_ids: [] }, isOfDay: false, judge }
}

function claimPlace({ text, folded, snapshot }: Reading, here: ClaimHere): Place {
  const { start, end } = folded.place(here.from, here.to)
  const judge = () => judgeClaim(snapshot, here, text.slice(start, end))
  return { kind: 'program_claim', start, end, read_as: { program_ids: [...here.ids] }, isOfDay: true, judge }
}

function quotationPlace({ text, snapshot }: Reading, quotation: Quotation): Place {
  const { start, end, reference } = quotation
  const read_as = { law_title: reference.law?.title ?? null }
  const judge: Place['judge'] = (day, pause) => judgeQuotation(snapshot, text, quotation, day, pause)
  return { kind: 'quotation', start, end, read_as, isOfDay: true, mayBeInside: true, judge }
}

function measurePlace({ folded, snapshot }: Reading, here: MeasureHere): Place {
  const measure_ids = here.records.map(({ id }) => id)
  const judge = (day: string) => judgeMeasure(snapshot, here, day)
  return { kind: 'tax_measure', ...folded.place(here.from, here.to), read_as: { measure_ids }, isOfDay: true, judge }
}

function figurePlace({ text, folded, snapshot }: Reading, here: MeasureClaimHere): Place {
  const { start, end } = folded.place(here.from, here.to)
  const measure_ids = here.measure.records.map(({ id }) => id)
  const judge = (day: string) => judgeMeasureClaim(snapshot, here, text.slice(start, end), day)
  return { kind: 'tax_claim', start, end, read_as: { measure_ids }, isOfDay: true, judge }
}

function dayPlace({ text, folded }: Reading, { from, to }: ImpossibleDay): Place {
  const { start, end } = folded.place(from, to)
  const value = text.slice(start, end)
  const judge = () => judgementOf('malformed', noSuchDay(value))
  return { kind: 'date', start, end, read_as: { value }, isOfDay: false, mayBeInside: true, judge }
}

const noSuchDay = (words: string): Reason => ({
  code: 'no_such_day',
  ja: `「${words}」という日付は存在しません。`,
  en: `There is no day "${words}".`,
})
