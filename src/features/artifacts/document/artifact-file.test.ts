import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  action,
  adoption,
  companyRows,
  entry,
  now,
  number,
  packs,
  publishedCase,
} from '../../../../test/artifact-company.ts'
import { make } from '../../../../test/make.ts'
import { houjin } from '../../../datasets/houjin.ts'

const pathOf = (pack: string, format: string) => `/v1/artifacts/${pack}?format=${format}`
const mediaTypes = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
}

/** The bytes of a file: text would lose those that are no UTF-8. */
async function fileOf({ app }: TestApp, pack: string, format: string) {
  const response = await app.http.inject({
    method: 'POST',
    url: pathOf(pack, format),
    headers: { 'x-forwarded-for': `198.51.100.${++callers}` },
    payload: { houjin_bangou: number },
  })
  return { ...response, sha256: createHash('sha256').update(response.rawPayload).digest('hex') }
}

let callers = 0

describe('a pack as a file', () => {
  test.each(Object.entries(mediaTypes))(
    '%s: named after the pack, of its media type, the same bytes every time',
    async (format, type) => {
      const app = await testApp({ rows: companyRows(), now })
      for (const pack of packs) {
        const first = await fileOf(app, pack, format)
        expect([first.statusCode, first.headers['content-type']]).toEqual([200, type])
        expect(first.headers['content-disposition']).toMatch(
          new RegExp(`pkt-${pack.replaceAll('_', '-')}-[0-9a-f]{16}\\.${format}`),
        )
        app.clock.now = new Date('2030-05-06T07:08:09Z')
        expect((await fileOf(app, pack, format)).sha256).toBe(first.sha256)
        await app.restart()
        expect((await fileOf(app, pack, format)).sha256).toBe(first.sha256)
      }
    },
  )

  test('the Markdown says what the JSON says, in Japanese: sums with the exact yen, days with their era, numbered sources', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { body } = await fileOf(app, packs[0], 'md')
    expect(body).toMatch(/^# 公開情報ベースライン：試験工業株式会社\n/)
    for (const said of [
      '| 資本金 | 3,000万円（30,000,000円） |',
      '2024-05-06（令和6年5月6日） | 補助金等の返還 | 高 | 試験省 | 120万円（1,200,000円）',
      '900万円（9,000,000円）',
      '## 先方への確認事項',
      '## 不足している情報',
      '## 出典',
      '税理士法第52条',
    ])
      expect(body).toContain(said)
    const cited = new Set([...body.matchAll(/出典(\d+)/g)].map(([, n]) => Number(n)))
    const { json } = await app.post(`/v1/artifacts/${packs[0]}`, { houjin_bangou: number })
    expect([...cited].sort((a, b) => a - b)).toEqual(json.sources.map((_: unknown, i: number) => i + 1))
  })

  test.each(packs)('%s: no code and no English word is left in the document, whatever is in it', async (pack) => {
    const blocked = ['proprietary', 'unknown', null].map((license, i) =>
      adoption(`x${i}`, 1, '2024-01-01', { license }),
    )
    const rows = companyRows({
      houjin: [make(houjin, { ...entry, status: 'merged' })],
      case_studies: [adoption('a', 5, '2024-08-01'), adoption('b', 6, '2024-09-01'), ...blocked],
    })
    const app = await testApp({ rows, now })
    const { text } = await app.post(`/v1/artifacts/${pack}?format=md`, { houjin_bangou: number, max_per_section: 1 })
    expect(text).toContain('基準日 2026-11-21（令和8年11月21日）')
    expect(text).toContain('公共データ利用規約（第1.0版）')
    const words = text.replace(/<https?:[^>]+>|<br>|(?:art|pkt|corpus)[-_]\S+|sha256:\w+/g, '')
    expect(words.match(/[A-Za-z]{2,}/g)?.filter((word) => !['URL', 'AI'].includes(word)) ?? []).toEqual([])
  })

  test('a source that states an event twice is cited once', async () => {
    const source_url = 'https://example.go.jp/one'
    const rows = companyRows({
      enforcement_actions: [action('a', 'fine', '2025-01-01', 5, { source_url })],
      enforcement_cases: [publishedCase('a', 'fine', '2025-01-01', 5, { source_url })],
    })
    const app = await testApp({ rows, now })
    const { text } = await app.post(`/v1/artifacts/${packs[0]}?format=md`, { houjin_bangou: number })
    const cited = text.split('\n').find((line) => line.includes('課徴金等'))
    expect(cited?.match(/出典\d+/g)).toHaveLength(1)
  })

  test('a format in the body is the same as one in the query; a tool gets the object whatever the format', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const inBody = await app.post(`/v1/artifacts/${packs[1]}`, { houjin_bangou: number, format: 'md' })
    expect(inBody.text).toBe((await fileOf(app, packs[1], 'md')).body)
    const params = { name: `create_${packs[1]}`, arguments: { houjin_bangou: number, format: 'md' } }
    const headers = {
      host: '127.0.0.1:8787',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    }
    const { json } = await app.post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { headers })
    expect(json.result.structuredContent.artifact_type).toBe(packs[1])
    expect(json.result.content[0].text).toContain('# 顧問先フォルダ用メモ')
  })

  test('what a record says never becomes markup', async () => {
    const hostile = '試験|<b>株式会社</b>\n# 見出し [x](https://evil.example)'
    const rows = companyRows({
      houjin: [make(houjin, { ...entry, name: hostile })],
      enforcement_actions: [action('a', 'fine', '2025-01-01', 5, { reason_summary: '| a | b |\n---\n![x](y)' })],
    })
    const app = await testApp({ rows, now })
    for (const pack of packs) {
      const { body } = await fileOf(app, pack, 'md')
      expect(body).not.toMatch(/^# 見出し/m)
      expect(body).not.toMatch(/(?<!\\)<b>|(?<!\\)\]\(/)
      const { json } = await app.post(`/v1/artifacts/${pack}`, { houjin_bangou: number })
      const texts = json.copy_paste_parts.map(({ text }: { text: string }) => text)
      for (const text of [json.markdown_display, ...texts]) expect(text).not.toMatch(/^# 見出し/m)
      expect(json.markdown_display).not.toMatch(/(?<!\\)<b>|(?<!\\)\]\(/)
    }
  })

  test('a file costs what the JSON costs, and a refusal is JSON', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const { apiKey } = await app.createKey()
    const { headers } = await app.post(pathOf(packs[0], 'md'), { houjin_bangou: number }, { key: apiKey })
    expect(headers['x-cost-yen']).toBe('3')
    const refused = await app.post(pathOf(packs[0], 'pdf'), { houjin_bangou: '1000012010003' }, { key: apiKey })
    expect([refused.status, refused.json.detail.error]).toEqual([404, 'houjin_not_found'])
  })
})
