import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { atOnce } from '../../../test/journeys/paid.ts'
import { type CallLimit, countAgainst } from '../../operation/access/call-limit.ts'
import { AppError } from '../../operation/errors.ts'

const at = (iso: string) => new Date(iso)
const limited = (limit: CallLimit, bucket = 'ping') => ({ bucket, limit })

describe.each(ledgers)('the limit of one operation on %s', (ledger) => {
  const counting = async () => {
    const { db } = (await testApp({ ledger, rows: 'none' })).app.ledger
    return async (operation: ReturnType<typeof limited>, caller: string, now: Date): Promise<number | 'passed'> => {
      try {
        await countAgainst(db, { ...operation, caller }, now)
        return 'passed'
      } catch (error) {
        expect((error as AppError).kind).toBe('rate_limited')
        return (error as AppError).extras.retryAfter as number
      }
    }
  }

  test('lets exactly that many through however many come at once, for each caller by itself', async () => {
    const call = await counting()
    const operation = limited({ calls: 5, per: 'hour' })
    const now = at('2026-03-10T03:20:00Z')
    const outcomes = await atOnce(40, () => call(operation, 'a', now))
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(5)
    expect(await call(operation, 'b', now)).toBe('passed')
    expect(await call(limited({ calls: 5, per: 'hour' }, 'other'), 'a', now)).toBe('passed')
  })

  test.each([
    ['minute', '2026-03-10T03:20:10Z', 50, '2026-03-10T03:21:00Z'],
    ['hour', '2026-03-10T03:59:00Z', 60, '2026-03-10T04:00:00Z'],
    ['day', '2026-03-10T14:59:30Z', 30, '2026-03-10T15:00:00Z'],
  ] as const)('tells how long to wait for the next %s, and opens again then', async (per, now, wait, next) => {
    const call = await counting()
    const operation = limited({ calls: 1, per })
    expect(await call(operation, 'a', at(now))).toBe('passed')
    expect(await call(operation, 'a', at(now))).toBe(wait)
    expect(await call(operation, 'a', at(next))).toBe('passed')
  })
})

test('a refusal names the operation and the limit', async () => {
  const { db } = (await testApp({ rows: 'none' })).app.ledger
  const error = await countAgainst(
    db,
    { ...limited({ calls: 0, per: 'day' }), caller: 'a' },
    at('2026-03-10T14:59:30Z'),
  ).catch((e) => e)
  expect(error).toBeInstanceOf(AppError)
  expect([error.status, error.body(), error.headers]).toEqual([
    429,
    { detail: 'at most 0 calls a day', code: 'rate_limited', retry_after: 30, bucket: 'ping', limit: 0, per: 'day' },
    { 'retry-after': '30' },
  ])
  const ofMinute = await countAgainst(
    db,
    { ...limited({ calls: 0, per: 'minute' }), caller: 'a' },
    at('2026-03-10T14:59:30Z'),
  ).catch((e) => e)
  expect(ofMinute.body()).toMatchObject({ limit: 0, per: 'minute', limit_per_minute: 0 })
})
