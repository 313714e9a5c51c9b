import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { features } from '../../src/catalog.ts'
import { isMetered } from '../../src/operation/pages/page.ts'
import { pages } from '../../src/pages/index.ts'
import { oneApp } from '../one-app.ts'
import { byStrangers } from '../visits/visited-pages.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '1000' } })

/** Statements that an address has run on the snapshot. */
async function statementsOf(address: string): Promise<number> {
  const memory = new Database(':memory:')
  const statement = Object.getPrototypeOf(memory.prepare('select 1')) as Database.Statement
  let count = 0
  const counting = (['all', 'get', 'iterate'] as const).map((method) => {
    const original = statement[method] as (...given: unknown[]) => unknown
    return vi.spyOn(statement, method).mockImplementation(function (this: Database.Statement, ...given: unknown[]) {
      if (this.database.name.includes('/corpus-')) count++
      return original.apply(this, given) as never
    })
  })
  const { status } = await app().get(address)
  for (const one of counting) one.mockRestore()
  memory.close()
  expect([address, status]).toEqual([address, 200])
  return count
}

const free = [...features.flatMap((feature) => feature.pages ?? []), ...pages]
  .filter((page) => page.operation.http.startsWith('GET') && page.operation.access.key === 'none' && !isMetered(page))
  .flatMap(({ operation }) => byStrangers[operation.http.slice('GET '.length)] ?? [])
  .filter((address) => !address.includes('{'))

/** What the free pages ask, and the first question of whoever connects. */
const asked = [
  '/v1/coverage',
  '/v1/meta',
  '/v1/audit/snapshots',
  '/v1/prices',
  ...['', '?limit=500', '?sort_by=tier', '?sort_by=fetched_at_asc&tier=A', '?by=prefecture'].map(
    (query) => `/v1/meta/freshness${query}`,
  ),
]

test('a page that costs nothing, and what it asks, reads no record a second time for the same snapshot', async () => {
  expect(free).toEqual(
    expect.arrayContaining(['/', '/status', '/status?map=freshness', '/docs', '/snapshots', '/feeds']),
  )
  const again: (readonly [string, number])[] = []
  for (const address of [...free, ...asked]) {
    await statementsOf(address)
    again.push([address, await statementsOf(address)])
  }
  expect(again.filter(([, count]) => count > 0)).toEqual([])
  expect(await statementsOf('/v1/meta/freshness?sort_by=tier&tier=B')).toBeGreaterThan(0)
})
