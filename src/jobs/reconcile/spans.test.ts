import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiledReport } from '../../ledger/meter-reports/subscriber-month.ts'
import { halvesOf, type Span, spansOf } from './spans.ts'

const from = new Date('2026-03-01T00:00:00Z')
const to = new Date('2026-04-01T00:00:00Z')

const filed = (minute: number, isAccepted: boolean): FiledReport => {
  const at = new Date(from.getTime() + minute * 60_000)
  const acceptedAt = isAccepted ? at : null
  return { id: `r${minute}`, accountId: 'a', customerId: 'c', units: 1, at, firstSentAt: at, acceptedAt, problem: null }
}

const isCovering = (spans: readonly Span[]) =>
  spans.every((span, i) => span.from < span.to && span.to.getTime() === (spans[i + 1]?.from ?? to).getTime())

test('spans cover the whole time once and hold every report in its own, those not accepted alone', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 40_000 }), { maxLength: 400 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 50 }), (given, nth) => {
      const reports = given.sort((a, b) => a - b).map((minute, i) => filed(minute, i % nth !== 0))
      const spans = spansOf(from, to, reports)
      expect(spans[0]?.from).toEqual(from)
      expect(isCovering(spans)).toBe(true)
      expect(spans.flatMap((span) => span.reports)).toEqual(reports)
      for (const span of spans) {
        expect(span.reports.every(({ at }) => at >= span.from && at < span.to)).toBe(true)
        if (span.reports.some(({ acceptedAt }) => acceptedAt === null)) expect(span.reports).toHaveLength(1)
        if (span.reports.length > 1) {
          const [first, second] = halvesOf(span)
          expect([...first.reports, ...second.reports]).toEqual(span.reports)
          expect([first.from, first.to, second.to]).toEqual([span.from, second.from, span.to])
          expect(first.reports.length * second.reports.length).toBeGreaterThan(0)
        }
      }
    }),
  )
})

test('a busy month asks about a hundred times', () => {
  const reports = Array.from({ length: 40_000 }, (_, minute) => filed(minute, true))
  expect(spansOf(from, to, reports)).toHaveLength(100)
})
