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
])('%s and %s are one name', (one, other) => {
  expect(companyNameKey(one)).toBe(companyNameKey(other))
})

test('names that differ in a sound stay apart', () => {
  const names = ['ハイオ見本', 'バイオ見本', '見本丘', '見本ヶ丘', '佐木見本', '佐々木見本']
  expect(new Set(names.map(companyNameKey)).size).toBe(names.length)
})

test('a name is looked for with any of its characters in their old forms', () => {
  const spellings = companyNameSpellings('高崎見本')
  for (const written of ['高崎見本', '髙崎見本', '高﨑見本', '髙﨑見本', '髙嵜見本'])
    expect(spellings).toContain(written)
})
