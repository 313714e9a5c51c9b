import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clientBills, totalsOf } from './get-usage-by-client.ts'

const row = (client_tag: string, operation: string, units: number, calls = 1) => ({
  client_tag,
  operation,
  calls,
  units,
  billed_units: units,
})

describe('clientBills', () => {
  test('bills each client its operations by name, untagged calls last', () => {
    const rows = [row('', 'ping', 1), row('b', 'search_programs', 2, 2), row('b', 'ping', 3, 3), row('B', 'ping', 1)]
    const bills = clientBills(rows)
    expect(bills.map(({ client_tag }) => client_tag)).toEqual(['B', 'b', null])
    expect(bills[1]).toEqual({
      client_tag: 'b',
      calls: 5,
      units: 5,
      amount_yen: 15,
      amount_incl_tax_yen: 17,
      operations: [
        { operation: 'ping', calls: 3, units: 3, amount_yen: 9 },
        { operation: 'search_programs', calls: 2, units: 2, amount_yen: 6 },
      ],
    })
  })

  test('tax is rounded once per client, halves up, never per operation', () => {
    const taxOf = (...units: number[]) =>
      clientBills(units.map((n, i) => row('c', `operation_${i}`, n)))[0]?.amount_incl_tax_yen
    expect([taxOf(1), taxOf(5), taxOf(1, 1, 1, 1, 1), taxOf(15), taxOf(0)]).toEqual([3, 17, 17, 50, 0])
  })

  test('no unit is lost or counted twice, and the order of the ledger does not matter', () => {
    const tag = fc.constantFrom('', 'a', 'A', 'b', '=1', '~')
    const operation = fc.constantFrom('ping', 'get_bid', 'search_bids')
    const count = fc.nat(1e6)
    const used = fc.record({ client_tag: tag, operation, calls: count, units: count, billed_units: count })
    const rows = fc.uniqueArray(used, { selector: (one) => `${one.client_tag} ${one.operation}` })
    fc.assert(
      fc.property(rows, (rows) => {
        const bills = clientBills(rows)
        const units = rows.reduce((sum, one) => sum + one.units, 0)
        const billed = rows.reduce((sum, one) => sum + one.billed_units, 0)
        expect(totalsOf(bills)).toMatchObject({ units, amount_yen: billed * 3 })
        expect(bills.flatMap(({ operations }) => operations)).toHaveLength(rows.length)
        for (const { amount_yen, amount_incl_tax_yen } of bills) {
          expect(Number.isInteger(amount_incl_tax_yen)).toBe(true)
          expect(Math.abs(amount_incl_tax_yen - amount_yen * 1.1)).toBeLessThanOrEqual(0.5 + 1e-6)
        }
        expect(clientBills([...rows].reverse())).toEqual(bills)
      }),
    )
  })
})
