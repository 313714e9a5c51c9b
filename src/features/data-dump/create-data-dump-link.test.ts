import { createHash } from 'node:crypto'
import { rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ledgers, type Rows, type TestOptions, testApp } from '../../../test/app.ts'
import { bought } from '../../../test/buying.ts'
import { make } from '../../../test/make.ts'
import { readManifest } from '../../corpus/manifest.ts'
import { program } from '../../datasets/program.ts'
import { revokeKey } from '../../ledger/keys.ts'

const url = '/v1/me/data_dump'
const now = new Date('2026-07-01T00:00:00.500Z')
const rows: Rows = [[program, ['UNI-1', 'UNI-2'].map((unified_id) => make(program, { unified_id }))]]

/** A service behind a real listener, with a customer who bought the data. */
async function buyer(options: TestOptions = {}) {
  const app = await testApp({ now, rows, ...options })
  const { apiKey: key, keyHashPrefix } = await app.createKey({ customerId: 'cus_1', plan: 'data_dump' })
  await bought(app, 'cus_1', { id: 'cs_1', kind: 'purchase', plan: 'data_dump', has_dump: 1 })
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const link = (await app.post(url, undefined, { key })).json
  const path = new URL(link.url).pathname
  const get = (headers: Record<string, string> = {}, at = path, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}${at}`, { method, headers })
  return { app, key, keyHashPrefix, link, path, get }
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** The status of an answer that is read to its end. */
const statusOf = async (response: Response) => (await response.arrayBuffer()) && response.status
const detailOf = async (response: Response) => [response.status, ((await response.json()) as { detail: string }).detail]

describe.each(ledgers)('create_data_dump_link on %s', (ledger) => {
  test('tells buyers where the published snapshot is, for 24 hours and for nothing', async () => {
    const { app, key, link } = await buyer({ ledger })
    const { file, id } = readManifest(join(app.dataDir, 'corpus'), app.app.corpus.currentId ?? '')
    expect(link).toEqual({
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:8787\/v1\/data_dump\/[A-Za-z0-9_~-]+$/),
      expires_at: '2026-07-02T00:00:00.000Z',
      snapshot_id: id,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    const { headers } = await app.call('POST', url, { key })
    expect(headers['x-cost-yen']).toBe('0')
    expect(link.url).not.toContain(key)
  })

  test('is refused with the name of the product to everybody who did not buy it, or whose purchase ended', async () => {
    const { app } = await buyer({ ledger })
    for (const [customerId, entitlement] of [
      ['cus_2', undefined],
      ['cus_3', { kind: 'subscription', plan: 'pro' }],
      ['cus_4', { kind: 'purchase', has_dump: 1, ended_at: '2026-06-01T00:00:00Z' }],
    ] as const) {
      const { apiKey: key } = await app.createKey({ customerId })
      if (entitlement) await bought(app, customerId, entitlement)
      const { status, json } = await app.post(url, undefined, { key })
      expect([status, json.detail]).toEqual([403, expect.stringContaining('Data Dump')])
    }
    expect((await app.post(url, undefined)).status).toBe(401)
  })
})

describe('the download', () => {
  test('gives the very file of the manifest, as an attachment that no browser runs', async () => {
    const { get, link } = await buyer()
    const response = await get()
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(link.bytes)])
    expect(sha256(await bytesOf(response))).toBe(link.sha256)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      etag: `"${link.sha256}"`,
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${link.snapshot_id}.sqlite"`,
      'x-content-type-options': 'nosniff',
    })
  })

  test('goes on where it broke off, and begins anew when the file is another one', async () => {
    const { get, link } = await buyer()
    const etag = `"${link.sha256}"`
    const half = Math.floor(link.bytes / 2)
    const first = await get({ range: `bytes=0-${half - 1}` })
    const rest = await get({ range: `bytes=${half}-`, 'if-range': etag })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(rest.headers.get('content-range')).toBe(`bytes ${half}-${link.bytes - 1}/${link.bytes}`)
    expect(sha256(Buffer.concat([await bytesOf(first), await bytesOf(rest)]))).toBe(link.sha256)
    const another = await get({ range: `bytes=${half}-`, 'if-range': '"another"' })
    expect([another.status, sha256(await bytesOf(another))]).toEqual([200, link.sha256])
    expect((await bytesOf(await get({ range: 'bytes=-7' }))).length).toBe(7)
    const beyond = await get({ range: `bytes=${link.bytes}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${link.bytes}`])
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
  })

  test('of a link that nobody signed is 404, and other methods are 405', async () => {
    const { get, path } = await buyer()
    const last = path.endsWith('0') ? '1' : '0'
    for (const forged of [
      `${path.slice(0, -1)}${last}`,
      `${path}0`,
      '/v1/data_dump/x',
      `/v1/data_dump/${'x'.repeat(5000)}`,
    ])
      expect(await detailOf(await get({}, forged))).toEqual([404, 'not found'])
    for (const method of ['POST', 'DELETE', 'HEAD']) expect((await get({}, path, method)).status).toBe(405)
  })

  test('of an expired link is 410', async () => {
    const { app, get } = await buyer()
    app.clock.now = new Date('2026-07-01T23:59:59.999Z')
    expect(await statusOf(await get())).toBe(200)
    app.clock.now = new Date('2026-07-02T00:00:00Z')
    expect(await detailOf(await get())).toEqual([410, expect.stringContaining('expired')])
  })

  test('ends with the key that asked for it, and with the purchase', async () => {
    const { app, get, keyHashPrefix } = await buyer()
    const { db } = app.app.ledger
    await db.updateTable('entitlements').set({ ended_at: '2026-06-30T00:00:00Z' }).execute()
    expect(await detailOf(await get())).toEqual([403, expect.stringContaining('Data Dump')])
    await db.updateTable('entitlements').set({ ended_at: null }).execute()
    expect(await statusOf(await get())).toBe(200)
    await app.createKey({ customerId: 'cus_1' })
    await revokeKey(db, keyHashPrefix, now)
    expect(await statusOf(await get())).toBe(403)
  })

  test('of an older snapshot goes on while it is kept, and is 410 when it is not, or is not whole', async () => {
    const { app, get, link } = await buyer()
    await app.publish([[program, [make(program, { unified_id: 'UNI-3' })]]])
    expect(app.app.corpus.currentId).not.toBe(link.snapshot_id)
    expect(sha256(await bytesOf(await get()))).toBe(link.sha256)
    const path = join(app.dataDir, 'corpus', `${link.snapshot_id}.sqlite`)
    expect(statSync(path).size).toBe(link.bytes)
    rmSync(path)
    expect(await detailOf(await get())).toEqual([410, expect.stringContaining('no longer kept')])
  })

  test('that nobody reads on does not keep the service from stopping', async () => {
    const { app, get } = await buyer()
    const stalled = await get()
    await app.app.http.close()
    await stalled.arrayBuffer().catch((error) => expect(error).toBeInstanceOf(Error))
  })
})
