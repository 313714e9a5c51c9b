import { expect, test } from 'vitest'
import { lineOf, withoutPeriod } from './bracketed-name.ts'

test.each([
  ['賃上げ促進税制（中小企業向け・2024年改正前）', '賃上げ促進税制（中小企業向け）'],
  ['賃上げ促進税制（中堅企業向け、令和8年3月31日までに開始する事業年度）', '賃上げ促進税制（中堅企業向け）'],
  ['先端設備等導入計画の固定資産税特例（2023・2024年度）', '先端設備等導入計画の固定資産税特例'],
  ['基礎控除（令和8・9年分）', '基礎控除'],
  ['教育資金の一括贈与（終了）', '教育資金の一括贈与'],
  ['法人版事業承継税制（特例措置）', '法人版事業承継税制（特例措置）'],
  ['グローバル・ミニマム課税（UTPR・QDMTT）', 'グローバル・ミニマム課税（UTPR・QDMTT）'],
  ['簡易課税制度', '簡易課税制度'],
])('%s is, in every period, %s', (name, lasting) => expect(withoutPeriod(name)).toBe(lasting))

test('the frames of a line have in common what stands in front of their brackets', () => {
  expect(lineOf('小規模事業者持続化補助金＜創業型＞（第4回）')).toBe('小規模事業者持続化補助金')
  expect(lineOf('賃上げ促進税制（中小企業向け・2024年改正前）')).toBe('賃上げ促進税制')
  expect(lineOf('【福岡市】グリーンビル促進事業')).toBe('【福岡市】グリーンビル促進事業')
})
