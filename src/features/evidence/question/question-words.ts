import { byName } from '../../../lib/by-name.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { prefectures } from '../../../lib/prefecture.ts'

/** Words for kinds of programs, and the `program_kind` that each means. */
const kindWords: Readonly<Record<string, string>> = byName({
  補助金: 'subsidy',
  助成金: 'grant',
  給付金: 'grant',
  交付金: 'grant',
  融資: 'loan',
  貸付: 'loan',
  保証: 'guarantee',
  税制: 'tax',
  減税: 'tax',
  税額控除: 'tax',
  認定: 'certification',
})

/** What the money of public programs is for, in the words that people and calls use. */
const purposeWords = [
  '設備投資',
  '省エネ',
  '脱炭素',
  '再生可能エネルギー',
  '太陽光',
  '蓄電池',
  'リサイクル',
  '環境',
  'IT導入',
  'DX',
  'デジタル化',
  'テレワーク',
  'サイバーセキュリティ',
  'インボイス',
  '販路開拓',
  '海外展開',
  '輸出',
  '展示会',
  '観光',
  '商店街',
  '地域活性化',
  '人材育成',
  '研修',
  '雇用',
  '賃上げ',
  '正社員',
  '働き方改革',
  '育児',
  '介護',
  '障害者',
  '創業',
  '起業',
  'スタートアップ',
  '事業承継',
  '事業再構築',
  '新事業',
  '生産性向上',
  '省力化',
  'ものづくり',
  '研究開発',
  '試作',
  '新製品',
  '知的財産',
  '特許',
  '農業',
  '就農',
  '林業',
  '漁業',
  '畜産',
  '防災',
  '物流',
  '空き家',
  '移住',
]

const known = {
  kinds: Object.keys(kindWords).map((word) => ({ word: normalizeText(word), kind: kindWords[word] as string })),
  purposes: purposeWords.map(normalizeText),
  places: prefectures.map(({ name, shortName }) => ({ name, short: shortName })),
}

/** What a question says about a program; words are normalised. */
export interface QuestionWords {
  readonly kinds: readonly { readonly word: string; readonly kind: string }[]
  readonly purposes: readonly string[]
  /** The prefecture that it names, in full. */
  readonly prefecture: string | null
}

/** Finds kinds, purposes and a prefecture in a question; `vocabulary` are the purposes that the corpus itself uses. */
export function questionWords(question: string, vocabulary: readonly string[]): QuestionWords {
  const text = normalizeText(question)
  const purposes = [...new Set([...known.purposes, ...vocabulary])].filter(
    (word) => word.length > 1 && text.includes(word),
  )
  return {
    kinds: known.kinds.filter(({ word }) => text.includes(word)),
    // 再生可能エネルギー says more than エネルギー: a word inside another one is not counted again.
    purposes: purposes.filter((word) => !purposes.some((other) => other !== word && other.includes(word))),
    prefecture: prefectureIn(question),
  }
}

/** Whether a word is one for a kind of program, and so names nothing by itself. */
export const isKindWord = (word: string): boolean => known.kinds.some((kind) => kind.word === normalizeText(word))

/** The prefecture named first. 東京都 holds the short name of 京都, so the full name is looked for first. */
function prefectureIn(question: string): string | null {
  const text = question.normalize('NFKC')
  const first = (field: 'name' | 'short') =>
    known.places
      .map((place) => ({ name: place.name, at: text.indexOf(place[field]) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]?.name
  return first('name') ?? first('short') ?? null
}
