import { expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { charactersOf, openedZip } from '../../../../test/opened-zip.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { program } from '../../../datasets/program.ts'

const open = {
  license: 'gov_standard',
  source_url: 'https://example.go.jp/a',
  source_fetched_at: '2026-05-01T00:00:00Z',
}
const service = oneApp({
  now: new Date('2026-11-21T03:00:00Z'),
  rows: [
    [
      program,
      [
        make(program, {
          unified_id: 'UNI-a',
          primary_name: '見本補助金',
          amount_max_man_yen: 600,
          subsidy_rate: 0.75,
          program_kind: 'grant',
          authority_name: '見本省',
          target_types: ['中小企業'],
          application_window: { start: '2026-04-01', end: '2026-12-25' },
          ...open,
        }),
        make(program, { unified_id: 'UNI-b', primary_name: '相手の助成金', ...open }),
      ],
    ],
    [
      exclusionRule,
      [
        make(exclusionRule, {
          rule_id: 'xr-1',
          kind: 'exclude',
          severity: 'absolute',
          program_a: 'UNI-a',
          program_b: 'UNI-b',
          description: '同じ事業には併用できません。',
          source_urls: ['https://example.go.jp/rule'],
          license: 'gov_standard',
        }),
      ],
    ],
  ],
})
const path = '/v1/evidence/packets/program/UNI-a?include_rules=true'

test('a packet as a document says what its JSON states, in Japanese, with numbered sources and the age of its data', async () => {
  const { status, text, headers } = await service().get(`${path}&format=md`)
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect(headers['content-disposition']).toMatch(/evp-[0-9a-f]{16}\.md/)
  const [head = ''] = text.split('\n## ')
  expect(head).toContain('# 根拠資料：見本補助金')
  expect(head).toMatch(/データの取得日：.* 2026-05-01（令和8年5月1日）、基準日の約6か月前。/)
  for (const said of [
    '| 600万円 | 出典1 |',
    '| 75% | 出典1 |',
    '2026-12-25（令和8年12月25日）',
    '<https://example.go.jp/a>',
  ])
    expect(text).toContain(said)
  expect(text).toMatch(/\| 相手の助成金 \| 併用できない \| 同じ事業には併用できません。/)
  const words = text.replace(/<https?:[^>]+>|<br>|(?:evp|corpus|UNI)[-_]\S+|sha256:\w+/g, '')
  expect(words.match(/[A-Za-z]{3,}/g)?.filter((word) => word !== 'URL') ?? []).toEqual([])
  expect(text.match(/証明/g)?.length).toBe(1)
})

test('Word and PDF are the same document, the same bytes every time, and a tool has the object whatever the format', async () => {
  for (const format of ['docx', 'pdf']) {
    const [one, other] = [
      await service().get(`${path}&format=${format}`),
      await service().get(`${path}&format=${format}`),
    ]
    expect(one.status).toBe(200)
    expect(one.bytes.equals(other.bytes)).toBe(true)
  }
  const docx = (await service().get(`${path}&format=docx`)).bytes
  expect(charactersOf(openedZip(docx)['word/document.xml'] as string)).toContain('相手の助成金')
  const asked = await service().post('/v1/evidence/packets/query', { query_text: '見本補助金', format: 'md' })
  expect(asked.text).toContain('# 根拠資料：見本補助金')
})

test('where nothing is found the document says what was looked through, and that it proves nothing', async () => {
  const { text } = await service().post('/v1/evidence/packets/query', { query_text: '存在しない制度名', format: 'md' })
  expect(text).toMatch(/調べた範囲：.*支援制度（2件）/)
  expect(text).toContain('証明')
})
