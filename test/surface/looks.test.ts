import { expect, test, vi } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { SqliteConnection } from '../../src/ledger/sqlite-connection.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { testApp } from '../app.ts'
import { send } from '../send.ts'
import { filled, madeForVisits } from '../visits/made-for-visits.ts'
import { byStrangers } from '../visits/visited-pages.ts'

const adminKey = 'admin-key-of-the-looks'

/** What counts, bills and notes looks, and keeps answers of the same look. */
const counting = [
  'call_counts',
  'anonymous_days',
  'call_days',
  'usage',
  'account_months',
  'replies',
  'admin_acts',
  'heartbeats',
  'clock_marks',
]

const looks = operations.filter((operation) => routeOf(operation).method === 'GET')

test('a GET is declared to read, but for the end of the news', () => {
  expect(looks.filter(({ effect }) => effect !== 'read').map(({ name }) => name)).toEqual(['unsubscribe_subscriber'])
})

test('a GET changes nothing: programs look at every link of a mail', async () => {
  const app = await testApp({ rows: 'starter', env: { KONKYO_ANON_DAILY: '100', KONKYO_ADMIN_KEY: adminKey } })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_walk' })
  const made = await madeForVisits(app, key)
  const changed = new Set<string>()
  let looked = ''
  const original = SqliteConnection.prototype.executeQuery
  vi.spyOn(SqliteConnection.prototype, 'executeQuery').mockImplementation(function (this: never, query) {
    const [, table = ''] = /^\s*(?:insert into|update|delete from) "(\w+)"/.exec(query.sql) ?? []
    if (table !== '' && !counting.includes(table)) changed.add(`${looked}: ${table}`)
    return original.call(this, query) as never
  })
  // Pages whose address was made for somebody.
  const mailed = Object.entries(byStrangers).flatMap(([route, addresses]) =>
    addresses.filter((address) => address.includes('{')).map((address) => ({ route, address: filled(address, made) })),
  )
  for (const { route, address } of mailed) {
    looked = route
    await app.get(address, { headers: { accept: 'text/html' } })
  }
  for (const operation of looks) {
    looked = operation.name
    await send(app, operation, operation.example, { key, headers: { 'x-admin-key': adminKey } })
  }
  vi.restoreAllMocks()
  expect([mailed.length > 10, looks.length > 100]).toEqual([true, true])
  // Asked for so by the contract, and nothing else ends the news.
  expect([...changed]).toEqual(['/v1/subscribers/unsubscribe: subscribers'])
})
