import { describe, expect, test } from 'vitest'
import { rawDocument } from '../../../../test/raw-document.ts'
import type { Fetcher, FetchPlan } from '../../connector.ts'
import { pageOf } from './call.ts'
import { callsToRead } from './call-search.ts'

const idOf = (n: number) => `a0WJ2000${String(n).padStart(10, '0')}`
const row = (n: number, end = '2026-12-25T08:00:00.000Z') => ({
  id: idOf(n),
  title: `補助金${n}`,
  acceptance_end_datetime: end,
})

/** Answers a search by what `found` gives for its word. */
function source(found: (word: string, acceptance: string) => object[]) {
  const requested: string[] = []
  const fetcher: Fetcher = {
    fetch: async (url) => {
      requested.push(url)
      const query = new URL(url).searchParams
      const result = found(query.get('keyword') ?? '', query.get('acceptance') ?? '')
      return rawDocument('list.json', JSON.stringify({ metadata: { resultset: { count: result.length } }, result }))
    },
  }
  return { requested, fetcher }
}

const plan: FetchPlan = { today: '2026-11-01', secrets: {} }
const holding = (ids: number[], end = '2026-12-31'): FetchPlan => ({
  ...plan,
  current: () => ids.map((n) => ({ source_url: pageOf(idOf(n)), application_window: { start: null, end } })),
})

describe('the union of searches', () => {
  test('asks for broad words, every prefecture and every purpose, and each call counts once', async () => {
    const { requested, fetcher } = source((word) =>
      word === '事業' ? [row(1), row(2)] : word === '沖縄県' ? [row(2), row(3)] : [],
    )
    expect(await callsToRead(fetcher, plan)).toEqual([1, 2, 3].map(idOf))
    expect(requested.length).toBeGreaterThan(60)
    expect(requested.every((url) => url.includes('acceptance=1'))).toBe(true)
  })

  test('an empty union stops the run', async () => {
    await expect(callsToRead(source(() => []).fetcher, plan)).rejects.toThrow('lists no open call')
  })

  test('a union that lacks more than a fifth of the calls known as open stops the run', async () => {
    const { fetcher } = source(() => [1, 2, 3, 4].map((n) => row(n)))
    await expect(callsToRead(fetcher, holding([1, 2, 3, 4, 5, 6]))).rejects.toThrow(
      'not 2 of the 6 that are known as open',
    )
    expect(await callsToRead(fetcher, holding([1, 2, 3, 4, 5]))).toContain(idOf(5))
    expect(await callsToRead(fetcher, holding([7, 8, 9], '2026-10-31'))).toHaveLength(4)
  })

  test('with a first day, calls that closed since are read too', async () => {
    const closed = [row(8, '2026-10-20T08:00:00.000Z'), row(9, '2026-01-20T08:00:00.000Z')]
    const { fetcher } = source((_, acceptance) => (acceptance === '0' ? closed : [row(1)]))
    expect(await callsToRead(fetcher, { ...plan, since: '2026-10-01' })).toEqual([1, 8].map(idOf))
  })

  test('when searching closed calls is refused, the open ones are read', async () => {
    const { fetcher } = source((_, acceptance) => {
      if (acceptance === '0') throw new Error('400')
      return [row(1)]
    })
    expect(await callsToRead(fetcher, { ...plan, since: '2026-10-01' })).toEqual([idOf(1)])
  })
})
