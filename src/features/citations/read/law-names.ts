import { byName } from '../../../lib/by-name.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import type { NameFinder, NameMatch } from '../../../lib/name-finder.ts'
import type { NamedLaw } from '../names/name-book.ts'

/** A name of a law at a place of the folded text. */
export interface NameHere {
  readonly law: NamedLaw
  /** Where its words begin, 旧 included. */
  readonly from: number
  /** Where the name itself begins. */
  readonly nameFrom: number
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
const presentLaw = /(?:(?<![一-鿿々])新|現行|改正後)$/
/** ドイツ民法, フランス憲法: the word in front makes it the law of another state. */
const foreign =
  /(?:アメリカ|イギリス|イタリア|インド|オーストラリア|オーストリア|オランダ|カナダ|スイス|スウェーデン|スペイン|ドイツ|フランス|ベトナム|ベルギー|ロシア)$/
const longestPrefix = 8
const pairs: Readonly<Record<string, string>> = byName({ '「': '」', '『': '』', '【': '】', '[': ']', '*': '*' })
const mostPairs = 3
const definition = /以下(?:単に)?「([^「」]{1,20})」と(?:いう|称する|呼ぶ|略す)/
const longestBracket = 200
const mostDefinitions = 50

const isAlias = ({ by }: NamedLaw): boolean => by === 'popular' || by === 'former_name'

/** Finds names of laws: those of the corpus, abbreviations, and what the draft itself defines (以下「法」という). */
export class LawNames {
  private readonly defined = new Map<string, Pick<NameHere, 'law' | 'isFormer'>>()

  constructor(
    private readonly folded: FoldedText,
    private readonly finder: NameFinder<NamedLaw>,
    private readonly aliases?: NameFinder<NamedLaw>,
  ) {}

  /** The longest name at a place that stands for itself: of 地方法人税法 the end is another law's title. */
  at(place: number): NameHere | undefined {
    const [prefix = ''] = former.exec(this.before(place)) ?? []
    const isFormer = prefix !== ''
    if (!isFormer && !this.beginsWord(place)) return undefined
    const from = place - prefix.length
    const known = this.longestAt(place)
    const [law] = known?.values ?? []
    const isShort = law?.by === 'abbreviation'
    const to = place + (known?.length ?? 0)
    // What a draft itself says of a short name wins over what the name usually means.
    const own = !law || isShort || isAlias(law) ? this.definedAt(place, to) : undefined
    if (own)
      return { ...own, from, nameFrom: place, isFormer: isFormer || own.isFormer, isShort: isShort && own.to === to }
    const isOld = isFormer || law?.by === 'former_name'
    return law && { law, from, nameFrom: place, to: this.afterQuotes([place, from], to), isFormer: isOld, isShort }
  }

  /** The longest title at a place that ends before another. */
  readonly within = (place: number, end: number): NameHere | undefined => {
    if (!this.beginsWord(place)) return undefined
    const found = [...this.finder.at(this.folded.text, place)].find(({ length }) => place + length <= end)
    const [law] = found?.values ?? []
    if (!found || !law || law.by === 'abbreviation') return undefined
    return { law, from: place, nameFrom: place, to: place + found.length, isFormer: false, isShort: false }
  }

  private longestAt(place: number): NameMatch<NamedLaw> | undefined {
    const [held] = this.finder.at(this.folded.text, place)
    const [alias] = this.aliases?.at(this.folded.text, place) ?? []
    return alias && alias.length > (held?.length ?? 0) ? alias : held
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
    if (place === 0 || this.folded.isSeparated(place) || presentLaw.test(this.before(place))) return true
    return !han.test(text[place - 1] as string) && !foreign.test(this.before(place))
  }

  /**
   * The word in front of a place, behind an earlier citation, when it reads like a rule of some kind (市税条例, 本契約, 法), with
   * where it begins; its number may stand in brackets between (見本条例（平成2年条例第3号）第5条).
   */
  wordBefore(place: number, earlier: number): { word: string; from: number } {
    const to = this.beforeBrackets(place)
    let from = to
    while (from > Math.max(earlier, to - longestWord) && han.test(this.folded.text[from - 1] as string)) {
      from--
      if (this.beginsWord(from)) break
    }
    // 令和6年改正法: the year is no part of the name.
    if (/^\d年/.test(this.folded.text.slice(from - 1, from + 1))) from++
    // 第二条中実用新案法.
    if (from === earlier && this.folded.text[from] === '中') from++
    const word = this.folded.text.slice(from, to)
    return rule.test(word) ? { word, from } : { word: '', from: place }
  }

  private beforeBrackets(place: number): number {
    const { text } = this.folded
    if (text[place - 1] !== ')') return place
    const [inside = ''] = /\([^()\n]*\)$/.exec(text.slice(Math.max(0, place - longestNumbering), place)) ?? []
    return place - inside.length
  }

  /** The last word of a stretch that is a law by its look, and by no name that is known: 独禁法, …を改正する法律; else nothing. */
  unknownBetween(from: number, to: number): string {
    const stretch = this.folded.text.slice(Math.max(from, to - longestStretch), to)
    const words = [...stretch.matchAll(lawLike)].map(({ 0: end, index }) => {
      const [front = ''] = /[一-鿿々ァ-ヺー]{0,40}$/.exec(stretch.slice(Math.max(0, index - 40), index)) ?? []
      return end === 'する法律' ? end.slice(2) : `${front}${end}`
    })
    return words.findLast((word) => !noLaw.test(word) && !this.titled(word) && !this.defined.has(word)) ?? ''
  }
}

const longestWord = 40
const longestNumbering = 80
const rule = /(?:法律?|令|規則|条例|規程|告示|通達|要綱|約款|契約|協定)$/

const longestStretch = 300
const lawLike = /(?:[一-鿿々ァ-ヺー]法|する法律)(?![一-鿿々])/g
/** 方法, 定額法, 持分法: words of the same ending. 同法 is what is asked about. */
const noLaw =
  /(?:[同方手司立違適合不作製算文寸魔額率価均分数私公本当該]|還元|利用|使用|適用|比較|国内|国際|現行|経理)法$/
