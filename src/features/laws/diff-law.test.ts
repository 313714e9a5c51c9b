import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const article = (number: string, sort: number, text_full: string, given = {}) =>
  make(lawArticle, {
    article_id: `${id}:${number}`,
    law: { canonical_id: id, canonical_name: '消費税法' },
    article_number: number,
    article_number_sort: sort,
    text_full,
    effective_from: '2020-04-01',
    ...open,
    ...given,
  })

test('a law is compared article by article between two days, and what cannot be compared says why', async () => {
  const app = await testApp({
    now: new Date('2026-06-10T03:00:00Z'),
    rows: [
      [law, [make(law, { unified_id: id, law_title: '消費税法', ...open })]],
      [lawArticle, [article('第1条', 1000, '一'), article('第2条', 2000, '二'), article('第9条', 9000, '九')]],
    ],
  })
  const first = (await app.get('/v1/meta')).json.corpus_snapshot_id as string
  app.clock.now = new Date('2026-07-10T03:00:00Z')
  await app.publish([
    [
      lawArticle,
      [
        article('第2条', 2000, '二の改正', { effective_from: '2026-07-01' }),
        article('第3条', 3000, '三'),
        article('第9条', 9000, '九', { last_amended: '2026-07-01' }),
      ],
    ],
  ])
  const diff = (input: Record<string, unknown>) => bothWays(app, 'diff_law', { law: '消費税法', ...input })
  const whole = await diff({ from: '2026-06-10' })
  expect(whole).toMatchObject({
    unified_id: id,
    outcome: 'compared',
    why: null,
    total: 2,
    next_offset: null,
    counts: { added: 1, removed: 0, changed: 1, unchanged: 2, withheld: 0 },
    from: { requested: '2026-06-10', snapshot_id: first, articles: 3 },
    results: [
      { article_number: '第2条', change: 'changed', from: { text_full: '二' }, to: { text_full: '二の改正' } },
      { article_number: '第3条', change: 'added', from: null, to: { text_full: '三' } },
    ],
  })
  expect(await diff({ from: first, limit: 1 })).toMatchObject({
    total: 2,
    next_offset: 1,
    results: [{ change: 'changed' }],
  })
  expect(await diff({ from: first, limit: 1, offset: 1 })).toMatchObject({
    next_offset: null,
    results: [{ change: 'added' }],
  })
  const back = await diff({ from: '2026-07-10', to: first })
  expect(back.counts).toMatchObject({ added: 0, removed: 1, changed: 1 })
  expect(back.results[1]).toMatchObject({ article_number: '第3条', change: 'removed', to: null })

  expect(await diff({ from: '2026-06-09' })).toMatchObject({
    outcome: 'before_first_record',
    why: 'unknown_before',
    counts: null,
    total: 0,
    from: { snapshot_id: null, articles: null },
  })
  for (const [input, loc] of [
    [{ law: '消費税法', from: '先月' }, 'from'],
    [{ law: '消費税法', from: '2026-07-10', limit: '101' }, 'limit'],
  ] as const) {
    const { status, json } = await app.get(`/v1/laws/diff?${new URLSearchParams(input)}`)
    expect([status, json.detail[0].loc]).toEqual([422, ['query', loc]])
  }
  const unknown = await app.get(`/v1/laws/diff?${new URLSearchParams({ law: '架空法', from: '2026-06-10' })}`)
  expect([unknown.status, unknown.json.detail]).toEqual([404, expect.stringContaining('架空法')])

  app.clock.now = new Date('2026-08-10T03:00:00Z')
  await app.publish([[lawArticle, [article('第4条', 4000, '四')]]], { keep: 1 })
  expect(await diff({ from: first })).toMatchObject({
    outcome: 'not_kept',
    why: 'not_checked',
    counts: null,
    results: [],
  })
})
