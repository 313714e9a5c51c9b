import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { hour, watching } from '../../test/webhooks/watching.ts'
import { program } from '../datasets/program.ts'

const of = (unified_id: string, given: Record<string, unknown> = {}) =>
  make(program, { unified_id, primary_name: `蓄電池補助金${unified_id}`, license: 'gov_standard', ...given })

/** The service of a customer who saved a search for a word that no program has yet. */
async function searching(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const world = await watching(ledger)
  const { app, key, target } = world
  const requested = { operation: 'search_programs', arguments: { q: '蓄電池' } }
  expect((await app.post('/v1/me/saved_searches', requested, { key })).json.id).toBe(1)
  const watched = { filter_type: 'saved_search', filter_value: '1', webhook_url: target.url() }
  const publish = async (...rows: Record<string, unknown>[]) => {
    world.later(hour)
    await app.publish([[program, rows]])
    const counts = await world.alert()
    await world.deliver()
    return counts
  }
  return { ...world, watched, publish }
}

describe.each(ledgers)('an alert that watches a saved search on %s', (ledger) => {
  test('tells what the search finds anew and what changed among its hits, once each and nothing else', async () => {
    const { target, subscribe, watched, publish, alert } = await searching(ledger)
    expect(await subscribe({ ...watched, email: null })).toMatchObject({
      filter_type: 'saved_search',
      filter_value: '1',
      would_have_fired_90d: null,
      would_have_fired_unknown: 'searches_are_not_repeated',
    })
    expect(await publish(of('UNI-7'), of('UNI-8', { primary_name: '観光補助金' }))).toMatchObject({ events: 1 })
    expect(await publish(of('UNI-7', { amount_max_man_yen: 50 }))).toMatchObject({ events: 1 })
    expect(await publish(of('UNI-8', { primary_name: '観光補助金', amount_max_man_yen: 50 }))).toMatchObject({
      events: 0,
    })
    // How surely something is known is no change of it.
    expect(await publish(of('UNI-7', { amount_max_man_yen: 50, trust_level: 'high' }))).toMatchObject({ events: 0 })
    expect(await alert()).toMatchObject({ events: 0 })
    expect(target.events().map(({ record_id, severity, field_name }) => [record_id, severity, field_name])).toEqual([
      ['UNI-7', 'important', 'new_hit'],
      ['UNI-7', 'important', 'amount_max_man_yen'],
    ])
  })
})

test('a saved search is watched by its account only, and is not deleted while it is', async () => {
  const { app, key, watched } = await searching()
  const path = '/v1/me/alerts/subscribe'
  for (const filter_value of ['2', 'x', '0'])
    expect((await app.post(path, { ...watched, filter_value }, { key })).status).toBe(400)
  const { apiKey: stranger } = await app.createKey({ customerId: 'cus_2' })
  expect((await app.post(path, watched, { key: stranger })).status).toBe(400)
  const { id } = (await app.post(path, watched, { key })).json
  const kept = await app.call('DELETE', '/v1/me/saved_searches/1', { key })
  expect([kept.status, kept.json.code]).toEqual([409, 'search_is_watched'])
  await app.call('DELETE', `/v1/me/alerts/subscriptions/${id}`, { key })
  expect((await app.call('DELETE', '/v1/me/saved_searches/1', { key })).status).toBe(200)
})
