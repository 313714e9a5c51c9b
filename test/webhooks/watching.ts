import { program } from '../../src/datasets/program.ts'
import { type LedgerKind, testApp } from '../app.ts'
import { mailServer } from '../mail/mail-server.ts'
import { mailing } from '../mail/mailing.ts'
import { make } from '../make.ts'
import { receiver } from './receiver.ts'
import { sending } from './subscribed.ts'

export const start = new Date('2026-07-01T00:00:00Z')
export const hour = 3_600_000
const base = make(program, {
  primary_name: '見本補助金',
  official_url: 'https://example.go.jp/1',
  license: 'gov_standard',
  amount_max_man_yen: 100,
  subsidy_rate: 0.5,
  source_url: 'https://example.go.jp/1',
})
const one = (given: Record<string, unknown> = {}, unified_id = 'UNI-1') => ({ ...base, unified_id, ...given })
const watched = { filter_type: 'program_id', filter_value: 'UNI-1' }

/** A service with two programs, its customer, and where the customer is told. */
export async function watching(ledger: LedgerKind = 'sqlite') {
  const server = await mailServer()
  const target = await receiver()
  const env = { ...server.env, KONKYO_WEBHOOK_ALLOW: target.host }
  const rows = [[program, [one(), one({}, 'UNI-2')]]] as const
  const app = await testApp({ ledger, now: start, env, rows })
  const { apiKey: key } = await app.createKey()
  const jobs = { ...sending(app), send: mailing(app).send }
  const subscribe = async (given: Record<string, unknown>) =>
    (await app.post('/v1/me/alerts/subscribe', { ...watched, ...given }, { key })).json
  const subscriptions = async () => (await app.get('/v1/me/alerts/subscriptions', { key })).json
  await jobs.alert()
  const change = async (given: Record<string, unknown>, id?: string) => {
    jobs.later(hour)
    return app.publish([[program, [one(given, id)]]])
  }
  return { app, key, server, target, subscribe, subscriptions, change, ...jobs }
}
