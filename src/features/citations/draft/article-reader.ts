import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import {
  type Below,
  belowArticle,
  connectorAt,
  isListOfArticles,
  matchAt,
  type Provision,
  provisionAt,
} from './article-grammar.ts'
import { LawNames, type NameHere } from './law-names.ts'
import type { NamedLaw, Reference } from './reference.ts'

const placesInStep = 256
const mostRemembered = 50
const same = /同(法?施行令|法?施行規則|法律?|政令|省令|令|規則|条|項)/y
const numeral = /[\d〇一二三四五六七八九十百千]/
const order = /(?:令|規則|規程|告示)$/
const suffixOf: Readonly<Record<string, RegExp>> = { 政令: /令$/, 令: /令$/, 省令: /規則$|省令$/, 規則: /規則$|省令$/ }

type Named = Pick<NameHere, 'law' | 'isFormer'>

/** Reads the citations of articles in a folded text from left to right, and what 同法 and 同条 mean on the way. */
export class ArticleReader {
  private readonly names: LawNames
  private readonly found: Reference[] = []
  private readonly laws: Named[] = []

  constructor(
    private readonly folded: FoldedText,
    finder: NameFinder<NamedLaw>,
    private readonly most: number,
  ) {
    this.names = new LawNames(folded, finder)
  }

  /** The citations in their order, no more than asked for. */
  *read(): Generator<void, readonly Reference[]> {
    const { length } = this.folded.text
    for (let at = 0, steps = 1; at < length && this.found.length < this.most; steps++) {
      at = this.readAt(at)
      if (steps % placesInStep === 0) yield
    }
    return this.found
  }

  /** Reads what begins at a place; answers where to read on. */
  private readAt(at: number): number {
    const name = this.names.at(at)
    if (name) return this.readNamed(name)
    const sign = this.folded.text[at]
    const to = sign === '同' ? this.readSame(at) : this.readUnnamed(at)
    return to ?? at + 1
  }

  private readNamed(name: NameHere): number {
    const { law, from, isShort } = name
    const { to, isFormer } = isShort ? name : this.names.afterBrackets(name)
    const provision = this.provisionBehind(to, isShort)
    if (provision || !isShort) this.note({ law, isFormer })
    return provision ? this.add({ ...unread, ...provision, from, law, isFormer }) : name.to
  }

  /** Remembers a law that was named; what 同法 means is never far. */
  private note(named: Named): void {
    this.laws.push(named)
    if (this.laws.length > mostRemembered) this.laws.shift()
  }

  /** An article behind a name, where 附則 or の may stand in between. */
  private provisionBehind(at: number, mayBeBare: boolean): (Provision & { isSupplementary: boolean }) | undefined {
    const { text } = this.folded
    const isSupplementary = text.startsWith('附則', at)
    const from = isSupplementary ? at + 2 : text[at] === 'の' ? at + 1 : at
    const provision = provisionAt(this.folded, from, (mayBeBare && from === at) || isListOfArticles(text, from))
    return provision && { ...provision, isSupplementary }
  }

  /** 同法第5条, 同法施行令第5条, 同条第2項, 同項第3号. */
  private readSame(at: number): number | undefined {
    const [whole = '', what = ''] = matchAt(same, this.folded.text, at) ?? []
    if (whole === '') return undefined
    const to = at + whole.length
    if (what === '条' || what === '項') return this.readSamePlace(at, to, what)
    const named = this.sameLaw(what)
    const provision = this.provisionBehind(to, false)
    if (!provision) return to
    if (named) this.note(named)
    return this.add({ ...unread, ...provision, ...named, from: at, isByAntecedent: true })
  }

  /** 同法 is the last law, not the order under it that was named in between. */
  private sameLaw(what: string): Named | null {
    const suffix = suffixOf[what]
    if (suffix) return this.laws.findLast(({ law }) => suffix.test(law.title)) ?? null
    if (!what.includes('施行')) return this.laws.findLast(({ law }) => !order.test(law.title)) ?? null
    const last = this.laws.at(-1)
    if (!last) return null
    const base = last.law.title.replace(/施行(?:令|規則)$/, '')
    const law = this.names.titled(`${base}${what.replace(/^法/, '')}`)
    return law ? { law, isFormer: last.isFormer } : null
  }

  private readSamePlace(at: number, to: number, what: '条' | '項'): number {
    const last = this.found.at(-1)
    if (!last || (what === '項' && last.paragraph === null)) return to
    const below = belowArticle(this.folded.text, to)
    const paragraph = what === '項' ? last.paragraph : below.paragraph
    return this.add({ ...last, ...noRange, ...below, paragraph, from: at, isByAntecedent: true })
  }

  /** An article without a known law in front of it. */
  private readUnnamed(at: number): number | undefined {
    const { text } = this.folded
    const sign = text[at] as string
    if (sign !== '第' && (!numeral.test(sign) || numeral.test(text[at - 1] ?? ''))) return undefined
    const provision = provisionAt(this.folded, at, false)
    if (!provision) return undefined
    const isSupplementary = text.startsWith('附則', at - 2)
    const word = this.names.wordBefore(isSupplementary ? at - 2 : at)
    if (word === '' && !/[第\d]/.test(sign)) return undefined
    const from = at - word.length - (isSupplementary ? 2 : 0)
    return this.add({ ...unread, ...provision, from, isSupplementary, unknownName: word || null })
  }

  /** Notes a citation and those that a list or a range joins to it; answers where the last one ends. */
  private add(first: Reference & Partial<Provision>): number {
    let { isBare = false, ...last } = first
    this.found.push(last)
    for (let next = this.joined(last, isBare); next; next = this.joined(last, isBare)) {
      if (next.isRange) this.found[this.found.length - 1] = next.reference
      else this.found.push(next.reference)
      last = next.reference
      if (this.found.length >= this.most) break
    }
    return last.to
  }

  /** What a connector joins to a citation: another article of its law, or another paragraph or item of its article. */
  private joined(last: Reference, isBare: boolean): { reference: Reference; isRange: boolean } | undefined {
    const { text } = this.folded
    const connector = connectorAt(text, last.to)
    if (!connector) return undefined
    const { to: from, isRange } = connector
    const provision = provisionAt(this.folded, from, isBare)
    if (provision && (provision.isBare || text[from] === '第' || /\d/.test(text[from] as string))) {
      const { isBare: _, ...place } = provision
      if (!isRange) return { reference: { ...last, ...noRange, ...place, from, isByAntecedent: true }, isRange }
      const to = endOfRange(text, place.to)
      return { reference: { ...last, articleUntil: place.article, to }, isRange }
    }
    const below = belowArticle(text, from)
    return below.to === from ? undefined : { reference: this.lower(last, below, from, isRange), isRange }
  }

  private lower(last: Reference, below: Below, from: number, isRange: boolean): Reference {
    const { text } = this.folded
    if (isRange) return { ...last, paragraphUntil: below.paragraph, to: endOfRange(text, below.to) }
    const paragraph = below.paragraph ?? last.paragraph
    return { ...last, ...noRange, ...below, paragraph, from, isByAntecedent: true }
  }
}

const endOfRange = (text: string, at: number): number => (text.startsWith('まで', at) ? at + 2 : at)

const noRange = { articleUntil: null, paragraphUntil: null }

const unread = {
  law: null,
  unknownName: null,
  isByAntecedent: false,
  isFormer: false,
  isSupplementary: false,
  ...noRange,
}
