import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'

const open = {
  license: 'gov_standard',
  source_url: 'https://example.go.jp/a',
  source_fetched_at: '2026-05-01T00:00:00Z',
}
const rule = (rule_id: string, program_a: string, program_b: string, given: Record<string, unknown>) =>
  make(exclusionRule, { rule_id, kind: 'exclude', program_a, program_b, ...open, ...given })
const service = oneApp({
  now: new Date('2026-11-21T03:00:00Z'),
  rows: [
    [
      program,
      ['あの補助金', 'いの助成金', 'うの奨励金'].map((primary_name, i) =>
        make(program, { unified_id: `UNI-${'abc'[i]}`, primary_name, ...open }),
      ),
    ],
    [
      exclusionRule,
      [
        rule('xr-1', 'UNI-a', 'UNI-b', {
          severity: 'absolute',
          description: '同じ事業には併用できません。',
          source_urls: ['https://example.go.jp/rule'],
        }),
      ],
    ],
  ],
})
const ask = (format: string) =>
  service().post(`/v1/funding_stack/check?format=${format}`, { program_ids: ['UNI-a', 'UNI-b', 'UNI-c'] })

test('a checked combination as a document says each pair with its verdict, its ground and its source, by names', async () => {
  const { status, text, headers } = await ask('md')
  expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8'])
  const [head = ''] = text.split('\n## ')
  expect(head).toContain('# 併用の確認：あの補助金・いの助成金・うの奨励金')
  expect(head).toContain('全体の判定：併用できない')
  expect(head).toContain('データの取得日：併用のルールと記録 2026-05-01（令和8年5月1日）、基準日の約6か月前。')
  expect(text).toMatch(/\| あの補助金 \| いの助成金 \| 併用できない \| 同じ事業には併用できません。.* \| 出典1/)
  expect(text).toMatch(
    /\| あの補助金 \| うの奨励金 \| 分からない \| この二つを合わせて定めるルールは収録していません。.*いの助成金：同じ事業には併用できません。（出典1）/,
  )
  expect(text).toContain('<https://example.go.jp/rule>')
  expect(text.match(/証明/g)?.length).toBe(1)
  const words = text.replace(/<https?:[^>]+>|<br>|corpus-\S+|sha256:\w+/g, '')
  expect(words.match(/[A-Za-z]{3,}/g)?.filter((word) => word !== 'URL') ?? []).toEqual([])
})

test('Word and PDF are the same bytes every time, cost what the JSON costs, and drawings stay', async () => {
  for (const format of ['docx', 'pdf']) {
    const [one, other] = [await ask(format), await ask(format)]
    expect(one.status).toBe(200)
    expect(one.bytes.equals(other.bytes)).toBe(true)
  }
  expect(charactersOf(openedZip((await ask('docx')).bytes)['word/document.xml'] as string)).toContain('うの奨励金')
  expect((await ask('mermaid')).text).toContain('flowchart')
  const { apiKey: key } = await service().createKey()
  const paid = await service().post('/v1/funding_stack/check?format=md', { program_ids: ['UNI-a', 'UNI-b'] }, { key })
  expect(paid.headers['x-cost-yen']).toBe('3')
})
