import { issues } from '../../../lib/issues.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { otherNamesOfLaw } from '../../../lib/law-aliases.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import { namedAndAsked } from '../../../question/asked-in.ts'
import { type Lexicon, lexicon } from '../../../question/lexicon.ts'
import { askedKinds, type Inquiry } from '../../../question/meaning.ts'
import { type NumberInText, numbersIn } from '../../../question/numbers-in.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { inJapanese } from '../../../question/romaji.ts'
import { spelled } from '../../../question/spelled.ts'
import type { Context } from '../../context.ts'
import { filterSpelt } from '../filter-parameters.ts'
import type { AnySearch, SearchInput } from '../search.ts'

/** An input that asks for everything that the words of another one name, and for nothing that they only ask about it. */
export interface NamedInput {
  readonly given: SearchInput & { readonly q: string }
  readonly named: readonly string[]
  /** What the words ask about what they name. */
  readonly asked: ReadonlySet<Inquiry>
  readonly dropped: readonly string[]
}

/** What names something, and what describes who it was. */
const whatNames: ReadonlySet<string> = new Set(['word', 'variant'])
const whatDescribes: ReadonlySet<string> = new Set(['purpose', 'industry'])
const everything: ReadonlySet<Inquiry> = new Set(askedKinds)

/** What a register is asked for by the names in a text, the nearest first: as they are written, then by the words that texts of records have. */
export async function namedInputs(search: AnySearch, given: SearchInput, ctx: Context): Promise<NamedInput[]> {
  const { aside, byText } = search.asked ?? {}
  const { q = '' } = given
  if (!aside || q === '') return []
  const words = await lexicon()
  const inputs: NamedInput[] = []
  for (const text of new Set([q, await inJapanese(q)])) {
    const { named, asked } = namedAndAsked(text, words, new Set(aside))
    // A text in Latin letters that only spells a name is suggested, and nobody's row is shown for it.
    const plain = text === q || asked.length > 0 ? [{ names: named, dropped: [], filters: {} }] : []
    const readings = byText ? readingsOf(named, text, words, { search, given, ctx }) : []
    for (const { names, dropped, filters } of [...plain, ...readings]) {
      const joined = names.join(' ')
      if (names.length === 0 || normalizeText(joined) === normalizeText(q)) continue
      inputs.push({
        given: { ...given, ...filters, q: joined },
        named: names,
        asked: new Set(asked.map((one) => one.about)),
        dropped: [...asked.map((one) => one.text), ...dropped],
      })
    }
  }
  return inputs
}

interface Reading {
  readonly names: readonly string[]
  readonly dropped: readonly string[]
  readonly filters: Readonly<Record<string, string>>
}

interface Asking {
  readonly search: AnySearch
  readonly given: SearchInput
  readonly ctx: Context
}

const corporateForm = /(?:会社|法人)(?![ぁ-ん\s]|$)|(?:株式|有限|合同|合資|合名)会社|[(（][株有同][)）]/

/**
 * The words of a text about acts that name something, then without those that describe who it was. A name of a company is never taken
 * apart; a place is a filter, and none where no filter says it.
 */
function readingsOf(named: readonly string[], text: string, words: Lexicon, { search, given, ctx }: Asking): Reading[] {
  const { place, spans } = readQuestion(named.join(' '), words, jstDate(ctx.now))
  const isOfActs = (one: string) => isIssue(one) || isWhole(one, words.asked, words)
  const names = spans.filter(({ field }) => whatNames.has(field)).map((span) => span.text)
  const isAboutActs = names.some(isOfActs) || namedAndAsked(text, words, everything).asked.some(isAct)
  if (!isAboutActs || corporateForm.test(text)) return []
  const filters: Record<string, string> = {}
  if (place) {
    const filter = filterSpelt(search.dataset, 'prefecture')?.parameter
    const [prefecture, ...others] = place.prefectures
    if (!filter || given[filter] !== undefined || prefecture === undefined || others.length > 0) return []
    filters[filter] = prefecture
  }
  const all = spans.filter(({ field }) => whatNames.has(field) || whatDescribes.has(field)).map((span) => span.text)
  const whole = { names: all, dropped: [], filters }
  const dropped = spans.filter(({ field }) => whatDescribes.has(field)).map((span) => span.text)
  // A description is left out where an issue is named and nothing else: 談合で処分された建設会社, and neither 食品会社の課徴金 nor a name.
  const isIssueAlone = dropped.length > 0 && names.every(isOfActs) && names.some(isIssue)
  return isIssueAlone ? [whole, { names, dropped, filters }] : [whole]
}

const isAct = ({ about }: { readonly about: Inquiry }): boolean => about === 'act' || about === 'acts'
const isIssue = (text: string): boolean =>
  issues().has(normalizeText(text)) || otherNamesOfLaw(normalizeText(text)).length > 0

function isWhole(text: string, names: NameFinder<unknown>, { newKanji }: Lexicon): boolean {
  const { folded } = spelled(text, newKanji)
  return [...names.at(folded, 0)].some(({ length }) => length === folded.length)
}

/** The numbers of companies and invoice issuers in the words of an input. */
export async function numbersOf({ q = '' }: SearchInput): Promise<NumberInText[]> {
  return /\p{Nd}{4}/u.test(q) ? numbersIn(spelled(q, (await lexicon()).newKanji).plain) : []
}

/** What stands beside numbers and is neither asked about them nor a phrase that only asks. */
export async function namesBesideNumbers({ q = '' }: SearchInput): Promise<readonly string[]> {
  const words = await lexicon()
  const { plain, place } = spelled(q, words.newKanji)
  const cuts = numbersIn(plain).map(({ from, to }) => place(from, to))
  const parts = [0, ...cuts.map(({ end }) => end)].map((start, i) => q.slice(start, cuts[i]?.start))
  const { named } = namedAndAsked(parts.join(' '), words, everything)
  return named.filter((name) => !/^[ぁ-ゖー]+$/.test(name))
}

const mostNumbers = 3

/** Inputs that ask for one of the numbers, and for the names beside it. */
export const numberInputs = (
  numbers: readonly NumberInText[],
  names: readonly string[],
  given: SearchInput,
): NamedInput[] =>
  numbers.slice(0, mostNumbers).map(({ number, isInvoice }) => ({
    given: { ...given, q: [...names, number].join(' ') },
    named: [...names, `${isInvoice ? 'T' : ''}${number}`],
    asked: new Set<Inquiry>(isInvoice ? ['registration'] : []),
    dropped: [],
  }))
