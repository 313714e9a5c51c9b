import { datasets, operations } from '../../src/catalog.ts'
import { alertsIn } from '../../src/features/alerts/changes/alerts-in.ts'
import { typesNamedByDay } from '../../src/features/webhooks/events/event-kinds.ts'
import { eventsBetween } from '../../src/features/webhooks/events/events-between.ts'
import { corpusFolder } from '../../src/ingest/ensure-snapshot.ts'
import { type DeliveryOptions, deliverDue } from '../../src/jobs/deliver-due.ts'
import { dispatchEvents } from '../../src/jobs/dispatch.ts'
import { dispatchAlerts } from '../../src/jobs/dispatch-alerts.ts'
import { recordEvents } from '../../src/ledger/webhooks/record-events.ts'
import type { WebhookEvent } from '../../src/lib/webhook-message.ts'
import { type LedgerKind, type TestApp, testApp } from '../app.ts'
import { receiver } from './receiver.ts'

export const start = new Date('2026-07-01T00:00:00Z')

interface Options {
  readonly ledger?: LedgerKind
  readonly capYen?: number
}

/** A service whose customer has one webhook for new programs, and the customer's receiver. */
export async function subscribed({ ledger = 'sqlite', capYen }: Options = {}) {
  const target = await receiver()
  const app = await testApp({ ledger, now: start, env: { KONKYO_WEBHOOK_ALLOW: target.host } })
  const minted = await app.createKey({ customerId: 'cus_1', ...(capYen === undefined ? {} : { capYen }) })
  const { apiKey: key } = minted
  const { json: webhook } = await register(app, key, target.url())
  return { app, target, key, keyHashPrefix: minted.keyHashPrefix, webhook, ...sending(app) }
}

/** Registers a webhook over HTTP. */
export const register = (app: TestApp, key: string, url: string, event_types = ['program.created']) =>
  app.post('/v1/me/webhooks', { url, event_types }, { key })

/** The jobs of a service, on the clock of its test. */
export function sending(app: TestApp) {
  const clock = () => app.clock.now
  const failures: unknown[] = []
  const options = (): DeliveryOptions => {
    const { ledger, secrets, receivers } = app.app
    return { ledger, secrets, receivers, clock, onError: (error) => failures.push(error) }
  }
  return {
    failures,
    /** Without the thread that the service derives events in: starting one from source takes seconds. */
    dispatch: (lookbackHours?: number) =>
      dispatchEvents({
        ledger: app.app.ledger,
        dir: corpusFolder(app.dataDir),
        clock,
        lookbackHours,
        derive: async (...pair) => eventsBetween(...pair),
      }),
    /** The same for alerts. */
    alert: () =>
      dispatchAlerts({
        ledger: app.app.ledger,
        secrets: app.app.secrets,
        dir: corpusFolder(app.dataDir),
        clock,
        catalogue: { operations, datasets },
        findAlerts: async (looked) => [...alertsIn(looked)],
      }),
    deliver: (others: Partial<DeliveryOptions> = {}) => deliverDue({ ...options(), ...others }),
    /** Puts events into the queue as if they had just been found. */
    queue: (...events: WebhookEvent[]) =>
      recordEvents(app.app.ledger, events, {
        since: '2026-06-01T00:00:00.000Z',
        snapshotId: 'corpus-2026-07-01-000000000000',
        now: app.clock.now,
        typesNamedByDay,
      }),
    /** Moves the clock. */
    later: (ms: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + ms)
    },
    deliveries: async (key: string, id: number, query = '') =>
      (await app.get(`/v1/me/webhooks/${id}/deliveries${query}`, { key })).json,
    webhooks: async (key: string) => (await app.get('/v1/me/webhooks', { key })).json,
    billed: async (key: string): Promise<number> =>
      (await app.get('/v1/me/dashboard', { key })).json.month_to_date_calls,
  }
}

let events = 0

/** An event of its own. */
export const someEvent = (given: Partial<WebhookEvent> = {}): WebhookEvent => ({
  event_type: 'program.created',
  event_id: `UNI-${++events}@2026-07-01`,
  severity: 'low',
  observed_at: start.toISOString(),
  data: { unified_id: `UNI-${events}`, name: '見本補助金' },
  ...given,
})
