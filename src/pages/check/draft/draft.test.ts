import { expect, test } from 'vitest'
import { logIn, ownPage } from '../../../../test/log-in.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { DocumentModel } from '../../../documents/document-model.ts'
import { docxBytes } from '../../../documents/docx/docx-bytes.ts'
import { pdfBytes } from '../../../documents/pdf/pdf-bytes.ts'

const source = 'https://www.invoice-kohyo.nta.go.jp/'
const registered = { license: 'pdl_v1.0', registered_date: '2023-10-01', source_url: source }
const app = oneApp({
  now: new Date('2026-06-01T03:00:00Z'),
  rows: [
    [
      invoiceRegistrant,
      [
        make(invoiceRegistrant, { invoice_registration_number: 'T8999999000001', ...registered }),
        make(invoiceRegistrant, {
          ...{ invoice_registration_number: 'T7999999000002', revoked_date: '2024-03-31' },
          ...registered,
        }),
      ],
    ],
  ],
})

async function person() {
  const { apiKey: key } = await app().createKey()
  const requested = { cookie: await logIn(app(), key), ...ownPage, accept: 'text/html' }
  const upload = async (file: Blob, text = '') => {
    const form = new FormData()
    form.append('file', file, 'draft')
    form.append('text', text)
    const sent = new Response(form)
    const { statusCode: status, body } = await app().app.http.inject({
      ...{ method: 'POST', url: '/check/draft/preview', payload: Buffer.from(await sent.arrayBuffer()) },
      headers: { ...requested, 'content-type': sent.headers.get('content-type') ?? '' },
    })
    const [, read = ''] = /<textarea[^>]*>\n([^<]*)<\/textarea>/.exec(body) ?? []
    const [, once = ''] = /name="once" value="([^"]+)"/.exec(body) ?? []
    return { status, text: body, read, once }
  }
  const check = (draft: string, once: string, headers: Record<string, string> = {}) =>
    app().post('/check/draft/marked', new URLSearchParams({ draft, once }).toString(), {
      headers: { ...requested, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const used = async () => (await app().get('/v1/usage', { key })).json.used
  return { upload, check, used }
}

const sentence = '登録番号はT8999999000001です。'
const model: DocumentModel = {
  ...{ title: '下書き', subtitle: '試験', language: 'ja', asOf: '2026-06-01' },
  blocks: [{ kind: 'paragraph', text: sentence }],
}

test.each([
  ['Word (DOCX)', () => docxBytes(model)],
  ['PDF', () => pdfBytes(model)],
  ['UTF-8', async () => Buffer.from(`# 下書き\n\n${sentence}`)],
])('a document is shown as the text that was read: %s, free', async (kind, bytes) => {
  const { upload, used } = await person()
  const { status, text, read } = await upload(new Blob([new Uint8Array(await bytes())]))
  expect([status, text, read]).toEqual([
    200,
    expect.stringContaining(`${kind} として読み取りました`),
    expect.stringContaining('T8999999000001'),
  ])
  expect(text).toContain('引用を照合する（3円・税抜）')
  expect(await used()).toBe(0)
})

test.each([
  ['ファイルを選ぶか', Buffer.alloc(0)],
  ['文章を読み取れませんでした', Buffer.from('%PDF-1.7 broken')],
  ['文章を読み取れませんでした', Buffer.from('PK\u0003\u0004xxxx')],
  ['文章を読み取れませんでした', Buffer.from('a\0b')],
  ['10万文字まで', Buffer.from('x'.repeat(100_001))],
])('what holds no text that can be checked is refused in words: %s', async (words, bytes) => {
  const { status, text } = await (await person()).upload(new Blob([new Uint8Array(bytes)]))
  expect([status, text]).toEqual([422, expect.stringContaining(words)])
})

test('citations are marked in their place with verdict and source, for one unit, however often the button is pressed', async () => {
  const { upload, check, used } = await person()
  const draft = `<b>確認</b>\r\n${sentence}\r\n別の番号T7999999000002も。`
  const { read, once } = await upload(new Blob([]), draft)
  expect(read).toBe(`&lt;b&gt;確認&lt;/b&gt;\n${sentence}\n別の番号T7999999000002も。`)
  const { status, text } = await check(draft, once)
  expect(status, text).toBe(200)
  expect(text).toContain('登録番号は<mark class="good">T8999999000001<a href="#c1">1 一致</a></mark>です。')
  expect(text).toContain('<mark class="bad">T7999999000002<a href="#c2">2 取消し</a></mark>')
  expect(text).toContain(`href="${source}"`)
  expect(text).toContain('href="/r/invoice_registrants/T8999999000001"')
  expect(text).not.toMatch(/<b>|undefined|NaN|\[object/)
  const [, file = ''] = /href="data:text\/markdown;charset=utf-8;base64,([^"]+)"/.exec(text) ?? []
  const markdown = Buffer.from(file, 'base64').toString()
  expect(markdown).toContain('登録番号はT8999999000001[^k1]です。')
  expect(markdown).toMatch(/^\[\^k2\]: \*\*取消し\*\* .* \/ https:/m)
  expect((await check(draft, once)).text).toContain('1 一致')
  expect(await used()).toBe(1)
  expect((await check(draft, once, { cookie: '' })).status).toBe(401)
  expect((await check(draft, once, { origin: 'https://evil.example' })).status).toBe(403)
})
