import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Pause } from '../../../lib/pause.ts'
import { passageAt } from '../../../lib/provision-passages.ts'
import type { NamedLaw } from '../names/name-book.ts'
import { amendingActBefore, isOfAmendment } from './amending-acts.ts'
import { Antecedents } from './antecedents.ts'
import {
  asideEnd,
  type Bareness,
  type Below,
  belowArticle,
  connectorAt,
  isListOfArticles,
  itemAt,
  letterAt,
  matchAt,
  type Provision,
  provisionAt,
  romanAt,
} from './article-grammar.ts'
import { LawNames, type NameHere } from './law-names.ts'
import { noArticle, type Reference } from './reference.ts'

const placesInStep = 64
const same = /同(法?施行令|法?施行規則|法律?|政令|省令|令|規則|条|項)/y
const numeral = /[\d〇一二三四五六七八九十百千]/
/** 附則 with the law that added it, as e-Gov writes it: 附則（令和七年五月二日法律第九〇二号）. */
const supplementary = /附則(?:\(([^()]{1,60})\))?/y
const longestSupplement = 64
const endsInSupplement = /附則(?:\(([^()]{1,60})\))?$/
/** What follows 第5条（民法） where the bracket says whose article it is, and is no heading of it. */
const goesOn = /[、。,.・)」』]|[ぁ-ゖ]|及び|並びに|又は|若しくは|等/y
/** An article with what stands behind it, and whether it is one of 附則. */
type Cited = Provision & Pick<Reference, 'isSupplementary' | 'amendedBy'>
const ofMain = { isSupplementary: false, amendedBy: null } as const

/** Reads the citations of articles in a folded text from left to right, and what 同法 and 同条 mean on the way. */
export class ArticleReader {
  private readonly names: LawNames
  private readonly found: Reference[] = []
  private readonly antecedents: Antecedents

  constructor(
    private readonly folded: FoldedText,
    finder: NameFinder<NamedLaw>,
    private readonly most: number,
    aliases?: NameFinder<NamedLaw>,
    private readonly numbers?: ReadonlyMap<string, string>,
  ) {
    this.names = new LawNames(folded, finder, aliases)
    this.antecedents = new Antecedents(this.names)
  }

