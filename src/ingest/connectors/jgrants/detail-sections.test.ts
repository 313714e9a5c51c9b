import { expect, test } from 'vitest'
import { detailSections } from './detail-sections.ts'

const html = [
  '<p><strong style="color: red">■目的・概要</strong></p><p>省エネ設備の更新を助けます。<br>予算の範囲で行います。</p>',
  '<p>■対象者</p><ul><li>県内の中小企業</li><li>納税していること</li></ul>',
  '<p>■補助率・上限額</p><p>1/2以内</p>',
  '<p>【提出書類】</p><p>申請書</p>',
  '<p>■申請方法</p><p>電子申請のみ</p>',
  '<p>■参照URL</p><p><a href="x">https://www.example.pref.jp/shoene/</a></p>',
  '<p>■問合せ先</p><p>見本県 産業部</p><p>担当：見本</p><p>TEL ０３－１２３４－５６７８</p><p>090-1234-5678</p><p>a.b@example.jp</p>',
].join('')

test('a description is cut at its headings', () => {
  expect(detailSections(html)).toMatchObject({
    overview: '省エネ設備の更新を助けます。\n予算の範囲で行います。',
    target: '県内の中小企業\n納税していること',
    money: '1/2以内',
    documents: '申請書',
    process: '電子申請のみ',
    infoUrl: 'https://www.example.pref.jp/shoene/',
  })
})

test('of the contact only the numbers of offices are kept, never persons, addresses of mail or mobile phones', () => {
  const sections = detailSections(html)
  expect(sections.phones).toEqual(['03-1234-5678'])
  expect(JSON.stringify(sections)).not.toMatch(/担当|@/)
})

test('a call without description has no sections', () => {
  expect(detailSections(null)).toMatchObject({ overview: null, target: null, phones: [], infoUrl: null })
})
