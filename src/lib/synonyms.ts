import { addTo } from './add-to.ts'
import { termsOfIssue } from './issues.ts'
import { normalizeText } from './japanese-text.ts'
import { otherNamesOfLaw } from './law-aliases.ts'
import { numberSpellings } from './number-spellings.ts'
import { subjectNames } from './subject-names.ts'

/** Words a reader may type on the left, and what official text says instead. Searched in this direction only. */
const oneWay: Record<string, readonly string[]> = {
  // Readings: a query in kana finds the kanji.
  のうぎょう: ['農業'],
  ほじょ: ['補助'],
  ほじょきん: ['補助金'],
  じょせい: ['助成'],
  じょせいきん: ['助成金'],
  にんてい: ['認定'],
  じぎょう: ['事業'],
  どうにゅう: ['導入'],
  しえん: ['支援'],
  ゆうし: ['融資'],
  こうふ: ['交付'],
  こうふきん: ['交付金'],
  しゅうのう: ['就農'],
  しんきしゅうのう: ['新規就農'],
  けいえい: ['経営'],
  ちほう: ['地方'],
  きぎょう: ['企業'],
  せつび: ['設備'],
  とうし: ['投資'],
  ぜいがくこうじょ: ['税額控除'],
  ふるさとのうぜい: ['ふるさと納税'],
  ちゅうしょうきぎょう: ['中小企業'],
  しょうひぜい: ['消費税'],
  ほうじんぜい: ['法人税'],
  しょとくぜい: ['所得税'],
  そうぞくぜい: ['相続税'],
  ぞうよぜい: ['贈与税'],
  じぎょうしょうけい: ['事業承継'],
  じぞくか: ['持続化'],
  じぎょうさいこうちく: ['事業再構築'],
  こようちょうせい: ['雇用調整'],
  しょうエネ: ['省エネ'],
  けいえいかくしん: ['経営革新'],
  そうぎょう: ['創業'],
  ぎょうむかいぜん: ['業務改善'],
  めんぜいじぎょうしゃ: ['免税事業者'],
  けいかそち: ['経過措置'],
  でんしちょうぼ: ['電子帳簿'],
  ろうどうきじゅんほう: ['労働基準法'],
  ろうきほう: ['労働基準法'],
  どくせんきんしほう: ['独占禁止法'],
  どっきんほう: ['独占禁止法'],
  けいひょうほう: ['景品表示法'],
  けいひんひょうじほう: ['景品表示法'],
  したうけほう: ['下請法'],
  とくしょうほう: ['特定商取引法'],
  こじんじょうほうほごほう: ['個人情報保護法'],
  みんぽう: ['民法'],
  かいしゃほう: ['会社法'],
  しょうひぜいほう: ['消費税法'],

  // What people say, and what schemes for it are called.
  資金繰り: ['セーフティネット', '経営安定'],
  社会課題: ['ソーシャルビジネス', 'ソーシャル・ビジネス', '地域課題'],
  研究開発税制: ['試験研究費', '技術基盤強化税制'],
  住宅ローン控除: ['住宅借入金等特別控除'],
  農業を始めたい: ['就農'],
  農業を始める: ['就農'],
  農家になりたい: ['就農'],
  漁師になりたい: ['漁業人材', '漁業就業'],
  漁業を始めたい: ['漁業人材', '漁業就業'],
  がん治療: ['がん患者', '産業保健'],
  治療と仕事の両立: ['がん患者', '産業保健'],
  イノシシ: ['鳥獣'],
  獣害: ['鳥獣'],
  害獣: ['鳥獣'],

  // Program nicknames and common slips.
  雇調金: ['雇用調整助成金'],
  monozukuri: ['ものづくり'],
  事業継承: ['事業承継'],
  二割特例: ['2割特例'],
  非課税事業者: ['免税事業者'],

  // Wider words that should not be found from the narrower ones.
  バリアフリー: ['障害者', '障がい者'],
  グリーン: ['環境'],
}

/** Words that stand for one another: each finds all the others of its family. */
const bothWays: readonly (readonly string[])[] = [
  ['IT補助金', 'IT導入補助金'],
  ['インボイス', '適格請求書'],
  ['DX', 'デジタルトランスフォーメーション', 'デジタル化'],
  ['テレワーク', 'リモートワーク'],
  ['スタートアップ', '創業'],
  ['コロナ', '感染症'],
  ['賃上げ', '賃金引上げ', '賃金引き上げ'],
  ['リスキリング', '学び直し'],
  ['ゼロカーボン', 'カーボンニュートラル', '脱炭素'],
  ['EC', 'Eコマース', '電子商取引'],
  ['サブスク', 'サブスクリプション'],
  ['ハラスメント', 'パワハラ'],
  ['ハラスメント', 'セクハラ'],
  ['ジェンダー', '男女共同参画'],
  ['働き方改革', 'ウェルビーイング'],
  ['アトツギ', '跡継ぎ'],
  ['SECURITY ACTION', 'セキュリティアクション'],
  ['6次産業化', '六次産業化', '6次化'],
]

const table = new Map<string, string[]>()
for (const [word, others] of Object.entries(oneWay)) add(word, others)
for (const family of bothWays) for (const word of family) add(word, family)

function add(word: string, others: readonly string[]): void {
  const key = normalizeText(word)
  const known = table.get(key) ?? []
  const all = new Set([...known, ...others.map(normalizeText)])
  all.delete(key)
  table.set(key, [...all])
}

/** A law and one of its articles in one normalised word: 措法42の12の5, 消費税法9条, 租特法第42条の12の5. */
const lawAndArticle = /^([^\d第条]{1,40})第?(\d{1,4})条?((?:ノ\d{1,3}){0,4})条?$/

/** How official texts name the article of a law that a normalised word names in short, under every name of the law. */
export function provisionSpellings(word: string): readonly string[] {
  const [, name = '', article = '', branches = ''] = lawAndArticle.exec(word) ?? []
  if (name === '') return []
  const names = otherNamesOfLaw(name)
  if (names.length === 0 && !/(?:法|令|規則)$/.test(name)) return []
  return [name, ...names].map((one) => `${one}第${article}条${branches}`)
}

let namedByTable: ReadonlyMap<string, readonly string[]> | undefined

/** What records call a program, loan or tax measure that a normalised word is a popular, short or former name of. */
function subjectsNamed(normalizedWord: string): readonly string[] {
  if (!namedByTable) {
    const named = new Map<string, string[]>()
    for (const { name, subject } of subjectNames()) addTo(named, normalizeText(name), normalizeText(subject))
    namedByTable = named
  }
  return namedByTable.get(normalizedWord) ?? []
}

/** What else to search for beside a normalised word, normalised too; the word as a whole, and the numbers in it. */
export function synonymsOf(normalizedWord: string): readonly string[] {
  const known = [
    ...(table.get(normalizedWord) ?? []),
    ...subjectsNamed(normalizedWord),
    ...termsOfIssue(normalizedWord),
  ]
  // A reading of a name of a law stands for all of its names.
  const ofLaw = [normalizedWord, ...known].flatMap(otherNamesOfLaw)
  const articles = provisionSpellings(normalizedWord)
  const numbers = [normalizedWord, ...articles].flatMap(numberSpellings)
  const others = new Set([...known, ...ofLaw, ...articles, ...numbers])
  others.delete(normalizedWord)
  return [...others]
}
