import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const now = new Date('2026-05-10T03:00:10Z')
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }

test('what is promulgated and begins later is listed by its day; what states no day is counted and not said to be ahead', async () => {
  const id = (n: number) => `LAW-00000000b${n}`
  const lawWith = (n: number, law_title: string, enforced_date: string | null, more: object = {}) =>
    make(law, { unified_id: id(n), law_title, enforced_date, promulgated_date: '2025-12-01', ...open, ...more })
  const articles = ['2026-06-01', '2026-06-01', '2020-04-01'].map((effective_from, n) =>
    make(lawArticle, {
      article_id: `${id(1)}:第${n}条`,
      article_number: `第${n}条`,
      effective_from,
      ...open,
      law: { canonical_id: id(1), canonical_name: '所得税法' },
    }),
  )
  const app = await testApp({
    now,
    rows: [
      [
        law,
        [
          lawWith(1, '所得税法', '2020-04-01', { ministry: '財務省' }),
          lawWith(2, '新しい税法', '2027-04-01', { ministry: '財務省' }),
          lawWith(3, '取引適正化法', '2026-05-11'),
          lawWith(4, '今日からの法律', '2026-05-10'),
          lawWith(5, '期日の定めのない法律', null),
          lawWith(6, '廃止された法律', '2028-01-01', { revision_status: 'repealed' }),
        ],
      ],
      [lawArticle, articles],
    ],
  })
  const ask = (input: Record<string, unknown> = {}) => bothWays(app, 'list_upcoming_law_changes', input)
  const seen = ({ results }: { results: Record<string, unknown>[] }) =>
    results.map(({ law_title, begins, scope, articles }) => [law_title, begins, scope, articles])
  const all = await ask()
  expect(seen(all)).toEqual([
    ['取引適正化法', '2026-05-11', 'law', null],
    ['所得税法', '2026-06-01', 'articles', 2],
    ['新しい税法', '2027-04-01', 'law', null],
  ])
  expect([all.total, all.on, all.why]).toEqual([3, '2026-05-10', null])
  expect(all.day_not_stated).toBe(1)
  expect(JSON.stringify(all)).not.toContain('期日の定めのない法律')
  expect(all.known_gaps[0].code).toBe('upcoming_amendments_not_held')
  expect(seen(await ask({ ministry: '財務省', to: '2026-12-31' }))).toEqual([['所得税法', '2026-06-01', 'articles', 2]])
  expect(seen(await ask({ q: '新しい税法' }))).toEqual([['新しい税法', '2027-04-01', 'law', null]])
  expect(await ask({ from: '2029-01-01' })).toMatchObject({ total: 0, why: 'not_covered' })
  expect((await app.get('/v1/laws/upcoming?from=2026-05-10')).json.detail[0].loc).toEqual(['query', 'from'])
})
