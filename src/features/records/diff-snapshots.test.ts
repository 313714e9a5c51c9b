import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { bid } from '../../datasets/bid.ts'
import { program } from '../../datasets/program.ts'

test('two snapshots are compared record by record: what was added, changed or withdrawn, in pages that lose nothing', async () => {
  const programs = Array.from({ length: 900 }, (_, n) =>
    make(program, {
      unified_id: `UNI-${n.toString(16).padStart(10, '0')}`,
      primary_name: `補助金${n}`,
      source_url: 'https://example.go.jp/p',
      license: 'pdl_v1.0',
    }),
  )
  const app = await testApp({ rows: [[program, programs]] })
  const from = app.app.corpus.currentId as string
  const changed = programs.map((one, n) => (n % 300 === 7 ? { ...one, primary_name: `改称${n}` } : one))
  const added = make(program, { ...programs[0], unified_id: 'UNI-ffffffffff', primary_name: '新しい補助金' })
  const shown = changed.map((one, n) => (n === 500 ? { ...one, excluded: true } : one))
  await app.publish([
    [program, [...shown, added]],
    [bid, [make(bid, { unified_id: 'BID-0123456789', confidence: 0.9 })]],
  ])
  const ask = (input: Record<string, unknown> = {}) => bothWays(app, 'diff_snapshots', { from, ...input })
  const seen = ({ results }: { results: Record<string, unknown>[] }) =>
    results.map(({ kind, id, title, changed_fields }) => [kind, id, title, changed_fields])
  const expected = [
    ['changed', 'UNI-0000000007', '改称7', ['primary_name']],
    ['changed', 'UNI-0000000133', '改称307', ['primary_name']],
    ['withdrawn', 'UNI-00000001f4', '補助金500', []],
    ['changed', 'UNI-000000025f', '改称607', ['primary_name']],
    ['added', 'UNI-ffffffffff', '新しい補助金', []],
  ]
  const all = await ask({ dataset: 'programs' })
  expect(seen(all)).toEqual(expected)
  expect([all.compared, all.next_cursor, all.to.snapshot_id]).toEqual([901, null, app.app.corpus.currentId])
  const paged: unknown[] = []
  let cursor: string | null | undefined
  do {
    const page = await ask({ limit: 2, ...(cursor ? { cursor } : {}) })
    expect(page.not_compared).toContain('bids')
    paged.push(...seen(page))
    cursor = page.next_cursor
  } while (cursor)
  expect(paged).toEqual(expected)
  expect(seen(await ask({ dataset: 'programs', ids: ['UNI-00000001f4', 'UNI-0000000008'] }))).toEqual([expected[2]])
  const [named] = (await ask({ dataset: 'programs', values: true, limit: 1 })).results
  expect(named.changes).toEqual([{ field: 'primary_name', before: '補助金7', after: '改称7' }])
  expect((await ask({ to: from })).results).toEqual([])
  expect((await app.get('/v1/snapshots/diff?from=2001-01-01')).json.code).toBe('snapshot_not_kept')
  expect((await app.get(`/v1/snapshots/diff?from=${from}&ids=x`)).status).toBe(422)
  expect((await app.get(`/v1/snapshots/diff?from=${from}&cursor=x`)).status).toBe(422)
})
