import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { NamedLaw } from './reference.ts'

/** A name of a law at a place of the folded text. */
export interface NameHere {
  readonly law: NamedLaw
  /** Where its words begin, 旧 included. */
  readonly from: number
  readonly to: number
  readonly isFormer: boolean
  /** One of the abbreviations behind which numbers may stand without 条. */
  readonly isShort: boolean
}

const han = /[一-鿿々]/
/** What says in front of a name, or in the bracket behind it, that the law before an amendment is meant. */
const former = /(?:旧|改正前の?|従前の|\(旧\)|\(改正前\))[「『【[*]{0,3}$/
const isFormerText = /改正前|廃止前|旧法/
/** What may stand in front of a name without making another word of it. */
const presentLaw = /(?:新|現行|改正後)$/
const longestPrefix = 8
const pairs: Readonly<Record<string, string>> = { '「': '」', '『': '』', '【': '】', '[': ']', '*': '*' }
const mostPairs = 3
const definition = /以下(?:単に)?「([^「」]{1,20})」と(?:いう|称する|呼ぶ|略す)/
const longestBracket = 200
const mostDefinitions = 50

/** Finds names of laws: those of the corpus, abbreviations, and what the draft itself defines (以下「法」という). */
export class LawNames {
  private readonly defined = new Map<string, Pick<NameHere, 'law' | 'isFormer'>>()

  constructor(
    private readonly folded: FoldedText,
    private readonly finder: NameFinder<NamedLaw>,
  ) {}

  /** The longest name at a place that stands for itself: of 地方法人税法 the end is another law's title. */
  at(place: number): NameHere | undefined {
    const { text } = this.folded
    const [prefix = ''] = former.exec(this.before(place)) ?? []
    const isFormer = prefix !== ''
    if (!isFormer && !this.beginsWord(place)) return undefined
    const from = place - prefix.length
    const [known] = this.finder.at(text, place)
    const [law] = known?.values ?? []
    const isShort = law?.by === 'abbreviation'
    const to = place + (known?.length ?? 0)
    // What a draft itself says of a short name wins over what the name usually means.
    const own = !law || isShort ? this.definedAt(place, to) : undefined
    if (own) return { ...own, from, isFormer: isFormer || own.isFormer, isShort: isShort && own.to === to }
    return law && { law, from, to: this.afterQuotes([place, from], to), isFormer, isShort }
  }

  /** What the draft calls by the words at a place, when they reach as far as some end. */
  private definedAt(place: number, end: number): Pick<NameHere, 'law' | 'to' | 'isFormer'> | undefined {
    for (const [name, named] of this.defined) {
      const to = place + name.length
      if (to >= end && this.folded.text.startsWith(name, place)) return { ...named, to }
    }
    return undefined
  }

  /** The law with exactly this title in folded spelling, such as the cabinet order of a law that was named. */
  titled(title: string): NamedLaw | undefined {
    for (const { length, values } of this.finder.at(title, 0)) if (length === title.length) return values[0]
    return undefined
  }

  private before(place: number): string {
    return this.folded.text.slice(Math.max(0, place - longestPrefix), place)
  }

  /** The end of the quotation marks around a name (「民法」第5条, **民法**第5条). */
  private afterQuotes(beginnings: readonly number[], to: number): number {
    const { text } = this.folded
    const ends = beginnings.map((from) => {
      let count = 0
      while (count < mostPairs && text[to + count] === pairs[text[from - 1 - count] ?? '']) count++
      return to + count
    })
    return Math.max(...ends)
  }

  /** The end of the brackets behind a name, which may define a shorter one for the rest of the draft or tell of an earlier law. */
  afterBrackets({
    law,
    to,
    isFormer: isOld,
  }: Pick<NameHere, 'law' | 'to' | 'isFormer'>): Pick<NameHere, 'to' | 'isFormer'> {
    const { text } = this.folded
    let isFormer = isOld
    let at = to
    for (let brackets = 0; brackets < 2 && text[at] === '('; brackets++) {
      const inside = text.slice(at, at + longestBracket)
      const end = inside.indexOf(')')
      if (end === -1) break
      const words = inside.slice(0, end)
      const [, name] = definition.exec(words) ?? []
      isFormer ||= isFormerText.test(words)
      if (name && this.defined.size < mostDefinitions)
        this.defined.set(name, { law: { ...law, by: 'defined_in_draft' }, isFormer: isFormer || name.startsWith('旧') })
      at += end + 1
    }
    return { to: at, isFormer }
  }

  /** Whether no word is under way at a place: kana, a sign or a space stands in front of it. */
  beginsWord(place: number): boolean {
    const { text } = this.folded
    if (place === 0 || !han.test(text[place - 1] as string) || presentLaw.test(this.before(place))) return true
    return this.folded.isApart(place)
  }

  /** The word directly in front of a place when it reads like a rule of some kind: 市税条例, 本契約, 法. */
  wordBefore(place: number): string {
    let from = place
    while (from > place - longestWord && from > 0 && han.test(this.folded.text[from - 1] as string)) {
      from--
      if (this.beginsWord(from)) break
    }
    const word = this.folded.text.slice(from, place)
    return rule.test(word) ? word : ''
  }
}

const longestWord = 40
const rule = /(?:法律?|令|規則|条例|規程|告示|通達|要綱|約款|契約|協定)$/
