import { expect, test } from 'vitest'
import { inJapanese } from './romaji.ts'
import { foldedRomaji } from './romaji-words.ts'

test.each([
  ['gyomu kaizen joseikin', '業務改善助成金'],
  ['jizokuka hojokin', '持続化補助金'],
  ['Jigyo Saikochiku', '事業再構築'],
  ['jigyou saikouchiku hojokin', '事業再構築補助金'],
  ['shōryokuka tōshi', '省力化投資'],
  ['syouryokuka', '省力化'],
  ['jizokukahojokin', '持続化補助金'],
  ['IT donyu hojokin', 'IT導入補助金'],
  ['career up joseikin', 'キャリアアップ助成金'],
  ['shogaisha no koyo', '障害者の雇用'],
  ['東京 sogyo', '東京 創業'],
  ['hojokin for my cafe', '補助金 カフェ'],
])('%s is written in Japanese as %s', async (given, written) => {
  expect(await inJapanese(given)).toBe(written)
})

test.each(['no', 'REVICareer', 'DX', '創業', ''])(
  'names, abbreviations and Japanese stay as they are: %s',
  async (given) => {
    expect(await inJapanese(given)).toBe(given)
  },
)

test.each([
  [['sougyou', 'sogyo', 'sōgyō', 'soogyoo', 'sohgyoh'], 'sogyo'],
  [['tushin', 'tsuushin', 'tsūshin'], 'tsushin'],
  [['kinpo', 'kimpo'], 'kinpo'],
  [['zyosei', 'jyosei', 'josei'], 'josei'],
] as const)('the spellings %j are one', (spellings, folded) => {
  expect(new Set(spellings.map(foldedRomaji))).toEqual(new Set([folded]))
})
