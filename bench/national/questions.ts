import { Random } from '../random.ts'
import { companyFacts } from './companies.ts'
import { fullWidth } from './company-name.ts'
import { generateArticle } from './laws.ts'
import { companyOfRegistrant } from './numbers.ts'
import { placeOf } from './places.ts'
import type { NationalSizes } from './sizes.ts'

/** One search as a caller would send it. */
export interface Question {
  readonly q: string
  readonly filters: Readonly<Record<string, string>>
  readonly offset: number
}

/** Questions of one kind to one dataset. */
export interface QuestionKind {
  readonly what: string
  readonly dataset: 'houjin' | 'invoice_registrants' | 'law_articles' | 'bids'
  /** `beginning`: the register's search by the beginning of a name. */
  readonly reads: 'words' | 'beginning'
  readonly questions: readonly Question[]
}

const deep = 20_000

/** What the national corpus is asked: parts of names and texts that occur, so frequent ones come often. */
export function questionKinds(sizes: NationalSizes): QuestionKind[] {
  const random = new Random(41)
  const many = (make: () => Question) => Array.from({ length: sizes.searches }, make)
  const name = (length: number) =>
    spelled(
      random,
      cut(random, length, () => companyName(random, sizes)),
    )
  const plain = (q: string): Question => ({ q, filters: {}, offset: 0 })
  const filtered = (q: string): Question => ({
    q,
    filters: { prefecture: placeOf(random).prefecture, status: 'active' },
    offset: 0,
  })
  const kind = (what: string, dataset: QuestionKind['dataset'], make: () => Question): QuestionKind => ({
    what,
    dataset,
    reads: dataset === 'invoice_registrants' ? 'beginning' : 'words',
    questions: many(make),
  })
  const lengths = [1, 2, 3, 5, 8]
  return [
    ...lengths.map((n) => kind(`company name, ${n} characters`, 'houjin', () => plain(name(n)))),
    ...lengths.map((n) =>
      kind(`company name, ${n} characters, active in a prefecture`, 'houjin', () => filtered(name(n))),
    ),
    kind('whole company name', 'houjin', () => plain(companyName(random, sizes))),
    kind(`company name, 2 characters, row ${deep}`, 'houjin', () => ({ ...plain(name(2)), offset: deep })),
    ...[2, 4, 8].map((n) =>
      kind(`registrant, first ${n} characters`, 'invoice_registrants', () => plain(registrantName(random, sizes, n))),
    ),
    ...[2, 3, 5, 8].map((n) =>
      kind(`article text, ${n} characters`, 'law_articles', () => plain(cut(random, n, () => article(random, sizes)))),
    ),
    ...[2, 5].map((n) =>
      kind(`bid, ${n} characters`, 'bids', () => plain(cut(random, n, () => companyName(random, sizes)))),
    ),
  ]
}

const companyName = (random: Random, { houjin }: NationalSizes): string => companyFacts(random.below(houjin)).name

function registrantName(random: Random, { registrants }: NationalSizes, length: number): string {
  for (;;) {
    const company = companyOfRegistrant(random.below(registrants))
    const { name } = companyFacts(company ?? 0)
    if (company !== null && name.length >= length) return name.slice(0, length)
  }
}

function article(random: Random, { laws, articles }: NationalSizes): string {
  const perLaw = Math.floor(articles / laws)
  return generateArticle(random.below(laws), random.below(perLaw), perLaw).text_full ?? ''
}

/** A part of a text without a space, as it stands. */
function cut(random: Random, length: number, source: () => string): string {
  for (;;) {
    const text = source()
    const word = text.slice(random.below(Math.max(1, text.length - length + 1))).slice(0, length)
    if (word.length === length && !/[\s"]/.test(word)) return word
  }
}

/** The same characters as another writer types them: half width, full width, hiragana. */
function spelled(random: Random, text: string): string {
  const way = random.below(4)
  if (way === 0) return text.normalize('NFKC')
  if (way === 1) return fullWidth(text)
  if (way === 2) return text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
  return text
}
