import { expect, test } from 'vitest'
import { companyNameKey, companyNameSpellings } from './company-name.ts'

test.each([
  ['株式会社𠮷野見本', '吉野見本'],
  ['佐々木見本', '佐佐木見本'],
  ['栁見本', '柳見本'],
  ['桒原見本', '桑原見本'],
  ['柳瀨見本', '柳瀬見本'],
  ['いすゞ見本', 'いすず見本'],
  ['見本が丘', '見本ヶ丘'],
  ['見本ケ丘', '見本ヵ丘'],
  ['ヴァイオ見本', 'バイオ見本'],
  ['見本コンピュ－タ－', '見本コンピューター'],
  ['A & B見本', 'A&B見本'],
  ['見本會社藝術館', '見本会社芸術館'],
  ['富士フィルム見本', '富士フイルム見本'],
  ['辻\u{E0101}見本', '辻見本'],
  ['⻑崎見本', '長崎見本'],
  ['見本\u3164商店', '見本商店'],
  ['ｶ)ﾐﾎﾝ', 'ミホン'],
  ['ﾐﾎﾝ(ﾕ', 'ミホン'],
  ['ﾐﾎﾝ(ｶ)ﾌｸｵｶ', 'ミホンフクオカ'],
  ['同)見本', '合同会社見本'],
  ['見本（株', '見本㊑'],
  ['株式會社見本', '㍿見本'],
  ['Mihon Kabushiki Kaisha', 'Mihon K.K.'],
])('%s and %s are one name', (one, other) => {
  expect(companyNameKey(one)).toBe(companyNameKey(other))
})

test('names that differ in a sound stay apart', () => {
  const names = [
    'disco',
    'dis',
    'Disco Brinc',
    '1番見本',
    '⻆川',
    '川',
    '見本カ',
    '見本ユ',
    '畑見本',
    '畠見本',
    'ハイオ見本',
    'バイオ見本',
    '見本丘',
    '見本ヶ丘',
    '佐木見本',
    '佐々木見本',
  ]
  expect(new Set(names.map(companyNameKey)).size).toBe(names.length)
})

test('a name is looked for with any of its characters in their old forms', () => {
  const spellings = companyNameSpellings('高崎見本')
  for (const written of ['高崎見本', '髙崎見本', '高﨑見本', '髙﨑見本', '髙嵜見本'])
    expect(spellings).toContain(written)
})

test('a part of a name is looked for with large kana for its small ones, and no name asks for many spellings', () => {
  expect(companyNameSpellings('フィルム')).toContain('フイルム')
  expect(companyNameSpellings('キャノンマーケティング')).toContain('キヤノンマーケティング')
  expect(companyNameSpellings('シャチハタ')).toEqual(['シャチハタ', 'シヤチハタ'])
  expect(companyNameSpellings('ファッションショップ').length).toBeLessThan(8)
})
