import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

const license = 'gov_standard'
const first = make(program, { unified_id: 'UNI-0000000001', primary_name: '省力化補助金', license })
const second = make(program, { unified_id: 'UNI-0000000002', primary_name: '設備導入補助金', license })
const ids = [first.unified_id, second.unified_id]
const now = new Date('2026-11-21T03:00:00Z')
const path = '/v1/funding_stack/check'

const proving = (env: Record<string, string> = {}) => testApp({ now, env, rows: [[program, [first, second]]] })

describe('a receipt', () => {
  test('proves the document, every record it rests on and the snapshot, with the published keys alone', async () => {
    const app = await proving()
    const { text, json } = await app.post(`${path}?receipt=true`, { program_ids: ids })
    const keys = (await app.get('/.well-known/jwks.json')).json
    const { ok, checks, proven } = await verifyDocument(text, keys)
    expect(checks.filter((check) => !check.ok)).toEqual([])
    expect(ok).toBe(true)
    expect(proven).toMatchObject({ records: json.receipt.records.length, snapshot_id: json.corpus_snapshot_id })
    expect(json.receipt.records.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids))
    const altered = text.replace('省力化', '省略化')
    expect((await verifyDocument(altered, keys)).ok).toBe(false)
  })

  test('of the answer to a key also covers its seal, and both hold', async () => {
    const app = await proving()
    const { apiKey: key } = await app.createKey()
    const { text, json } = await app.post(`${path}?receipt=true`, { program_ids: ids }, { key })
    expect((await verifyDocument(text, (await app.get('/.well-known/jwks.json')).json)).ok).toBe(true)
    expect((await app.get(json.audit_seal.verify_endpoint)).json.verified).toBe(true)
    const moved = text.replace(json.audit_seal.seal_id, json.audit_seal.seal_id.replace(/.$/, '_'))
    expect((await verifyDocument(moved, (await app.get('/.well-known/jwks.json')).json)).ok).toBe(false)
  })

  test('is the same, byte for byte, after a restart and on another machine with the same secret; later from the kept snapshot only the moment of signing differs', async () => {
    const app = await proving()
    const one = await app.post(`${path}?receipt=true`, { program_ids: ids })
    await app.restart()
    const after = await app.post(`${path}?receipt=true`, { program_ids: ids })
    const other = await proving()
    const elsewhere = await other.post(`${path}?receipt=true`, { program_ids: ids })
    expect([after.text, elsewhere.text]).toEqual([one.text, one.text])
    const { corpus_snapshot_id: snapshot } = one.json
    app.clock.now = new Date('2026-12-24T00:00:00Z')
    await app.publish([[program, [{ ...first, amount_max_man_yen: 750 }]]])
    const served = await app.post(path, { program_ids: ids })
    expect(served.json.corpus_snapshot_id).not.toBe(snapshot)
    const replayed = await app.post(`${path}?snapshot=${snapshot}&receipt=true`, { program_ids: ids })
    const { issued_at, jws: _, ...same } = replayed.json.receipt
    expect(issued_at).toBe(app.clock.now.toISOString())
    expect({ ...replayed.json, receipt: { ...one.json.receipt, ...same } }).toEqual(one.json)
    expect(replayed.headers['x-corpus-snapshot-id']).toBe(snapshot)
  })

  test('names a snapshot that is not kept with 404, and refuses an id that is none with 422', async () => {
    const app = await proving()
    const missing = await app.post(`${path}?snapshot=corpus-2020-01-01-000000000000`, { program_ids: ids })
    expect([missing.status, missing.json.code]).toEqual([404, 'snapshot_not_kept'])
    expect((await app.post(`${path}?snapshot=latest`, { program_ids: ids })).status).toBe(422)
  })

  test('is asked for in the body as well, but not twice in different words', async () => {
    const app = await proving()
    const inBody = await app.post(path, { program_ids: ids, receipt: true })
    expect(inBody.json.receipt.version).toBe(1)
    expect((await app.post(`${path}?receipt=true`, { program_ids: ids, receipt: true })).text).toBe(inBody.text)
    const torn = await app.post(`${path}?receipt=true`, { program_ids: ids, receipt: false })
    expect([torn.status, torn.json.detail[0].loc]).toEqual([422, ['query', 'receipt']])
    expect((await app.post(`${path}?reciept=true`, { program_ids: ids })).json).toMatchObject({
      did_you_mean: { reciept: 'receipt' },
    })
  })
})
