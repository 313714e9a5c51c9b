import { normalizeText } from '../../../lib/japanese-text.ts'
import { jstDate } from '../../../lib/jst.ts'
import { namedAndAsked } from '../../../question/asked-in.ts'
import { type Lexicon, lexicon } from '../../../question/lexicon.ts'
import type { Asked } from '../../../question/meaning.ts'
import { type NumberInText, numbersIn } from '../../../question/numbers-in.ts'
import { readQuestion } from '../../../question/read-question.ts'
import { inJapanese } from '../../../question/romaji.ts'
import { spelled } from '../../../question/spelled.ts'
import type { Context } from '../../context.ts'
import type { AnySearch, SearchInput } from '../search.ts'

/** An input that asks for everything that the words of another one name, and for nothing that they only ask about it. */
export interface NamedInput {
  readonly given: SearchInput & { readonly q: string }
  readonly named: readonly string[]
  /** What the words ask about what they name. */
  readonly asked: ReadonlySet<Asked>
  readonly dropped: readonly string[]
}

/** What names something, and what describes who it was. */
const whatNames: ReadonlySet<string> = new Set(['word', 'variant'])
const whatDescribes: ReadonlySet<string> = new Set(['purpose', 'industry'])

/** What a register is asked for by the names in a text, the nearest first: as they are written, then by the words that texts of records have. */
export async function namedInputs(search: AnySearch, given: SearchInput, ctx: Context): Promise<NamedInput[]> {
  const { aside, byText } = search.asked ?? {}
  const { q = '' } = given
  if (!aside || q === '') return []
  const words = await lexicon()
  const inputs: NamedInput[] = []
  for (const text of new Set([q, await inJapanese(q)])) {
    const { named, asked } = namedAndAsked(text, words, new Set(aside))
    const about = new Set(asked.map((one) => one.about))
    const texts = asked.map((one) => one.text)
    const readings = byText ? readingsOf(named.join(' '), words, search, given, ctx) : []
    for (const { names, dropped, filters } of [{ names: named, dropped: [], filters: {} }, ...readings]) {
      const joined = names.join(' ')
      if (names.length === 0 || normalizeText(joined) === normalizeText(q)) continue
      inputs.push({
        given: { ...given, ...filters, q: joined },
        named: names,
        asked: about,
        dropped: [...texts, ...dropped],
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

/** The words of a text that name something, then without those that describe who it was; the place is a filter, and none where no filter says it. */
function readingsOf(
  text: string,
  words: Lexicon,
  { dataset }: AnySearch,
  given: SearchInput,
  { now }: Context,
): Reading[] {
  const { place, spans } = readQuestion(text, words, jstDate(now))
  const filters: Record<string, string> = {}
  if (place) {
    const [filter] = Object.entries(dataset.filters).find(([, { spelling }]) => spelling === 'prefecture') ?? []
    const [prefecture, ...others] = place.prefectures
    if (!filter || given[filter] !== undefined || prefecture === undefined || others.length > 0) return []
    filters[filter] = prefecture
  }
  const textsOf = (fields: ReadonlySet<string>) => spans.flatMap((span) => (fields.has(span.field) ? [span.text] : []))
  const named = textsOf(whatNames)
  const described = textsOf(whatDescribes)
  const all = spans.filter(({ field }) => whatNames.has(field) || whatDescribes.has(field)).map((span) => span.text)
  const whole = { names: all, dropped: [], filters }
  // Whoever is only described is not looked for by a kind of act alone: 食品会社の課徴金 asks for no list of all 課徴金.
  const isTelling = described.length > 0 && named.some((name) => !isKindOfAct(name, words))
  return isTelling ? [whole, { names: named, dropped: described, filters }] : [whole]
}

function isKindOfAct(name: string, { asked, newKanji }: Lexicon): boolean {
  const { folded } = spelled(name, newKanji)
  return [...asked.at(folded, 0)].some(({ length }) => length === folded.length)
}

/** The numbers of companies and invoice issuers in the words of an input. */
export async function numbersOf({ q = '' }: SearchInput): Promise<NumberInText[]> {
  return /\p{Nd}{4}/u.test(q) ? numbersIn(spelled(q, (await lexicon()).newKanji).plain) : []
}

const mostNumbers = 3

/** Inputs that ask for one of the numbers and for nothing else. */
export const numberInputs = (numbers: readonly NumberInText[], given: SearchInput): NamedInput[] =>
  numbers.slice(0, mostNumbers).map(({ number, isInvoice }) => ({
    given: { ...given, q: number },
    named: [`${isInvoice ? 'T' : ''}${number}`],
    asked: new Set<Asked>(isInvoice ? ['registration'] : []),
    dropped: [],
  }))
