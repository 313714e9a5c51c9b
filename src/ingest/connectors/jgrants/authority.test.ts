import { expect, test } from 'vitest'
import type { KnownCall } from '../shipped-tables.ts'
import { type AuthorityClues, authorityOf, unnamedAuthority } from './authority.ts'

const municipalities = [
  { name: '四日市市', prefecture: '三重県' },
  { name: '北九州市', prefecture: '福岡県' },
  { name: '府中市', prefecture: '東京都' },
  { name: '府中市', prefecture: '広島県' },
]
const of = (clues: Partial<AuthorityClues>, known?: KnownCall) => {
  const { isNamed, ...authority } = authorityOf(
    { title: '補助金', scheme: null, contact: '', prefecture: null, ...clues },
    known,
    municipalities,
  )
  return isNamed ? Object.values(authority) : null
}

test.each([
  [{ title: '【厚生労働省】業務改善助成金' }, ['national', '厚生労働省', null]],
  [{ title: '【福島県】令和8年度海外展開補助金' }, ['prefecture', '福島県', null]],
  [{ title: '令和7年度 北九州市海外展開助成金', prefecture: '福岡県' }, ['municipality', '福岡県北九州市', '北九州市']],
  [{ title: '四日市市人材補助金', prefecture: '三重県' }, ['municipality', '三重県四日市市', '四日市市']],
  [{ title: '府中市創業補助金', prefecture: '広島県' }, ['municipality', '広島県府中市', '府中市']],
  [{ title: '東京都府中市創業補助金' }, ['municipality', '東京都府中市', '府中市']],
  [{ scheme: '東京都雇用助成金' }, ['prefecture', '東京都', null]],
  [{ contact: '公益財団法人 例県産業振興財団 支援課', prefecture: '三重県' }, ['prefecture', '例県産業振興財団', null]],
  [{ contact: '独立行政法人 見本機構' }, ['national', '見本機構', null]],
  [{ contact: '三重県 産業労働部 支援課' }, ['prefecture', '三重県', null]],
  [{ contact: '環境省 地球環境局' }, ['national', '環境省', null]],
  [
    { contact: '〒１００－８９０１ 東京都千代田区霞が関１－３－１経済産業省 商務・サービスグループ' },
    ['national', '経済産業省', null],
  ],
  [
    { contact: '〒920-8203　石川県金沢市鞍月2丁目20番地　石川県地場産業振興センター新館', prefecture: '石川県' },
    ['prefecture', '石川県', null],
  ],
  [
    { contact: '一般財団法人新エネルギー財団　水力普及促進部東京都豊島区目白１丁目４番２５号' },
    ['national', '新エネルギー財団', null],
  ],
  [
    { contact: '四日市市役所 工業振興課\n〒510-8601 四日市市諏訪町1番5号', prefecture: '三重県' },
    ['municipality', '三重県四日市市', '四日市市'],
  ],
  [
    { contact: '〒510-8601 三重県四日市市諏訪町1番5号 四日市市 商工課', prefecture: '三重県' },
    ['municipality', '三重県四日市市', '四日市市'],
  ],
])('%j is run by %j', (clues, expected) => {
  expect(of(clues)).toEqual(expected)
})

test('a municipality is not guessed among namesakes, nor a ministry among several', () => {
  expect(of({ title: '府中市創業補助金' })).toBeNull()
  expect(of({ title: '経済産業省・環境省連携補助金' })).toBeNull()
})

test('an address without a name behind it names nobody', () => {
  expect(of({ contact: '〒510-8601 三重県四日市市諏訪町1番5号', prefecture: '三重県' })).toBeNull()
  expect(of({ contact: '三重県四日市市\n電話 059-000-0000', prefecture: '三重県' })).toBeNull()
})

test('what is known of the very call comes first', () => {
  const known: KnownCall = {
    authority_level: 'prefecture',
    authority_name: '見本公社',
    prefecture: '東京都',
    municipality: null,
    doubtfulLimit: null,
  }
  expect(of({ title: '東京都助成金' }, known)).toEqual(['prefecture', '見本公社', null])
  expect(of({ title: '東京都助成金' }, { ...known, authority_name: unnamedAuthority })?.[1]).toBe('東京都')
})
