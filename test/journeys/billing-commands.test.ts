import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Installation } from '../../bench/reconciliation/installation.ts'
import { jstDate, jstMonth } from '../../src/lib/jst.ts'
import { processor } from '../payments/processor.ts'

vi.setConfig({ testTimeout: 120_000 })

const minute = 60_000

/** A service with one subscriber, who used five units a while ago. */
async function installed() {
  const standIn = await processor()
  const at = new Installation('http://127.0.0.1:1', standIn.settings)
  onTestFinished(() => at.remove())
  const customer = { id: 'cus_1', object: 'customer', livemode: false, email: null, created: 0, metadata: {} } as const
  standIn.state.customers.set('cus_1', customer)
  await at.subscribe('cus_1', 'metered')
  const now = new Date()
  const when = { at: new Date(now.getTime() - 30 * minute).toISOString(), day: jstDate(now), month: jstMonth(now) }
  await at.withLedger(async ({ db }) => {
    const key = await db.selectFrom('api_keys').select(['id as key_id', 'account_id']).executeTakeFirstOrThrow()
    const what = { id: 'u1', operation: 'search_programs', units: 5, billed_units: 5, client_tag: null }
    await db
      .insertInto('usage')
      .values({ ...what, ...key, ...when })
      .execute()
  })
  return { standIn, konkyo: (...args: string[]) => at.run(...args) }
}

describe('konkyo billing', () => {
  test('flush reports what was used, and reconcile finds that all agree', async () => {
    const { konkyo, standIn } = await installed()
    const before = await konkyo('billing', 'reconcile')
    expect([before.code, before.stdout]).toEqual([1, expect.stringContaining('5 units of')])
    expect(await konkyo('billing', 'flush')).toEqual({
      code: 0,
      stdout: 'reported 1, accepted 1, waiting 0, problems 0\n',
      stderr: '',
    })
    expect(standIn.state.meterEvents).toMatchObject([{ customer: 'cus_1', value: 5 }])
    const again = await konkyo('billing', 'flush', '--json')
    expect(JSON.parse(again.stdout)).toEqual({ reported: 0, accepted: 0, waiting: 0, problems: [], stopped: null })
    const agreed = await konkyo('billing', 'reconcile', '--json')
    expect([agreed.code, JSON.parse(agreed.stdout)]).toEqual([
      0,
      {
        month: expect.stringMatching(/^\d{4}-\d\d$/),
        accounts: [
          {
            account: expect.stringMatching(/^acct_/),
            ledger_units: 5,
            accepted_units: 5,
            waiting_units: 0,
            problem_units: 0,
            processor_units: 5,
            differences: [],
            repaired: [],
          },
        ],
      },
    ])
  })

  test('reconcile fails and names what the processor counts twice', async () => {
    const { konkyo, standIn } = await installed()
    await konkyo('billing', 'flush')
    const [event] = standIn.state.meterEvents
    if (event) standIn.state.meterEvents.push({ ...event, identifier: 'twice' })
    const { code, stdout, stderr } = await konkyo('billing', 'reconcile')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^konkyo: 1 differences in \d{4}-\d\d\n$/)])
    expect(stdout).toMatch(/\ndifference: acct_\S+ was accepted with 5 units, and the processor counts 10\n$/)
  })

  test('flush fails while the processor is away or refuses, and says what waits', async () => {
    const { konkyo, standIn } = await installed()
    standIn.faults.failNext(2, 500)
    const away = await konkyo('billing', 'flush')
    expect([away.code, away.stdout]).toEqual([1, 'reported 1, accepted 0, waiting 1, problems 0\n'])
    expect(away.stderr).toMatch(/^konkyo: 1 reports wait: the payment processor answered 500/)
    standIn.faults.failNext(1, 400)
    const refused = await konkyo('billing', 'flush')
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringMatching(/problems 1\nacct_\S+: .*refused with 400/),
    ])
  })

  test('without a payment processor says so', async () => {
    const at = new Installation('http://127.0.0.1:1', {})
    onTestFinished(() => at.remove())
    for (const command of ['flush', 'reconcile']) {
      const { code, stderr } = await at.run('billing', command)
      expect([code, stderr]).toEqual([1, expect.stringContaining('KONKYO_PAYMENT_SECRET_KEY is not set')])
    }
    expect((await at.run('billing', 'reconcile', '--month', '2026-13')).code).toBe(2)
  })
})

test('doctor --invariants tells of each invariant by its name', async () => {
  const { konkyo } = await installed()
  const { code, stdout } = await konkyo('doctor', '--invariants')
  expect(code, stdout).toBe(0)
  const lines = stdout.trimEnd().split('\n').slice(1)
  expect(lines.map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual(
    ['ok', 'not here', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'not here', 'ok'].map((state, i) => [`INV-${i + 1}`, state]),
  )
})
