import { byName } from './by-name.ts'
import { editDistance } from './did-you-mean.ts'

/** One of the 47 prefectures. */
export interface Prefecture {
  /** JIS X 0401, two digits. */
  code: string
  name: string
  shortName: string
  romaji: string
}

/** Source: https://www.soumu.go.jp/denshijiti/code.html */
const rows = [
  ['01', '北海道', '北海道', 'Hokkaido'],
  ['02', '青森県', '青森', 'Aomori'],
  ['03', '岩手県', '岩手', 'Iwate'],
  ['04', '宮城県', '宮城', 'Miyagi'],
  ['05', '秋田県', '秋田', 'Akita'],
  ['06', '山形県', '山形', 'Yamagata'],
  ['07', '福島県', '福島', 'Fukushima'],
  ['08', '茨城県', '茨城', 'Ibaraki'],
  ['09', '栃木県', '栃木', 'Tochigi'],
  ['10', '群馬県', '群馬', 'Gunma'],
  ['11', '埼玉県', '埼玉', 'Saitama'],
  ['12', '千葉県', '千葉', 'Chiba'],
  ['13', '東京都', '東京', 'Tokyo'],
  ['14', '神奈川県', '神奈川', 'Kanagawa'],
  ['15', '新潟県', '新潟', 'Niigata'],
  ['16', '富山県', '富山', 'Toyama'],
  ['17', '石川県', '石川', 'Ishikawa'],
  ['18', '福井県', '福井', 'Fukui'],
  ['19', '山梨県', '山梨', 'Yamanashi'],
  ['20', '長野県', '長野', 'Nagano'],
  ['21', '岐阜県', '岐阜', 'Gifu'],
  ['22', '静岡県', '静岡', 'Shizuoka'],
  ['23', '愛知県', '愛知', 'Aichi'],
  ['24', '三重県', '三重', 'Mie'],
  ['25', '滋賀県', '滋賀', 'Shiga'],
  ['26', '京都府', '京都', 'Kyoto'],
  ['27', '大阪府', '大阪', 'Osaka'],
  ['28', '兵庫県', '兵庫', 'Hyogo'],
  ['29', '奈良県', '奈良', 'Nara'],
  ['30', '和歌山県', '和歌山', 'Wakayama'],
  ['31', '鳥取県', '鳥取', 'Tottori'],
  ['32', '島根県', '島根', 'Shimane'],
  ['33', '岡山県', '岡山', 'Okayama'],
  ['34', '広島県', '広島', 'Hiroshima'],
  ['35', '山口県', '山口', 'Yamaguchi'],
  ['36', '徳島県', '徳島', 'Tokushima'],
  ['37', '香川県', '香川', 'Kagawa'],
  ['38', '愛媛県', '愛媛', 'Ehime'],
  ['39', '高知県', '高知', 'Kochi'],
  ['40', '福岡県', '福岡', 'Fukuoka'],
  ['41', '佐賀県', '佐賀', 'Saga'],
  ['42', '長崎県', '長崎', 'Nagasaki'],
  ['43', '熊本県', '熊本', 'Kumamoto'],
  ['44', '大分県', '大分', 'Oita'],
  ['45', '宮崎県', '宮崎', 'Miyazaki'],
  ['46', '鹿児島県', '鹿児島', 'Kagoshima'],
  ['47', '沖縄県', '沖縄', 'Okinawa'],
] as const

/** All prefectures in code order. */
export const prefectures: readonly Prefecture[] = rows.map(([code, name, shortName, romaji]) => {
  return { code, name, shortName, romaji }
})

const romajiSuffix: Record<string, string> = byName({ 都: 'to', 道: 'do', 府: 'fu', 県: 'ken' })

const names = new Map<string, string | null>(['全国', '日本', 'national', 'all', 'japan'].map((word) => [word, null]))
for (const { name, shortName, romaji } of prefectures) {
  const suffix = romajiSuffix[name.slice(-1)]
  const stem = romaji.toLowerCase()
  for (const spelling of [name, shortName, stem, `${stem}-${suffix}`]) names.set(spelling, name)
}
names.set('hokkai-do', '北海道')

/**
 * The full name (東京都) of a prefecture given in full, short (東京) or romaji (tokyo, Tokyo-to);
 * null for a word that means the whole country, undefined for anything else.
 */
export function prefectureName(input: string): string | null | undefined {
  return names.get(input.normalize('NFKC').trim().toLowerCase())
}

/** The prefecture that a word which names none most likely meant: 東京府, 大坂府, 京都県, 東京都新宿区, tokio. */
export function prefectureLike(input: string): string | undefined {
  const word = input.normalize('NFKC').trim().toLowerCase().slice(0, longestWord)
  for (let stem = word; /[都道府県]$/.test(stem); ) {
    stem = stem.slice(0, -1)
    const known = prefectureName(stem)
    if (known) return known
  }
  const near = (spelling: string) => spelling.length > 2 && editDistance(word, spelling, 2) < 2
  return (
    prefectures.find(({ name }) => word.startsWith(name)) ??
    prefectures.find(({ name, romaji }) => near(name) || near(romaji.toLowerCase()))
  )?.name
}

/** Letters of a word that are looked at: the longest name has far fewer. */
const longestWord = 40
