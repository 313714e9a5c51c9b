import { expect, test } from 'vitest'
import type { Attempt } from '../../bench/soak/customer.ts'
import { Receiver } from '../../bench/soak/receiver.ts'
import { differenceOf, reckon } from '../../bench/soak/reckoning.ts'
import { bothLedgers, testApp } from '../app.ts'

test.each(bothLedgers)(
  'a soak on %s finds a call that is missing, booked twice, booked with other units or by nobody',
  async (ledger) => {
    const app = await testApp({ ledger })
    const { apiKey, customerId } = await app.createKey()
    const search = async (tag: string) => {
      const headers = { 'x-client-tag': tag }
      expect((await app.get('/v1/programs/search', { key: apiKey, headers })).status).toBe(200)
    }
    for (const tag of ['right', 'twice', 'twice', 'refused', 'dear', 'nobody', 'lost1']) await search(tag)
    const attempt = (tag: string, outcome: Attempt['outcome'], units = 1): Attempt => ({
      tag,
      kind: 'search',
      units,
      outcome,
    })
    const receiver = new Receiver()
    const all = [
      attempt('right', 'served'),
      attempt('lost1', 'lost'),
      attempt('lost2', 'lost'),
      attempt('twice', 'served'),
      attempt('refused', 'refused'),
      attempt('dear', 'served', 2),
      attempt('missing', 'served'),
    ]
    const found = await reckon(app.app.ledger, customerId, all, receiver)
    expect(found.faults).toEqual([
      'search twice was served for 1 units and is booked with [1,1]',
      'search refused was refused for 1 units and is booked with [1]',
      'search dear was served for 2 units and is booked with [1]',
      'search missing was served for 1 units and is booked with []',
      'nobody is booked and nobody asked for it',
    ])
    expect(differenceOf(found)).toBeGreaterThan(0)
    expect([found.lost, found.lostCharged, found.ledgerUnits]).toEqual([2, 1, 7])
  },
)
