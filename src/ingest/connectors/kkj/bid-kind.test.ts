import { describe, expect, test } from 'vitest'
import { bidKindOf } from './bid-kind.ts'

const notice = (over: Partial<Parameters<typeof bidKindOf>[0]>) =>
  bidKindOf({ procedure: null, title: 'ごみクレーン点検業務', text: '', hasTenderDay: false, ...over })

describe('bidKindOf', () => {
  test.each([
    ['一般競争入札', 'open'],
    ['1', 'open'],
    ['簡易公募型指名競争入札', 'selective'],
    ['3', 'selective'],
    ['随意契約', 'negotiated'],
  ])('the field %s means %s, whatever else is written', (procedure, kind) => {
    expect(notice({ procedure, title: 'プロポーザルの実施' })).toBe(kind)
  })

  test.each([
    ['制限付一般競争入札の公告（庁舎清掃）', 'open'],
    ['公募型プロポーザルの実施について', 'negotiated'],
    ['簡易公募型競争入札方式に係る手続開始', 'selective'],
    ['オープンカウンター方式による見積依頼', 'negotiated'],
    ['補助金の交付を受ける事業者の公募', 'kobo_subsidy'],
    ['入札公告（保安管理業務）', 'open'],
    ['一　般　競　争　入　札', 'open'],
  ])('the title %s means %s', (title, kind) => {
    expect(notice({ title })).toBe(kind)
  })

  test('the text is asked when the title does not say', () => {
    expect(notice({ text: '次のとおり一般競争入札に付します。' })).toBe('open')
  })

  test('a condition on bidders and what happens without a bid do not name the way of procurement', () => {
    const text =
      '指名競争入札により行う。一般競争入札参加資格を有する者で、指名停止中でないこと。不調のときは随意契約に移行する。'
    expect(notice({ text })).toBe('selective')
  })

  test('a public notice that sets a day for tenders is an open competition', () => {
    const text = '見本市公告第12号'
    expect(notice({ text, hasTenderDay: true })).toBe('open')
    expect(notice({ text })).toBeUndefined()
  })

  test('a text that names two ways, or none, does not say', () => {
    expect(notice({ text: '一般競争入札又は指名競争入札により行う。入札公告のとおり。' })).toBeUndefined()
    expect(notice({ text: '仕様書のとおり。', hasTenderDay: true })).toBeUndefined()
  })
})