  /** The citations in their order, no more than asked for. */
  async read(pause: Pause): Promise<readonly Reference[]> {
    const { length } = this.folded.text
    for (let at = 0, steps = 1; at < length && this.found.length < this.most; steps++) {
      at = this.readAt(at)
      if (steps % placesInStep === 0) await pause()
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
    const { from, isShort } = name
    const { to, isFormer } = isShort ? name : this.names.afterBrackets(name)
    const law = this.actNumbered(name.law, to) ?? name.law
    const provision = this.provisionBehind(to, isShort ? 'short' : 'title') ?? this.provisionInBrackets(name)
    const isRead = provision && (!isOneSign(law, name) || !provision.isBare || provision.paragraph !== null)
    if (isRead || !isShort) this.antecedents.note({ law, isFormer, unknownName: null, to: name.to })
    return isRead ? this.add({ ...unread, ...provision, from, law, isFormer }) : name.to
  }

  /** Many amending acts bear one title: which one is meant the number in brackets says. */
  private actNumbered({ title }: NamedLaw, to: number): NamedLaw | undefined {
    if (!isOfAmendment(title)) return undefined
    const act = amendingActBefore(this.folded.text, to, this.names.within, this.numbers)
    return act?.law.amending ? act.law : undefined
  }

  /** An article behind a name, where 附則 or の may stand in between; of 附則 it may be a paragraph. */
  private provisionBehind(at: number, bareness: Bareness): Cited | undefined {
    const { text } = this.folded
    const [supplement, amendedBy = null] = matchAt(supplementary, text, at) ?? []
    if (supplement !== undefined) return this.supplementAt(at + supplement.length, amendedBy)
    const from = text[at] === 'の' ? at + 1 : at
    const mayBeBare = from === at ? bareness : 'never'
    const provision = provisionAt(this.folded, from, isListOfArticles(text, from) ? 'short' : mayBeBare)
    return provision && { ...provision, ...ofMain }
  }

  /** What is cited of 附則: an article, or a paragraph, which is all that short ones have. */
  private supplementAt(at: number, amendedBy: string | null): Cited | undefined {
    const article = provisionAt(this.folded, at, isListOfArticles(this.folded.text, at) ? 'short' : 'never')
    if (article) return { ...article, isSupplementary: true, amendedBy }
    const below = belowArticle(this.folded, at)
    if (below.paragraph === null) return undefined
    return { article: noArticle, dashed: 0, ...below, isBare: false, isSupplementary: true, amendedBy }
  }

  /** 民法（第709条）. */
  private provisionInBrackets({ to }: NameHere): Cited | undefined {
    const { text } = this.folded
    const isOpen = text[to] === '(' && /[第\d]/.test(text[to + 1] ?? '')
    const provision = isOpen ? provisionAt(this.folded, to + 1, 'never') : undefined
    return provision && { ...provision, ...ofMain }
  }

  /** 同法第5条, 同法施行令第5条, 同条第2項, 同項第3号. */
  private readSame(at: number): number | undefined {
    const [whole = '', what = ''] = matchAt(same, this.folded.text, at) ?? []
    if (whole === '') return undefined
    const to = at + whole.length
    if (what === '条' || what === '項') return this.readSamePlace(at, to, what)
    const named = this.antecedents.sameLaw(at, what)
    const provision = this.provisionBehind(to, 'never')
    if (!provision) return to
    if (named) this.antecedents.note({ ...named, to })
    const { law = null, unknownName = null, isFormer = false } = named ?? {}
    return this.add({ ...unread, ...provision, law, unknownName, isFormer, from: at, isByAntecedent: true })
  }

  private readSamePlace(at: number, to: number, what: '条' | '項'): number {
    const last = this.found.at(-1)
    if (!last || (what === '項' && last.paragraph === null)) return to
    const below = belowArticle(this.folded, to)
    const paragraph = what === '項' ? last.paragraph : below.paragraph
    return this.add({ ...last, ...noRange, ...below, paragraph, from: at, isByAntecedent: true })
  }

  /** An article without a known law in front of it. */
  private readUnnamed(at: number): number | undefined {
    const { text } = this.folded
    const sign = text[at] as string
    if (sign !== '第' && (!numeral.test(sign) || numeral.test(text[at - 1] ?? ''))) return undefined
    const [supplement, amendedBy = null] =
      endsInSupplement.exec(text.slice(Math.max(0, at - longestSupplement), at)) ?? []
    const isSupplementary = supplement !== undefined
    const provision = isSupplementary ? this.supplementAt(at, amendedBy) : provisionAt(this.folded, at, 'never')
    if (!provision) return undefined
    const begins = at - (supplement?.length ?? 0)
    const act = amendingActBefore(text, begins, this.names.within, this.numbers)
    if (act) {
      const { law, from, titleEnd } = act
      this.names.afterBrackets({ law, to: titleEnd, isFormer: false })
      this.antecedents.note({ law, isFormer: false, unknownName: null, to: begins })
      return this.add({ ...unread, ...provision, law, from, isSupplementary, amendedBy: null })
    }
    const { word, from } = this.names.wordBefore(begins, this.found.at(-1)?.to ?? 0)
    if (word === '' && !/[第\d]/.test(sign)) return undefined
    const behind = word === '' && !isSupplementary ? this.nameInBrackets(provision.to) : undefined
    if (behind) {
      const { law, isFormer, to } = behind
      this.antecedents.note({ law, isFormer, unknownName: null, to })
      return this.add({ ...unread, ...provision, law, isFormer, from, to })
    }
    if (word !== '') this.antecedents.note({ law: null, unknownName: word, isFormer: false, to: at })
    return this.add({ ...unread, ...provision, from, isSupplementary, unknownName: word || null })
  }

  /** The law that brackets behind an article name, 第709条（民法）, with the end of the brackets; in a heading such words are the topic. */
  private nameInBrackets(at: number): Pick<NameHere, 'law' | 'isFormer' | 'to'> | undefined {
    const { text } = this.folded
    const name = text[at] === '(' ? this.names.at(at + 1) : undefined
    if (!name || text[name.to] !== ')') return undefined
    const to = name.to + 1
    const isHeading = to < text.length && (this.folded.isSeparated(to) || !matchAt(goesOn, text, to))
    return isHeading ? undefined : { ...name, to }
  }

  /** Notes a citation and those that a list or a range joins to it; answers where the last one ends. */
  private add(first: Reference & Partial<Provision>): number {
    const { isBare = false, ...begun } = first
    const isRoman = /[iv]/.test(this.folded.text.slice(begun.from, begun.to))
    let last = this.withPassage(begun)
    this.found.push(last)
    for (let next = this.joined(last, isBare, isRoman); next; next = this.joined(last, isBare, isRoman)) {
      last = this.withPassage(next.reference)
      if (next.isRange) this.found[this.found.length - 1] = last
      else this.found.push(last)
      if (this.found.length >= this.most) break
    }
    return last.to
  }

  /** A citation with the passage that stands behind its numbers; 第5条　本文 in a heading is the text of an article. */
  private withPassage(cited: Reference): Reference {
    const { text } = this.folded
    const found = this.folded.isSeparated(cited.to) ? undefined : passageAt(text, cited.to)
    const { passage = null, to = cited.to } = found ?? {}
    return { ...cited, passage, to }
  }

  /** What a connector joins to a citation: another article of its law, or another paragraph or item of its article. */
  private joined(
    last: Reference,
    isBare: boolean,
    isRoman: boolean,
  ): { reference: Reference; isRange: boolean } | undefined {
    const { text } = this.folded
    const connector = connectorAt(text, last.to) ?? connectorAt(text, this.behindAside(last.to))
    const { to: from, isRange } = connector ?? { to: last.to, isRange: false }
    const below = this.belowJoined(last, from, isBare, isRoman)
    if (!connector)
      // Marks may follow one another without any sign: 30⑦⑧, 415ⅠⅡ.
      return followsAtOnce(last, below, isRoman, text.slice(last.from, below.to))
        ? { reference: this.lower(last, below, from, false), isRange }
        : undefined
    const provision = provisionAt(this.folded, from, isBare ? 'joined' : 'never')
    // 第5条（民法）、第7条（会社法）: each has its own law behind it.
    if (provision && this.nameInBrackets(provision.to)) return undefined
    const isItem = below.item !== null && last.item !== null && below.paragraph === null
    if (provision && !isItem && (provision.isBare || text[from] === '第' || /\d/.test(text[from] as string))) {
      const { isBare: _, ...place } = provision
      if (!isRange) return { reference: { ...last, ...noRange, ...place, from, isByAntecedent: true }, isRange }
      const to = endOfRange(text, place.to)
      return { reference: { ...last, ...noRange, articleUntil: place.article, to }, isRange }
    }
    if (below.to > from) return { reference: this.lower(last, below, from, isRange), isRange }
    // 第1項前段及び後段: what is joined has no number of its own.
    const isPassage = !isRange && last.passage !== null && passageAt(text, from) !== undefined
    return isPassage ? { reference: { ...last, ...noRange, from, to: from, isByAntecedent: true }, isRange } : undefined
  }

  /** The end of words in brackets, unless they name a law, which then is another one's. */
  private behindAside(at: number): number {
    const to = asideEnd(this.folded.text, at)
    return to > at && this.names.at(at + 1)?.to === to - 1 ? at : to
  }

  /** What is joined below an article: 第2項, ②, Ⅱ, 第3号, ロ, or 四 behind an item that was a bare numeral too. */
  private belowJoined(last: Reference, at: number, isBare: boolean, isRoman: boolean): Below {
    const { text } = this.folded
    const base = /^[\dの]+(?=[^\dの])/.exec(last.item ?? '')?.[0]
    const letter = base === undefined ? undefined : letterAt(text, at)
    if (letter) return { paragraph: null, item: `${base}${letter.name}`, to: letter.to }
    const numeral = isRoman ? romanAt(this.folded, at) : undefined
    if (numeral) return { paragraph: numeral.value, ...itemAt(text, numeral.to, true, true) }
    const wasBareItem = last.item !== null && !/号/.test(text.slice(last.from, last.to))
    const item = wasBareItem ? itemAt(text, at, isBare || last.paragraph !== null, isRoman) : undefined
    return item?.item ? { paragraph: null, ...item } : belowArticle(this.folded, at)
  }

  private lower(last: Reference, below: Below, from: number, isRange: boolean): Reference {
    const { text } = this.folded
    const paragraph = below.paragraph ?? last.paragraph
    if (!isRange) return { ...last, ...noRange, ...below, paragraph, from, isByAntecedent: true }
    const to = endOfRange(text, below.to)
    // From an item of one paragraph to one of another: only the paragraphs can be told apart.
    if (below.paragraph !== null) return { ...last, paragraphUntil: below.paragraph, to }
    return { ...last, itemUntil: below.item, to }
  }
}

const endOfRange = (text: string, at: number): number => (text.startsWith('まで', at) ? at + 2 : at)

const noRange = { articleUntil: null, paragraphUntil: null, itemUntil: null, dashed: 0 }

/** Whether marks stand side by side, the later of the same kind: ⑦⑧, ⅠⅡ, Ⅳ①②. */
function followsAtOnce(last: Reference, below: Below, isRoman: boolean, words: string): boolean {
  const isSameKind = below.paragraph === null ? isRoman && !!below.item && !!last.item : last.paragraph !== null
  return isSameKind && !/[項号]/.test(words)
}

/** Whether a law is named by one character, as in 民709Ⅰ: without a paragraph its number may be any. */
const isOneSign = ({ by }: NamedLaw, { to, nameFrom }: NameHere): boolean =>
  by === 'abbreviation' && to - nameFrom === 1

const unread = {
  law: null,
  unknownName: null,
  isByAntecedent: false,
  isFormer: false,
  passage: null,
  ...ofMain,
  ...noRange,
}
