import { describe, expect, test } from 'vitest'
import { ownPage } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'

const now = new Date('2026-09-10T03:00:00Z')
const app = oneApp({ rows: 'starter', now })

const look = (path: string) => app().get(path, { headers: { accept: 'text/html', 'accept-language': 'ja' } })

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = ownPage, from?: string) =>
  app().post(path, new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'ja', ...headers },
    ...(from !== undefined && { from }),
  })

const kept = (table: 'feedback' | 'customer_requests') =>
  app().app.ledger.db.selectFrom(table).selectAll().orderBy('created_at').execute() as Promise<
    Record<string, unknown>[]
  >

const who = {
  requester_legal_name: '見本 太郎',
  requester_email: 'taro@example.jp',
  target_houjin_bangou: '',
  identity_verification_method: 'passport',
}

describe('what anybody sends to the operator', () => {
  test('a mistake is reported from the page of a record, without a key', async () => {
    const record = await look('/r/houjin/4290001007004')
    const [, way = ''] = /href="(\/contact\?about=[^"]+)"/.exec(record.text) ?? []
    expect((await look(way.replaceAll('&amp;', '&'))).text).toContain('value="/r/houjin/4290001007004"')
    const before = (await kept('feedback')).length
    const sent = await send('/contact/feedback', { message: '所在地が古いです。', about: '/r/houjin/4290001007004' })
    expect(sent.status).toBe(200)
    expect(sent.text).toContain('受け付けました。')
    const rows = await kept('feedback')
    expect(rows).toHaveLength(before + 1)
    expect(rows.at(-1)).toMatchObject({ message: '所在地が古いです。', endpoint: '/r/houjin/4290001007004' })
  })

  test('whoever has used up the calls of the day can still report a mistake', async () => {
    const from = '23.45.67.13'
    const looks = []
    for (let i = 0; i < 4; i++) looks.push((await app().get('/r/houjin/4290001007004', { from })).status)
    expect(looks).toEqual([200, 200, 200, 429])
    expect((await app().get('/contact', { from })).status).toBe(200)
    expect((await send('/contact/feedback', { message: '誤りです。' }, ownPage, from)).status).toBe(200)
  })

  test('disclosure and deletion of data about oneself are asked for as over the API, and the answer has its number and its days', async () => {
    const disclosure = await send('/contact/disclosure', who)
    expect(disclosure.text).toMatch(/受付番号は prv-[0-9a-f]{32} です。.*14日以内にメールで回答します。/s)
    const deletion = await send('/contact/deletion', {
      ...who,
      target_houjin_bangou: '4290001007004',
      deletion_reason: '退任しました。',
      data_representative: 'yes',
      data_phone: 'yes',
    })
    expect(deletion.text).toMatch(/受付番号は prv-[0-9a-f]{32} です。.*30日以内にメールで回答します。/s)
    const rows = await kept('customer_requests')
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['deletion', 'disclosure'])
  })

  test('what an operation would not take is refused in words, and keeps nothing', async () => {
    const before = [(await kept('feedback')).length, (await kept('customer_requests')).length]
    const refused = [
      [await send('/contact/feedback', { message: '' }), '内容：入力してください。'],
      [await send('/contact/disclosure', { ...who, requester_email: 'taro' }), 'メールアドレス：メールアドレスで指定'],
      [await send('/contact/disclosure', { ...who, target_houjin_bangou: '123' }), '法人番号：13桁の法人番号で'],
      [await send('/contact/disclosure', { ...who, identity_verification_method: 'face' }), '本人確認に使う書類：次の'],
      [await send('/contact/deletion', who), '削除する項目：1件以上指定してください。'],
    ] as const
    for (const [{ status, text }, said] of refused) {
      expect([status, text]).toEqual([422, expect.stringContaining(`<li>${said}`)])
      expect(text).toContain('action="/contact/feedback"')
    }
    expect([(await kept('feedback')).length, (await kept('customer_requests')).length]).toEqual(before)
  })

  test('what could not be taken stands in its form again, with what is to be corrected', async () => {
    const sent = { ...who, requester_email: 'taro', data_phone: 'yes', deletion_reason: '退任 <"しました">' }
    const { text } = await send('/contact/deletion', sent)
    const form = text.slice(text.indexOf('<details open>'))
    expect(form).toContain('value="見本 太郎"')
    expect(form).toContain('name="data_phone" value="yes" checked')
    expect(form).toContain('<option value="passport" selected>')
    expect(form).toContain('退任 &lt;&quot;しました&quot;&gt;</textarea>')
    expect(form.match(/ checked/g)).toHaveLength(1)
    expect(text.match(/<details open>/g)).toHaveLength(1)
    const from = '23.45.67.14'
    for (let i = 0; i < 10; i++) await send('/contact/feedback', { message: 'x' }, ownPage, from)
    const late = await send('/contact/feedback', { message: '十一件目の長い文' }, ownPage, from)
    expect([late.status, late.text]).toEqual([429, expect.stringContaining('十一件目の長い文</textarea>')])
  })

  test('a page of somebody else sends nothing', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    for (const path of ['/contact/feedback', '/contact/disclosure', '/contact/deletion'])
      expect((await send(path, { ...who, message: 'x' }, foreign)).status).toBe(403)
  })

  test('an address may ask about itself as often as over the API: five times a day for each kind', async () => {
    const from = '23.45.67.12'
    const ask = () => send('/contact/disclosure', who, ownPage, from)
    for (let i = 0; i < 5; i++) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    const { requester_legal_name, requester_email, identity_verification_method } = who
    const body = { requester_legal_name, requester_email, identity_verification_method }
    expect((await app().post('/v1/privacy/disclosure_request', body, { from })).status).toBe(429)
  })
})
