import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { law } from '../../datasets/law.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'

const now = new Date('2026-03-31T14:59:00Z') // one minute before April in Japan

const rows = [
  [
    taxRuleset,
    [make(taxRuleset, { unified_id: 'TAX-00000000aa', effective_from: '2024-04-01', effective_until: '2026-03-31' })],
  ],
  [law, [make(law, { unified_id: 'LAW-00000000aa', revision_status: 'repealed' })]],
] as const

describe('the detail of what has a period', () => {
  test('says where it stands on the day of the call, and its entity tag ends with that day', async () => {
    const app = await testApp({ rows, now })
    const url = '/v1/tax_rulesets/TAX-00000000aa'
    const first = await app.get(url)
    expect(first.json.lifecycle).toMatchObject({ status: 'open', days_left: 0, closes_on: '2026-03-31' })
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await app.get(url, { headers })).status).toBe(304)
    app.clock.now = new Date(now.getTime() + 60_000)
    const next = await app.get(url, { headers })
    expect([next.status, next.json.lifecycle.status]).toEqual([200, 'past_stated_end'])
  })

  test('says of a repealed law that it is, and on which field that rests', async () => {
    const app = await testApp({ rows, now })
    const { lifecycle } = (await app.get('/v1/laws/LAW-00000000aa')).json
    expect(lifecycle).toMatchObject({ status: 'repealed', basis: ['revision_status'] })
  })
})
