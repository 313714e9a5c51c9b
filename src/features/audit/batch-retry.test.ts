import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { buildApp } from '../../app.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { jstDate, nextJstMidnight } from '../../lib/jst.ts'

const url = '/v1/audit/batch_evaluate'
const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const rulesets = (name: string) =>
  [1, 2].map((n) => make(taxRuleset, { unified_id: idOf(n), ruleset_name: name, eligibility_conditions_json: isBlue }))
const profiles = Array.from({ length: 300 }, (_, i) => ({
  client_id: `c${i}`,
  profile: { is_blue_return: i % 3 === 0 },
}))
const body = { audit_firm_id: 'f', profiles, target_ruleset_ids: [idOf(1), idOf(2)] }
const units = 60

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

async function service(ledger: LedgerKind) {
  const app = await testApp({ ledger, rows: [[taxRuleset, rulesets('最初')]] })
  const { apiKey: key } = await app.createKey()
  const headers = { 'idempotency-key': 'k', 'x-cost-cap-jpy': '1000' }
  const ask = (sent: unknown = body) => app.post(url, sent, { key, headers })
  const used = async () => (await app.get('/v1/usage', { key })).json.used
  const stored = () => app.app.ledger.db.selectFrom('idempotency').select('body').executeTakeFirstOrThrow()
  return { app, key, headers, ask, used, stored }
}

describe.each(ledgers)('a batch that is asked for again on %s', (ledger) => {
  test('gets the same bytes with the first seal, says so and is not billed; what is stored is not the answer', async () => {
    const { app, ask, used, stored } = await service(ledger)
    const first = await ask()
    expect(first.json.results).toHaveLength(300)
    expect(first.headers).not.toHaveProperty('idempotency-replayed')
    expect((await stored()).body.length).toBeLessThan(2000)
    await app.restart()
    const again = await ask()
    expect(sha(again.text)).toBe(sha(first.text))
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' })
    expect(await used()).toBe(units)
    expect(await brokenInvariants(app.app.ledger.db)).toEqual([])
  })

  test('carries a seal over the hash of the document that anybody can have verified', async () => {
    const { app, ask } = await service(ledger)
    const { audit_seal: seal, _seal_unavailable, ...document } = (await ask()).json
    expect(_seal_unavailable).toBe(false)
    expect(seal.response_hash).toBe(sha(canonicalJson(document)))
    expect(seal).toMatchObject({ endpoint: url, corpus_snapshot_id: document.corpus_snapshot_id })
    const { json } = await app.get(seal.verify_endpoint)
    expect(json).toMatchObject({ verified: true, subject_hash: seal.subject_hash })
    const [usage] = await app.app.ledger.db.selectFrom('usage').select(['id', 'units']).execute()
    expect(usage).toEqual({ id: seal.call_id, units })
  })

  test('is one charge and one seal, also when it is asked for many times at once by two nodes', async () => {
    const { app, key, headers, used } = await service(ledger)
    const second = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      clock: () => app.clock.now,
      monotonicMs: () => 0,
    })
    const nodes = [app.app, second]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (nodes[i % 2] as typeof second).http.inject({
          method: 'POST',
          url,
          headers: { ...headers, 'x-api-key': key },
          payload: body,
        }),
      ),
    )
    await second.close()
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${sha(text)}`)).size).toBe(1)
    expect(await used()).toBe(units)
    expect(await app.app.ledger.db.selectFrom('audit_seals').select('seal_id').execute()).toHaveLength(1)
  })

  test('with another body is 409, and the first answer stays', async () => {
    const { ask } = await service(ledger)
    const first = await ask()
    expect((await ask({ ...body, audit_firm_id: 'g' })).status).toBe(409)
    expect(sha((await ask()).text)).toBe(sha(first.text))
  })

  test('is as good when a thread makes it, as it makes thousands of evaluations', async () => {
    const { app, ask, used } = await service(ledger)
    const sent = { ...body, profiles: Array.from({ length: 1001 }, (_, i) => profiles[i % 300]) }
    const first = await ask(sent)
    const [again, third] = await Promise.all([ask(sent), ask(sent)])
    expect([sha(again.text), sha(third.text)]).toEqual([sha(first.text), sha(first.text)])
    const { audit_seal: seal, _seal_unavailable: _, ...document } = first.json
    expect(document.results).toHaveLength(1001)
    expect(seal.response_hash).toBe(sha(canonicalJson(document)))
    expect((await app.get(seal.verify_endpoint)).json.verified).toBe(true)
    expect(await used()).toBe(201)
  })

  test('is made from the snapshot of the first answer, also after another one was published', async () => {
    const { app, ask, used } = await service(ledger)
    const first = await ask()
    await app.publish([[taxRuleset, rulesets('改正')]])
    const again = await ask()
    expect(sha(again.text)).toBe(sha(first.text))
    expect(again.headers['x-corpus-snapshot-id']).toBe(first.json.corpus_snapshot_id)
    const { json } = await app.post(url, body, {
      key: (await app.createKey()).apiKey,
      headers: { 'idempotency-key': 'n', 'x-cost-cap-jpy': '1000' },
    })
    expect(json.results[0].results[0].ruleset_name).toBe('改正')
    expect(await used()).toBe(units)
  })

  test('says what the first one said, also after the day has changed and a measure has ended', async () => {
    const { app, ask } = await service(ledger)
    await app.publish([
      [taxRuleset, rulesets('最終日').map((one) => ({ ...one, effective_until: jstDate(app.clock.now) }))],
    ])
    const first = await ask()
    expect(first.json.results[0].results[0]).toMatchObject({ period_state: 'in_force', applicable: true })
    app.clock.now = new Date(nextJstMidnight(app.clock.now))
    const again = await ask()
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
    expect(sha(again.text)).toBe(sha(first.text))
  })

  test('is 410 with a sentence when that snapshot is no longer kept, and not billed', async () => {
    const { app, ask, used } = await service(ledger)
    const { json } = await ask()
    await app.publish([[taxRuleset, rulesets('改正')]], { keep: 1 })
    const gone = await ask()
    expect(gone.status).toBe(410)
    expect(gone.json).toMatchObject({ error: 'snapshot_gone', corpus_snapshot_id: json.corpus_snapshot_id })
    expect(gone.json.detail).toContain('no longer kept')
    expect(await used()).toBe(units)
  })

  test('whose seal could not be kept says so, and gets one when it is read again', async () => {
    const { app, ask, used } = await service(ledger)
    await app.app.ledger.db.schema.alterTable('audit_seals').renameTo('hidden').execute()
    const first = await ask()
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({ _seal_unavailable: true, profile_count: 300 })
    expect(first.json).not.toHaveProperty('audit_seal')
    await app.app.ledger.db.schema.alterTable('hidden').renameTo('audit_seals').execute()
    const again = await ask()
    expect(again.json).toMatchObject({
      _seal_unavailable: false,
      audit_seal: { seal_id: expect.stringMatching(/^seal_/) },
    })
    expect(sha((await ask()).text)).toBe(sha(again.text))
    expect(await used()).toBe(units)
  })
})
