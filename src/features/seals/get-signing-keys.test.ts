import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { formerKeysOf, publishedKeys, registerSigningKeys, signingKeysOf } from '../../ledger/signing-keys.ts'
import { readJwks } from '../../lib/verify/public-keys.ts'
import { withSuccessors } from '../../lib/verify/succession.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

const old = 'an-old-signing-secret-0123456789abcdef'
const current = 'a-current-signing-secret-0123456789abcdef'
const day = 86_400_000
const started = new Date('2026-11-21T00:00:00Z')
const path = '/.well-known/jwks.json'
const log = '/v1/audit/snapshots'

/** Registers keys as a start with these secrets does, and gives what it told the operator. */
async function startWith({ app }: TestApp, signingSecrets: readonly string[], now: Date) {
  const problems: string[] = []
  const { ledger, secrets } = app
  const onBreak = (problem: string) => problems.push(problem)
  const signers = await registerSigningKeys(ledger, { signingSecrets, secrets, host: 'konkyo.example', now, onBreak })
  return { signers, problems }
}

const receiptOf = async (app: TestApp) =>
  (await app.post('/v1/funding_stack/check?receipt=true', { program_ids: ['UNI-a', 'UNI-b'] })).text

const rows = [
  [program, ['UNI-a', 'UNI-b'].map((unified_id) => make(program, { unified_id, license: 'gov_standard' }))],
] as const

describe.each(ledgers)('get_signing_keys on %s', (ledger) => {
  test('are read at the well-known address, a live and a test key, without a key and without a quota', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const { status, json, headers } = await app.get(`${path}?cache=1`)
    expect([status, headers['x-anon-quota-remaining']]).toEqual([200, undefined])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(json).toEqual({ keys: await publishedKeys(app.app.ledger.db) })
    expect(json.keys.map(({ mode }: { mode: string }) => mode)).toEqual(['live', 'test'])
    expect(new Set(json.keys.map(({ x }: { x: string }) => x)).size).toBe(2)
  })

  test('starting together numbers each key once, and every key stays published when its secret is gone', async () => {
    const app = await testApp({ ledger, rows: 'none', now: started })
    await Promise.all(Array.from({ length: 8 }, () => startWith(app, [current, old], started)))
    const kids = (await publishedKeys(app.app.ledger.db)).map(({ kid }) => kid)
    expect(kids).toHaveLength(6)
    for (const mode of ['live', 'test'] as const)
      expect(kids).toEqual(expect.arrayContaining(signingKeysOf([current, old], mode).map(({ kid }) => kid)))
  })

  test('a rotation keeps log and origin: old receipts, old checkpoints and who has the old key alone follow it', async () => {
    const app = await testApp({ ledger, rows, now: started, env: { KONKYO_SIGNING_SECRET: old } })
    const kept = { keys: (await app.get(path)).json, receipt: await receiptOf(app), log: (await app.get(log)).json }
    app.clock.now = new Date(started.getTime() + day)
    await app.restart({ KONKYO_SIGNING_SECRET: `${current},${old}` })
    await app.publish([[program, [make(program, { unified_id: 'UNI-c' })]]])
    const { keys } = (await app.get(path)).json
    const [next, former] = keys
    expect([former.kid, former.not_after]).toEqual([
      kept.keys.keys[0].kid,
      new Date(app.clock.now.getTime() + day).toISOString(),
    ])
    expect([next.mode, next.not_before, next.not_after]).toEqual(['live', app.clock.now.toISOString(), null])
    const grown = await app.get(`${log}?consistency_from=${kept.log.size}`)
    expect([grown.json.origin, grown.json.size]).toEqual([kept.log.origin, kept.log.size + 1])
    expect(grown.json.succession).toEqual([next.succession])
    const earlierCheckpoint = kept.log.checkpoint
    for (const jwks of [kept.keys, { keys }]) {
      const verified = await verifyDocument(grown.text, jwks, { earlierCheckpoint })
      expect(verified.checks.filter(({ ok }) => !ok)).toEqual([])
      expect((await verifyDocument(await receiptOf(app), jwks)).proven?.kid).toBe(next.kid)
      expect((await verifyDocument(kept.receipt, jwks)).proven?.kid).toBe(former.kid)
    }
    expect((await verifyDocument(grown.text, { keys: [keys[0]] }, { earlierCheckpoint })).ok).toBe(false)
  })

  test('an installation that signed from its pepper goes on with a key that the old one vouches for', async () => {
    const app = await testApp({ ledger, rows, now: started })
    const { db } = app.app.ledger
    const [former] = formerKeysOf(app.app.secrets)
    await db.deleteFrom('signing_keys').execute()
    const row = { version: 1, kid: former?.kid ?? '', x: former?.jwk.x ?? '', created_at: started.toISOString() }
    await db.insertInto('signing_keys').values(row).execute()
    await app.restart()
    const { keys } = (await app.get(path)).json
    expect(keys.map(({ kid, mode }: { kid: string; mode: string }) => [kid === former?.kid, mode])).toEqual([
      [false, 'live'],
      [true, 'live'],
      [false, 'test'],
    ])
    expect(keys[0].succession).toContain('konkyo/keys')
    expect((await verifyDocument(await receiptOf(app), { keys: [former?.jwk] })).ok).toBe(true)
  })

  test('the key of the generated secret vouches for that of the first secret that is configured', async () => {
    const app = await testApp({ ledger, rows: 'none', now: started, env: { KONKYO_SIGNING_SECRET: '' } })
    const [generated] = (await app.get(path)).json.keys
    await app.restart({ KONKYO_SIGNING_SECRET: current })
    const [next, former] = (await app.get(path)).json.keys
    expect(former.kid).toBe(generated.kid)
    expect(await withSuccessors(await readJwks({ keys: [generated] }), [next.succession])).toMatchObject([
      { kid: generated.kid },
      { kid: next.kid },
    ])
  })

  test('another pepper changes no signature', async () => {
    const app = await testApp({ ledger, rows, now: started })
    const before = [await receiptOf(app), (await app.get(log)).text, (await app.get(path)).text]
    await app.restart({ KONKYO_PEPPER: `another-pepper-0123456789abcdef01234567,${app.env.KONKYO_PEPPER}` })
    expect([await receiptOf(app), (await app.get(log)).text, (await app.get(path)).text]).toEqual(before)
  })

  test('a secret that is gone cannot vouch for the next key, and the operator is told', async () => {
    const app = await testApp({ ledger, rows: 'none', now: started, env: { KONKYO_SIGNING_SECRET: old } })
    const { signers, problems } = await startWith(app, [current], started)
    expect(problems).toHaveLength(2)
    expect(problems[0]).toContain('is not at hand')
    expect([signers.live.succession, signers.test.succession]).toEqual([[], []])
    expect((await publishedKeys(app.app.ledger.db))[0]?.succession).toBeNull()
  })

  test('a key that was followed a day ago signs nothing any more: the service says which secret must come first', async () => {
    const app = await testApp({ ledger, rows: 'none', now: started, env: { KONKYO_SIGNING_SECRET: old } })
    await startWith(app, [current, old], started)
    const within = await startWith(app, [old], new Date(started.getTime() + day - 1))
    expect(within.problems).toEqual([])
    await expect(startWith(app, [old], new Date(started.getTime() + day + 1))).rejects.toThrow(
      /KONKYO_SIGNING_SECRET must begin with the secret of the newest key/,
    )
  })
})
