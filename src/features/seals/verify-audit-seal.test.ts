import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'
import { sealHmac } from '../../ledger/audit-seals.ts'
import { registerSealingPeppers } from '../../ledger/sealing-peppers.ts'
import { Secrets } from '../../ledger/secrets.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'

const number = '1180301018771'
const path = `/v1/houjin/${number}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function sealing(ledger: LedgerKind = 'sqlite') {
  const source_url = 'https://example.go.jp/registry'
  const app = await testApp({ ledger, rows: [[houjin, [make(houjin, { houjin_bangou: number, source_url })]]] })
  const key = await app.createKey()
  const ask = (headers: Record<string, string> = {}) => app.get(path, { key: key.apiKey, headers })
  return { app, key, ask }
}

describe.each(ledgers)('verify_audit_seal on %s', (ledger) => {
  test('an answer to a key carries a seal over exactly what was asked and answered', async () => {
    const { app, key, ask } = await sealing(ledger)
    const { audit_seal: seal, _seal_unavailable, ...answer } = (await ask({ 'x-client-tag': 'client-7' })).json
    expect(_seal_unavailable).toBe(false)
    expect(seal).toMatchObject({
      seal_id: expect.stringMatching(/^seal_[0-9a-f]{32}$/),
      alg: 'HMAC-SHA256',
      key_hash_prefix: key.keyHashPrefix,
      key_version: 1,
      ts: seal.issued_at,
      query_hash: sha256(canonicalJson({ bangou: number })),
      response_hash: sha256(canonicalJson(answer)),
      subject_hash: `sha256:${seal.response_hash}`,
      endpoint: '/v1/houjin/{bangou}',
      corpus_snapshot_id: answer.corpus_snapshot_id,
      client_tag: 'client-7',
      verify_endpoint: `/v1/audit/seals/${seal.seal_id}`,
    })
    const [usage] = await app.app.ledger.db.selectFrom('usage').select('id').execute()
    expect(usage?.id).toBe(seal.call_id)
  })

  test('anybody can have a seal verified, by its own id and by that of the call, and pays nothing', async () => {
    const { app, ask } = await sealing(ledger)
    const { audit_seal: seal } = (await ask()).json
    for (const id of [seal.seal_id, seal.call_id]) {
      const { status, json, headers } = await app.get(`/v1/audit/seals/${id}`)
      expect([status, headers['x-anon-quota-remaining']]).toEqual([200, undefined])
      expect(json).toEqual({
        seal_id: seal.seal_id,
        issued_at: seal.issued_at,
        subject_hash: seal.subject_hash,
        corpus_snapshot_id: seal.corpus_snapshot_id,
        mode: 'live',
        verified: true,
        reason: null,
      })
    }
  })

  test('a seal that was changed in the ledger is not verified', async () => {
    const { app, ask } = await sealing(ledger)
    const { audit_seal: seal } = (await ask()).json
    await app.app.ledger.db
      .updateTable('audit_seals')
      .set({ response_hash: sha256('another answer') })
      .execute()
    const { verified, reason } = (await app.get(`/v1/audit/seals/${seal.seal_id}`)).json
    expect([verified, reason]).toEqual([false, 'hmac_mismatch'])
  })

  test('no seal is kept for a call that was not charged because of the cap', async () => {
    const { app, key, ask } = await sealing(ledger)
    await app.post('/v1/me/cap', { monthly_cap_yen: 3 }, { key: key.apiKey })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 503])
    expect(await app.app.ledger.db.selectFrom('audit_seals').selectAll().execute()).toHaveLength(1)
  })
})

describe('audit seals', () => {
  test('an answer without a key carries none, and an unknown seal is 404 with a reason', async () => {
    const { app } = await sealing()
    const { json } = await app.get(path)
    expect([json.audit_seal, json._seal_unavailable]).toEqual([undefined, undefined])
    const unknown = await app.get('/v1/audit/seals/seal_unknown')
    expect(unknown.status).toBe(404)
    expect(unknown.json).toMatchObject({ seal_id: 'seal_unknown', verified: false, reason: 'not_found' })
    expect(unknown.json._disclaimer).toBeTruthy()
  })

  test('a seal under a secret that was given up is not called forged', async () => {
    const { app, ask } = await sealing()
    const { audit_seal: seal } = (await ask()).json
    const { ledger } = app.app
    const former = new Secrets(['former-pepper-0123456789abcdef0123456789'])
    const key_version = await registerSealingPeppers(ledger, former, app.clock.now)
    await ledger.db
      .updateTable('audit_seals')
      .set({ hmac: sealHmac(former, seal), key_version })
      .execute()
    const { verified, reason } = (await app.get(`/v1/audit/seals/${seal.seal_id}`)).json
    expect([key_version, verified, reason]).toEqual([2, false, 'key_retired'])
  })

  test('the answers of a test key are sealed as well, are said to be of test mode, and cost nothing', async () => {
    const { app } = await sealing()
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const { audit_seal: seal } = (await app.get('/v1/houjin/8999999000001', { key })).json
    expect((await app.get(`/v1/audit/seals/${seal.seal_id}`)).json).toMatchObject({ mode: 'test', verified: true })
    expect(await app.app.ledger.db.selectFrom('usage').selectAll().execute()).toEqual([])
  })
})
