import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { catalogOf } from '../../../test/jobs/leaving.ts'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { callJobs } from '../../jobs/call-job.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { dueJobs, takeJob } from '../../ledger/jobs/do-job.ts'
import { leaseMs } from '../../ledger/leases.ts'
import { callKind } from '../../operation/jobs/job-records.ts'

type Given = Record<string, unknown>

const url = '/v1/audit/batch_evaluate'
const ids = [1, 2].map((n) => `TAX-000000000${n}`)
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const rows = [
  [taxRuleset, ids.map((unified_id) => make(taxRuleset, { unified_id, eligibility_conditions_json: isBlue }))],
] as const
const profiles = Array.from({ length: 300 }, (_, i) => ({
  client_id: `c${i}`,
  profile: { is_blue_return: i % 3 === 0, note: '顧問先'.repeat(400) },
}))
const body = { audit_firm_id: 'f', profiles, target_ruleset_ids: ids }
const units = 60

async function auditing(ledger: LedgerKind) {
  const app = await testApp({ ledger, now: new Date('2026-07-01T00:00:00Z'), rows })
  const { apiKey: key } = await app.createKey()
  const { db } = app.app.ledger
  let requested = 0
  const ask = (more: Given = {}) =>
    app.post(
      url,
      { ...body, ...more },
      { key, headers: { 'idempotency-key': `b${requested++}`, 'x-cost-cap-jpy': '1000' } },
    )
  return {
    app,
    key,
    ask,
    leave: async (more: Given = {}) => (await ask({ async: true, ...more })).json.job.job_id as string,
    read: async (id: string) => (await app.get(`/v1/jobs/${id}`, { key })).json.job,
    result: (id: string) => app.get(`/v1/jobs/${id}/result`, { key }),
    run: () => app.app.jobs.runDue(),
    take: async () => {
      const [due] = await dueJobs(db, [callKind], app.clock.now, 1)
      const taken = due && (await takeJob(app.app.ledger, due, 3, app.clock.now))
      if (!taken) throw new Error('nothing was due')
      return taken
    },
    kept: async () => (await db.selectFrom('job_inputs').select(['input_id', 'part']).execute()).length,
    used: async () =>
      (await db.selectFrom('usage').select(['operation', 'units']).execute()).filter((row) => row.units > 0),
  }
}

const withoutSeal = ({ audit_seal: _, _seal_unavailable: __, billing: ___, ...document }: Given) => document

describe.each(ledgers)('an audit batch that is left as a job on %s', (ledger) => {
  test('answers what the call itself would, under a seal that can be verified, counted on its way and charged once', async () => {
    const { app, ask, leave, read, result, run, kept, used } = await auditing(ledger)
    const id = await leave()
    expect([await kept(), await used()]).toEqual([expect.any(Number), []])
    expect(await kept()).toBeGreaterThan(3)
    await run()
    expect(await read(id)).toMatchObject({
      operation: 'batch_evaluate_rulesets',
      state: 'succeeded',
      units,
      retry_after_seconds: null,
      result: { media_type: 'application/json', rows: null },
    })
    const { progress } = await read(id)
    expect(Object.keys(progress.counts)).toEqual(['evaluations', 'applicable', 'open', 'workpaper_required'])
    expect([progress.total, progress.done]).toEqual([300, 300])
    const { json } = await result(id)
    expect(json.results).toHaveLength(300)
    expect(json.audit_seal.endpoint).toBe(url)
    expect((await app.get(json.audit_seal.verify_endpoint)).json.verified).toBe(true)
    expect([await kept(), await used()]).toEqual([0, [{ operation: 'batch_evaluate_rulesets', units }]])
    expect(withoutSeal((await ask()).json)).toEqual(withoutSeal(json))
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('is finished once and charged once though the process that had it is lost, and not at all when it is cancelled', async () => {
    const { app, key, leave, read, result, run, take, used, kept } = await auditing(ledger)
    const id = await leave()
    const lost = await take()
    app.clock.now = new Date(app.clock.now.getTime() + leaseMs)
    await run()
    const clock = () => app.clock.now
    const parts = { ...app.app, clock, ...catalogOf(app) }
    await callJobs(parts).run(lost)
    expect([(await read(id)).state, (await result(id)).json.results.length]).toEqual(['succeeded', 300])
    expect(await used()).toEqual([{ operation: 'batch_evaluate_rulesets', units }])
    const seals = await app.app.ledger.db.selectFrom('audit_seals').select('seal_id').execute()
    expect(seals).toHaveLength(1)
    const other = await leave()
    const taken = await take()
    await app.post(`/v1/jobs/${other}/cancel`, {}, { key })
    await callJobs(parts).run(taken)
    expect([(await read(other)).state, (await result(other)).json.code]).toEqual(['cancelled', 'no_result'])
    expect((await used()).length).toBe(1)
    expect(await kept()).toBe(0)
  })
})
