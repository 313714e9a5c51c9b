import { createHash, randomUUID } from 'node:crypto'
import { load } from 'cheerio'
import { expect, test } from 'vitest'
import { textOf } from '../../../../test/list-checker.ts'
import { logIn, ownPage } from '../../../../test/log-in.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { charactersOf, openedZip } from '../../../../test/opened-zip.ts'
import { selling } from '../../../../test/selling.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { DocumentModel } from '../../../documents/document-model.ts'
import { docxBytes } from '../../../documents/docx/docx-bytes.ts'
import { pdfBytes } from '../../../documents/pdf/pdf-bytes.ts'

const source = 'https://www.invoice-kohyo.nta.go.jp/'
const registered = { license: 'pdl_v1.0', registered_date: '2023-10-01', source_url: source }
const app = oneApp({
  env: selling,
  now: new Date('2026-06-01T03:00:00Z'),
  rows: [
    [
      invoiceRegistrant,
      [
        make(invoiceRegistrant, { invoice_registration_number: 'T8999999000001', ...registered }),
        make(invoiceRegistrant, {
          invoice_registration_number: 'T7999999000002',
          revoked_date: '2024-03-31',
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
      method: 'POST',
      url: '/check/draft/preview',
      payload: Buffer.from(await sent.arrayBuffer()),
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
  const save = (marked: string, format: string) => {
    const [, carried = ''] = /name="carried" value="([^"]+)"/.exec(marked) ?? []
    const [, once = ''] = /name="once" value="([^"]+)"/.exec(marked) ?? []
    return app().post('/check/draft/marked', new URLSearchParams({ carried, once, format }).toString(), {
      headers: { ...requested, 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  return { upload, check, save, used }
}

const sentence = '登録番号はT8999999000001です。'
const model: DocumentModel = {
  title: '下書き',
  subtitle: '試験',
  language: 'ja',
  asOf: '2026-06-01',
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
    expect.stringContaining(`${kind}として読み取りました`),
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
  ['画像から文字は読み取れません', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['古い形式のWordファイル', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['10万文字まで', Buffer.from('x'.repeat(100_001))],
])('what holds no text that can be checked is refused in words: %s', async (words, bytes) => {
  const { status, text } = await (await person()).upload(new Blob([new Uint8Array(bytes)]))
  expect([status, text]).toEqual([422, expect.stringContaining(words)])
  expect(text).toContain('type="file"')
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
  expect(text).not.toMatch(/<b>|undefined|\bNaN\b|\[object/)
  // How many of each verdict, one of which can be shown alone; a record is named by what it is.
  expect(load(text)('main p.row .badge').text()).toBe('一致 1取消し 1')
  expect(load(text)('fieldset label').text()).toBe(' すべて 2 一致 1 取消し 1')
  expect(load(text)('ol.findings > li.of-revoked').length).toBe(1)
  expect(textOf(text)).toContain('記録（インボイス登録事業者）')
  expect(textOf(text)).toContain('2026年6月1日現在の法令・記録で判定しました')
  expect(textOf(text)).not.toMatch(/invoice_registrants|registered_date/)
  expect((await check(draft, once)).text).toContain('1 一致')
  expect(await used()).toBe(1)
  expect((await check(draft, once, { cookie: '' })).status).toBe(401)
  expect((await check(draft, once, { origin: 'https://evil.example' })).status).toBe(403)
})

test('a marked draft is saved as Word, HTML and Markdown with numbered notes, for nothing beyond its check', async () => {
  const { check, save, used } = await person()
  const draft = `　<script>alert(1)</script>\n${sentence}\n\n別の番号T7999999000002も。`
  const once = randomUUID()
  const { text: page } = await check(draft, once)
  const saved = async (format: string) => {
    const { status, headers, bytes } = await save(page, format)
    expect([status, headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="konkyo-checked-draft-2026-06-01.${format}"`,
    ])
    return { type: headers['content-type'], bytes }
  }

  const docx = await saved('docx')
  expect(docx.type).toBe('application/vnd.openxmlformats-officedocument.wordprocessingml.document')
  const xml = openedZip(docx.bytes)['word/document.xml'] as string
  const characters = charactersOf(xml)
  expect(characters).toContain(
    '　<script>alert(1)</script>登録番号はT8999999000001［1 一致］です。別の番号T7999999000002［2 取消し］も。',
  )
  expect(xml).toMatch(/w:fill="E3F4E7"[^>]*\/><\/w:rPr><w:t[^>]*>T8999999000001</)
  expect(xml).toMatch(/w:fill="FDEAEC"[^>]*\/><\/w:rPr><w:t[^>]*>T7999999000002</)

  const html = await saved('html')
  expect(html.type).toBe('text/html; charset=utf-8')
  const shown = load(html.bytes.toString())
  expect(shown('script, link, img, iframe, form, [src]').length).toBe(0)
  const lines = shown('p.marked')
    .toArray()
    .map((line) => shown(line).text())
  expect(lines).toEqual([
    '　<script>alert(1)</script>',
    '登録番号はT8999999000001［1 一致］です。',
    '',
    '別の番号T7999999000002［2 取消し］も。',
  ])
  expect(shown('p.marked mark.bad').text()).toBe('T7999999000002［2 取消し］')

  const md = await saved('md')
  expect(md.type).toBe('text/markdown; charset=utf-8')
  expect(md.bytes.toString()).toContain('登録番号はT8999999000001[^k1]です。')
  for (const text of [characters, shown('#note-2').text(), md.bytes.toString().split('[^k2]:')[1] ?? ''])
    for (const known of ['取消し', '「2024年3月31日」', '国税庁適格請求書発行事業者公表サイト（国税庁）', source])
      expect(text).toContain(known)

  expect((await check('T8999999000001', once)).status).toBe(409)
  expect((await save(page, 'exe')).text).toContain('<mark')
  expect((await save(page.replace(/name="carried" value="[^"]+"/, 'name="carried" value="x"'), 'docx')).status).toBe(
    422,
  )
  expect(await used()).toBe(1)
})

test('a text that was pasted and refused is still in the form, to be split', async () => {
  const { upload } = await person()
  const refused = await upload(new Blob([]), `${'<長>'.repeat(34_000)}末尾`)
  expect([refused.status, refused.text.includes('末尾</textarea>')]).toEqual([422, true])
  expect(refused.text).toContain('一度に照合できるのは10万文字までです')
  expect(refused.text).not.toContain('<長>')
})

test('a draft whose author was logged out meanwhile is still in the form, with the way to log in', async () => {
  const { check } = await person()
  const { status, text } = await check('直した下書き <第5条>', randomUUID(), { cookie: '' })
  expect([status, text]).toEqual([401, expect.stringContaining('直した下書き &lt;第5条&gt;</textarea>')])
  expect(text).toContain('target="_blank" rel="noopener">ログイン')
  const foreign = await check('直した下書き', randomUUID(), { cookie: '', origin: 'https://evil.example' })
  expect([foreign.status, foreign.text]).toEqual([403, expect.not.stringContaining('直した下書き')])
})

test('a draft of 100,000 characters with a thousand citations is a page under 200 KB, and its file has all of it', async () => {
  const { check, save, used, upload } = await person()
  const numbers = Array.from(
    { length: 1000 },
    (_, n) => `${n}番目の取引先の登録番号は T${7999999000002 + n} と"記載"されています。`,
  )
  // Eight bits a letter, which no prose has: the page carries it compressed.
  const noise = Array.from({ length: 2500 }, (_, n) => [...createHash('sha256').update(`${n}`).digest()])
  const prose = noise.flat().map((byte) => String.fromCharCode(0x4e00 + byte))
  const draft = `${numbers.join('\n')}\n${prose.join('')}`.slice(0, 100_000)
  const preview = await upload(new Blob([draft]))
  expect([preview.status, Buffer.byteLength(preview.text) < 200_000]).toEqual([200, true])
  expect(preview.text).toContain('最初の3,000文字だけを示しています')
  const sent = await save(preview.text, '')
  const { status, text, bytes } = await check(draft, randomUUID())
  expect(load(sent.text)('mark').text()).toBe(load(text)('mark').text())
  expect(status, text).toBe(200)
  expect(bytes.length).toBeLessThan(185_000)
  expect(text).toContain('引用の前後だけを示しています')
  const { bytes: file } = await save(text, 'html')
  const shown = load(file.toString())
  expect(shown('section').length).toBe(1000)
  const label = /［\d+ [^］]+］/g
  const read = shown('p.marked')
    .toArray()
    .map((line) => shown(line).text().replace(label, ''))
  expect(read.join('\n')).toBe(draft)
  expect(await used()).toBe(2)
})
