import { program } from '../../src/datasets/program.ts'
import { type LedgerKind, type TestApp, testApp } from '../app.ts'
import { make } from '../make.ts'

interface PaidOptions {
  readonly ledger?: LedgerKind
  readonly programs?: number
  readonly capYen?: number
  readonly now?: Date
}

/** A service with a few programs and one paid key. */
export async function paidApp({ programs = 5, capYen, ...options }: PaidOptions = {}) {
  const records = Array.from({ length: programs }, () => make(program))
  const app = await testApp({ ...options, rows: [[program, records]] })
  const { apiKey: key, keyHashPrefix } = await app.createKey(capYen === undefined ? {} : { capYen })
  const ids = records.map((record) => record.unified_id as string)
  return { app, key, keyHashPrefix, ids, ...paidCalls(app, key) }
}

/** The calls of one paid customer. */
export const paidCalls = (app: TestApp, key: string) => ({
  get: (url: string, headers: Record<string, string> = {}) => app.get(url, { key, headers }),
  /** A batch with its Idempotency-Key and its budget in the header. */
  batch: (body: unknown, idempotencyKey: string | null, cap?: string) =>
    app.post('/v1/programs/batch', body, {
      key,
      headers: {
        ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
        ...(cap === undefined ? {} : { 'x-cost-cap-jpy': cap }),
      },
    }),
  setCap: (monthly_cap_yen: number | null) => app.post('/v1/me/cap', { monthly_cap_yen }, { key }),
  /** Billed units of the month, as the customer sees them. */
  billed: async (): Promise<number> => (await app.get('/v1/me/dashboard', { key })).json.month_to_date_calls,
})

/** Runs many calls at once. */
export const atOnce = <T>(n: number, call: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => call(i)))

/** How many answers had each status. */
export function statuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
