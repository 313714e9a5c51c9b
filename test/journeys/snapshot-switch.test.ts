import { readdirSync, readlinkSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

const callers = 12
const generations = 5

/** The same programs in every generation, whose amount says which one they belong to. */
const ids = Array.from({ length: 40 }, (_, i) => `UNI-${String(i).padStart(10, '0')}`)
const generation = (g: number) =>
  [[program, ids.map((unified_id) => make(program, { unified_id, amount_max_man_yen: g }))]] as const

interface Seen {
  readonly status: number
  readonly snapshot: string
  readonly amounts: Set<number>
}

function ask(agent: Agent, port: number, path: string, key: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, path, headers: { 'x-api-key': key } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
          results?: { amount_max_man_yen: number }[]
          amount_max_man_yen?: number
          corpus_snapshot_id?: string
        }
        const rows = body.results ?? [body as { amount_max_man_yen: number }]
        const snapshot = String(response.headers['x-corpus-snapshot-id'])
        if (body.corpus_snapshot_id && body.corpus_snapshot_id !== snapshot) reject(new Error('body and header differ'))
        resolve({
          status: response.statusCode ?? 0,
          snapshot,
          amounts: new Set(rows.map((row) => row.amount_max_man_yen)),
        })
      })
    })
    call.on('error', reject)
    call.end()
  })
}

const openSnapshots = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const target = readlinkSync(`/proc/self/fd/${fd}`)
      return /corpus-[^/]*\.sqlite/.test(target) ? [target] : []
    } catch {
      return []
    }
  })

test('publishing under load fails no call and mixes no two snapshots, and old files are let go (INV-9)', async () => {
  const app = await testApp({ rows: generation(1) })
  const { apiKey } = await app.createKey()
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: callers })
  onTestFinished(() => agent.destroy())

  const published = new Map([[app.app.corpus.currentId as string, 1]])
  const seen: Seen[] = []
  let isDone = false
  const caller = async (n: number) => {
    const paths = ['/v1/programs/search?limit=40', `/v1/programs/${ids[n]}`, '/v1/programs/search?q=primary_name']
    for (let i = n; !isDone; i++) seen.push(await ask(agent, port, paths[i % paths.length] as string, apiKey))
  }
  const running = Promise.all(Array.from({ length: callers }, (_, n) => caller(n)))
  const currentIsServed = async () => {
    const id = app.app.corpus.currentId
    while (seen.filter(({ snapshot }) => snapshot === id).length < callers) await new Promise(setImmediate)
  }
  for (let g = 2; g <= generations + 1; g++) {
    await currentIsServed()
    const { manifest } = await app.publish(generation(g), { keep: 2 })
    published.set(manifest.id, g)
  }
  await currentIsServed()
  isDone = true
  await running

  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]))
  expect(seen.filter(({ amounts }) => amounts.size !== 1)).toEqual([])
  expect(seen.filter(({ snapshot, amounts }) => !amounts.has(published.get(snapshot) ?? -1))).toEqual([])
  expect(new Set(seen.map(({ snapshot }) => snapshot)).size).toBe(generations + 1)
  const current = app.app.corpus.currentId as string
  const open = () => openSnapshots().filter((path) => path.startsWith(app.dataDir))
  await expect.poll(() => open().filter((path) => !path.includes(current))).toEqual([])
  expect(open()).not.toEqual([])
})
