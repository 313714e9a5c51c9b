import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { program } from '../../src/datasets/program.ts'
import { addressed } from '../../src/transports/mcp/resources/resource.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { connect } from './connect.ts'

const id = 'LAW-00000000a1'
const source = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const service = oneApp({
  rows: [
    [law, [make(law, { unified_id: id, law_title: '消費税法', law_number: '昭和六十三年法律第百八号', ...source })]],
    [
      lawArticle,
      [
        make(lawArticle, {
          article_id: `${id}:第30条`,
          law: { canonical_id: id, canonical_name: '消費税法' },
          article_number: '第30条',
          article_number_sort: 30_000,
          text_full: '仕入れに係る税額を控除する。',
          effective_from: '2020-04-01',
          ...source,
        }),
      ],
    ],
    [
      program,
      [make(program, { unified_id: 'UNI-0123456789', primary_name: '設備の補助金', funding_purpose: ['設備投資'] })],
    ],
  ],
})

test('every name in an address of a resource is an argument of the tool that answers it', () => {
  for (const { tool, uri, names } of addressed(mcpTools(operations)))
    expect([uri, names.filter((name) => !tool.argumentNames.has(name))]).toEqual([uri, []])
})

test('an article is read as a resource by the words of a citation and by the address that an answer gave', async () => {
  const client = await connect(service(), { key: (await service().createKey()).apiKey })
  const called = await client.callTool({ name: 'get_law_article', arguments: { article: '消費税法第30条' } })
  const { address } = called.structuredContent as { address: string }
  for (const article of ['消費税法第30条', address]) {
    const { contents } = await client.readResource({ uri: `konkyo://law_articles/${encodeURIComponent(article)}` })
    expect([article, contents[0]]).toEqual([article, expect.objectContaining({ mimeType: 'application/json' })])
    expect(JSON.stringify(contents)).toContain('仕入れに係る税額を控除する。')
  }
})

test('the purpose of a shortlist is completed by the purposes that programs state', async () => {
  const client = await connect(service(), { key: (await service().createKey()).apiKey })
  const { completion } = await client.complete({
    ref: { type: 'ref/prompt', name: 'shortlist_programs' },
    argument: { name: 'purpose', value: '設備' },
  })
  expect(completion.values).toEqual(['設備投資'])
})
