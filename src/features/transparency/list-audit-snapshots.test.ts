import { verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { provesConsistency } from '../../../test/proofs/proves-consistency.ts'
import { program } from '../../datasets/program.ts'
import { publishedKeys } from '../../ledger/signing-keys.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { leafHash, MerkleRoot } from '../../lib/merkle.ts'

const path = '/v1/audit/snapshots'
const bytes = (root: string) => Buffer.from(root.replace(/^sha256:/, ''), 'hex')

/** A service that published so many snapshots, one a day. */
async function service(snapshots: number) {
  const app = await testApp({ rows: 'none' })
  for (let day = 1; day <= snapshots; day++) await publish(app, day)
  return app
}

async function publish(app: TestApp, day: number): Promise<string> {
  app.clock.now = new Date(Date.UTC(2026, 2, day))
  const row = make(program, { unified_id: 'p1', primary_name: `名称${day}` })
  return (await app.publish([[program, [row]]], { keep: 3 })).manifest.id
}

test('list_audit_snapshots lists every snapshot that was ever published, the newest first, also those that are gone', async () => {
  const app = await service(5)
  const { status, json } = await app.get(path)
  expect([status, json.size, json.total, json.limit, json.offset, json.consistency]).toEqual([200, 5, 5, 20, 0, null])
  expect(json.results.map(({ index }: { index: number }) => index)).toEqual([4, 3, 2, 1, 0])
  expect(json.results.map(({ is_kept }: { is_kept: boolean }) => is_kept)).toEqual([true, true, true, false, false])
  expect(json.results.map(({ is_served }: { is_served: boolean }) => is_served)).toEqual([
    true,
    ...Array(4).fill(false),
  ])
  const { manifest, treeSize } = app.app.corpus.acquire()?.snapshot ?? {}
  expect(json.results[0]).toMatchObject({
    snapshot_id: manifest?.id,
    root: manifest?.checksum,
    tree_size: treeSize,
    built_at: manifest?.built_at,
  })
  const page = (await app.get(`${path}?limit=2&offset=3`)).json
  expect(page.results).toEqual(json.results.slice(3))
})

test('the root is that of the listed entries, and the checkpoint signs it with a published key', async () => {
  const app = await service(3)
  const { json } = await app.get(path)
  const tree = new MerkleRoot()
  for (const { index, path: _, is_kept, is_served, ...entry } of json.results.toReversed())
    tree.add(leafHash(canonicalJson(entry)))
  expect(bytes(json.root)).toEqual(tree.root())
  const [text = '', line = ''] = json.checkpoint.split('\n\n')
  expect(text).toBe(`127.0.0.1:8787/konkyo/snapshots\n3\n${tree.root().toString('base64')}`)
  const [dash, origin, signed = ''] = line.trimEnd().split(' ')
  expect([dash, origin]).toEqual(['—', json.origin])
  const [key] = await publishedKeys(app.app.ledger.db)
  const signature = Buffer.from(signed, 'base64').subarray(4)
  expect(verify(null, Buffer.from(`${text}\n`), { key: { ...key }, format: 'jwk' }, signature)).toBe(true)
})

test('a log that was seen earlier is proven to be the beginning of what is listed now', async () => {
  const app = await service(2)
  const before = (await app.get(path)).json
  for (let day = 3; day <= 7; day++) await publish(app, day)
  const after = (await app.get(`${path}?consistency_from=2&limit=1`)).json
  const [first, second] = [before, after].map(({ size, root }) => ({ size, root: bytes(root) }))
  const { consistency } = after
  expect([consistency.first, consistency.second]).toEqual([2, 7])
  expect(provesConsistency(first as never, second as never, consistency.path.map(bytes))).toBe(true)
})

test.each([
  ['consistency_from=6', 'the log has 5 entries; it never had 6'],
  ['consistency_from=0', ''],
  ['consistency_from=two', ''],
  ['consistency_from=-1', ''],
  ['limit=101', ''],
  ['offset=-1', ''],
])('%s is refused with the reason', async (query, reason) => {
  const app = await service(5)
  const { status, json } = await app.get(`${path}?${query}`)
  expect(status).toBe(422)
  expect(json.detail[0].loc).toEqual(['query', query.split('=')[0]])
  expect(json.detail[0].msg).toContain(reason)
})

test('a service without a snapshot has an empty log with a signed head, and no key or quota is needed', async () => {
  const app = await testApp({ rows: 'none', env: { KONKYO_ANON_DAILY: '0' } })
  const { status, json } = await app.get(path)
  expect([status, json.size, json.results]).toEqual([200, 0, []])
  expect(json.checkpoint).toContain('/konkyo/snapshots\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n')
})
