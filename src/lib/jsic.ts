import { normalizeText } from './japanese-text.ts'

/** One major group of the Japan Standard Industrial Classification, revision 14. */
export interface JsicMajor {
  letter: string
  /** The official name. */
  name: string
  slug: string
  /** The last two-digit middle code of this group; the next group starts after it. */
  lastMiddle: number
  /** Other spellings; a closing 業 and punctuation do not matter. */
  aliases: readonly string[]
}

/** All major groups A to T. Source: https://www.soumu.go.jp/toukei_toukatsu/index/seido/sangyo/02toukatsu01_03000023.html */
export const jsicMajors: readonly JsicMajor[] = [
  major('A', '農業、林業', 'agriculture_forestry', 2, '農業 林業 農林業 agriculture forestry farming'),
  major('B', '漁業', 'fisheries', 4, '水産業 水産養殖業 養殖業 fishery fishing'),
  major('C', '鉱業、採石業、砂利採取業', 'mining_quarrying', 5, '鉱業・採石業 鉱業 採石業 砂利採取業 mining quarrying'),
  major('D', '建設業', 'construction', 8, '建築業 土木業 工事業'),
  major('E', '製造業', 'manufacturing', 32, 'メーカー'),
  major(
    'F',
    '電気・ガス・熱供給・水道業',
    'electricity_gas_heat_water',
    36,
    '電気業 ガス業 熱供給業 水道業 電力業 utilities electricity gas water',
  ),
  major(
    'G',
    '情報通信業',
    'information_communications',
    41,
    '情報業 通信業 放送業 情報サービス業 IT ICT ソフトウェア業 インターネット information communications',
  ),
  major(
    'H',
    '運輸業、郵便業',
    'transport_postal',
    49,
    '運輸・郵便業 運輸業 郵便業 運送業 物流業 倉庫業 transport transportation postal logistics',
  ),
  major('I', '卸売業、小売業', 'wholesale_retail', 61, '卸売・小売業 卸売業 卸業 小売業 wholesale retail'),
  major('J', '金融業、保険業', 'finance_insurance', 67, '金融・保険業 金融業 保険業 銀行業 finance insurance'),
  major(
    'K',
    '不動産業、物品賃貸業',
    'real_estate_leasing',
    70,
    '不動産・物品賃貸業 不動産業 物品賃貸業 リース業 レンタル業 real_estate leasing rental',
  ),
  major(
    'L',
    '学術研究、専門・技術サービス業',
    'research_professional_technical',
    74,
    '学術研究・専門技術サービス業 学術研究 専門・技術サービス業 専門サービス業 技術サービス業 広告業 professional research',
  ),
  major(
    'M',
    '宿泊業、飲食サービス業',
    'accommodation_food',
    77,
    '宿泊・飲食サービス業 宿泊業 飲食サービス業 飲食業 飲食店 外食業 旅館業 ホテル業 accommodation food_service hospitality',
  ),
  major(
    'N',
    '生活関連サービス業、娯楽業',
    'living_services_amusement',
    80,
    '生活関連サービス・娯楽業 生活関連サービス業 娯楽業 理容業 美容業 entertainment amusement',
  ),
  major('O', '教育、学習支援業', 'education_learning_support', 82, '教育業 学習支援業 学校教育 学習塾 education'),
  major('P', '医療、福祉', 'medical_welfare', 85, '医療業 福祉業 保健衛生 介護業 社会福祉 medical healthcare welfare'),
  major('Q', '複合サービス事業', 'compound_services', 87, '複合サービス業 郵便局 協同組合'),
  major(
    'R',
    'サービス業（他に分類されないもの）',
    'other_services',
    96,
    'その他サービス業 その他のサービス業 サービス業 services',
  ),
  major('S', '公務（他に分類されるものを除く）', 'public_service', 98, '公務 国家公務 地方公務 government'),
  major('T', '分類不能の産業', 'unclassified', 99, '分類不能'),
]

const letters = new Map<string, string>()
for (const { letter, name, slug, aliases } of jsicMajors) {
  for (const spelling of [letter, name, slug, ...aliases]) letters.set(key(spelling), letter)
}

/** The letter of the major group meant by a letter, a code (24, 2451, E24), a Japanese name or an English slug. */
export function jsicMajor(input: string): string | undefined {
  const code = /^([a-t]?)(\d{2})\d{0,2}$/.exec(normalizeText(input))
  if (code === null) return letters.get(key(input))
  const letter = letterOfMiddle(Number(code[2]))
  return code[1] === '' || code[1]?.toUpperCase() === letter ? letter : undefined
}

/** The official name of a major group; undefined when the letter is none of A to T. */
export function jsicName(letter: string): string | undefined {
  return jsicMajors.find((one) => one.letter === letter.toUpperCase())?.name
}

/** An industry as precisely as it is stated: a letter, and the digits of a code where they are known. */
export interface Industry {
  readonly letter: string
  /** Two to four digits; empty = the whole major group. */
  readonly digits: string
}

/** The industry meant by what `jsicMajor` takes, with the digits of a code. */
export function industryOf(input: string): Industry | undefined {
  const letter = jsicMajor(input)
  if (letter === undefined) return undefined
  return { letter, digits: /^[a-t]?(\d{2,4})$/.exec(normalizeText(input))?.[1] ?? '' }
}

/** A major group with its two-digit middle codes; undefined when the letter is none of A to T. */
export function majorOf(letter: string): (JsicMajor & { readonly middles: readonly string[] }) | undefined {
  const at = jsicMajors.findIndex((one) => one.letter === letter)
  const major = jsicMajors[at]
  if (!major) return undefined
  const before = jsicMajors[at - 1]?.lastMiddle ?? 0
  const middles = Array.from({ length: major.lastMiddle - before }, (_, i) => String(before + i + 1).padStart(2, '0'))
  return { ...major, middles }
}

function letterOfMiddle(middle: number): string | undefined {
  return middle === 0 ? undefined : jsicMajors.find((one) => middle <= one.lastMiddle)?.letter
}

function key(spelling: string): string {
  return normalizeText(spelling)
    .replace(/[\p{P}\p{S}\s]/gu, '')
    .replace(/業$/, '')
}

function major(letter: string, name: string, slug: string, lastMiddle: number, aliases: string): JsicMajor {
  return { letter, name, slug, lastMiddle, aliases: aliases.split(' ') }
}
