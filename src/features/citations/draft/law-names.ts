import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { NamedLaw } from './reference.ts'

/** A name of a law at a place of the folded text. */
export interface NameHere {
  readonly law: NamedLaw
  readonly to: number
  readonly isFormer: boolean
}

const han = /[一-鿿々]/
const definition = /以下(?:単に)?「([^「」]{1,20})」と(?:いう|称する|呼ぶ|略す)/
const longestBracket = 200
const mostDefinitions = 50

/** Finds names of laws: those of the corpus, abbreviations, and what the draft itself defines (以下「法」という). */
export class LawNames {
  private readonly defined = new Map<string, NamedLaw>()

  constructor(
    private readonly folded: FoldedText,
    private readonly finder: NameFinder<NamedLaw>,
  ) {}

  /** The longest name at a place that stands for itself: of 地方法人税法 the end is another law's title. */
  at(place: number): NameHere | undefined {
    const { text } = this.folded
    const isFormer = text[place - 1] === '旧'
    if (!isFormer && !this.beginsWord(place)) return undefined
    for (const { length, values } of this.finder.at(text, place)) {
      const [law] = values
      if (law) return { law, to: place + length, isFormer }
    }
    for (const [name, law] of this.defined)
      if (text.startsWith(name, place)) return { law, to: place + name.length, isFormer }
    return undefined
  }

  /** The law with exactly this title in folded spelling, such as the cabinet order of a law that was named. */
  titled(title: string): NamedLaw | undefined {
    for (const { length, values } of this.finder.at(title, 0)) if (length === title.length) return values[0]
    return undefined
  }

  /** The end of the brackets behind a name, which may define a shorter one for the rest of the draft. */
  afterBrackets(place: number, law: NamedLaw): number {
    const { text } = this.folded
    let at = place
    for (let brackets = 0; brackets < 2 && text[at] === '('; brackets++) {
      const inside = text.slice(at, at + longestBracket)
      const end = inside.indexOf(')')
      if (end === -1) return at
      const [, name] = definition.exec(inside.slice(0, end)) ?? []
      if (name && this.defined.size < mostDefinitions) this.defined.set(name, { ...law, by: 'defined_in_draft' })
      at += end + 1
    }
    return at
  }

  /** Whether no word is under way at a place: kana, a sign or a space stands in front of it. */
  beginsWord(place: number): boolean {
    const { text } = this.folded
    if (place === 0 || !han.test(text[place - 1] as string) || text[place - 1] === '新') return true
    return this.folded.place(place - 1, place).end < this.folded.place(place, place + 1).start
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
