import { expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { eventsBetween } from './events-between.ts'

const one = make(taxRuleset, {
  unified_id: 'TAX-0123456789',
  ruleset_name: '甲税制',
  license: 'gov_standard',
  effective_from: '2025-04-01',
  effective_until: null,
  related_law_ids: ['LAW-1'],
})

async function states(...later: Record<string, unknown>[]) {
  const { dir, publish, put } = freshRecords()
  put(taxRuleset, one)
  const manifests = [(await publish()).manifest]
  for (const state of later) {
    put(taxRuleset, { ...one, ...state })
    manifests.push((await publish()).manifest)
  }
  return (a: number, b: number) => eventsBetween(dir, manifests[a]?.id ?? '', manifests[b]?.id ?? '')
}

test('a ruleset with another first or last day is told with the period that it has then', async () => {
  const between = await states({ effective_until: '2027-03-31', ruleset_name: '乙税制' })
  expect(between(0, 1)).toEqual([
    {
      event_type: 'tax_ruleset.amended',
      event_id: 'TAX-0123456789@2025-04-01_2027-03-31',
      severity: 'medium',
      observed_at: '2026-03-01T00:02:00.000Z',
      data: {
        unified_id: 'TAX-0123456789',
        name: '乙税制',
        tax_category: 'consumption',
        ruleset_kind: 'registration',
        effective_from: '2025-04-01',
        effective_until: '2027-03-31',
        related_law_ids: ['LAW-1'],
      },
    },
  ])
})

test('every period in between is told, a second change of one ruleset too; without a last day it is open', async () => {
  const between = await states(
    { effective_until: '2027-03-31' },
    { effective_from: '2025-05-01' },
    { effective_from: '2025-05-01', effective_until: '2028-03-31' },
  )
  expect(between(0, 3).map(({ event_id }) => event_id)).toEqual([
    'TAX-0123456789@2025-04-01_2027-03-31',
    'TAX-0123456789@2025-05-01_2028-03-31',
    'TAX-0123456789@2025-05-01_open',
  ])
  expect(between(1, 2)).toMatchObject([{ data: { effective_from: '2025-05-01', effective_until: null } }])
})

test('a period that comes back within the span is one event, of the last time', async () => {
  const until = (effective_until: string) => ({ effective_until })
  const between = await states(until('2027-03-31'), until('2028-03-31'), until('2027-03-31'))
  expect(between(0, 3).map(({ event_id, observed_at }) => [event_id, observed_at])).toEqual([
    ['TAX-0123456789@2025-04-01_2027-03-31', '2026-03-01T00:04:00.000Z'],
    ['TAX-0123456789@2025-04-01_2028-03-31', '2026-03-01T00:03:00.000Z'],
  ])
})

test('other changes, and a ruleset that may not be passed on, give no event', async () => {
  const between = await states({ rate_or_amount: '10%' }, { effective_until: '2027-03-31', license: 'unknown' })
  expect(between(0, 2)).toEqual([])
})
