import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { logPath, readLog } from './log-file.ts'
import { manifestPath, readPointer } from './manifest.ts'
import { pullSnapshot } from './pull.ts'

async function published() {
  const app = await testApp({ rows: [[program, [make(program)]]] })
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-pull-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let rows = 0
  /** Publishes one more program and answers the new id. */
  const grow = async () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    return (await app.publish([[program, [make(program, { unified_id: `p${++rows}` })]]])).manifest.id
  }
  return { source: join(app.dataDir, 'corpus'), folder, id: app.app.corpus.currentId as string, grow }
}

test('a node takes over the snapshot that a folder publishes, once', async () => {
  const { source, folder, id } = await published()
  const base = pathToFileURL(source).href
  expect(await pullSnapshot(base, folder, datasets)).toBe(id)
  expect(readPointer(folder)).toBe(id)
  expect(await pullSnapshot(base, folder, datasets)).toBeNull()
})

test('a node takes over a snapshot over HTTP', async () => {
  const { source, folder, id } = await published()
  const server = createServer((request, response) => {
    const path = join(source, request.url ?? '')
    if (existsSync(path)) response.end(readFileSync(path))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  expect(await pullSnapshot(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder, datasets)).toBe(id)
  expect(readPointer(folder)).toBe(id)
})

test('a snapshot whose bytes were changed on the way is refused and the old pointer stays', async () => {
  const { source, folder, id } = await published()
  const copy = mkdtempSync(join(tmpdir(), 'konkyo-pull-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(source, copy, { recursive: true })
  const bytes = readFileSync(join(copy, `${id}.sqlite`))
  bytes[bytes.length - 100] = (bytes[bytes.length - 100] as number) ^ 1
  writeFileSync(join(copy, `${id}.sqlite`), bytes)
  await expect(pullSnapshot(pathToFileURL(copy).href, folder, datasets)).rejects.toThrow(/SHA-256/)
  expect(readPointer(folder)).toBeNull()
  expect(existsSync(join(folder, `${id}.sqlite`))).toBe(false)
})

test('the log of snapshots is taken over with each snapshot, and grows with it', async () => {
  const { source, folder, id, grow } = await published()
  const base = pathToFileURL(source).href
  await pullSnapshot(base, folder, datasets)
  const skipped = await grow()
  const third = await grow()
  expect(await pullSnapshot(base, folder, datasets)).toBe(third)
  expect(readLog(folder).map(({ snapshot_id }) => snapshot_id)).toEqual([id, skipped, third])
  expect(readFileSync(logPath(folder))).toEqual(readFileSync(logPath(source)))
})

test.each<[string, (lines: string[]) => string[], RegExp]>([
  ['differs from what is known here', ([, ...later]) => later, /another past than .*: it differs at entry 0/],
  ['lost what is known here', () => [], /another past than .*: it ends after 0 of 1 entries/],
  ['does not have the snapshot', ([first = '']) => [first], /is not in the log of snapshots/],
  ['is damaged', (lines) => ['{}', ...lines], /line 1 of the log of snapshots is damaged/],
])('a log that %s is refused, and nothing is taken over', async (_, spoil, reason) => {
  const { source, folder, id, grow } = await published()
  const base = pathToFileURL(source).href
  await pullSnapshot(base, folder, datasets)
  const known = readFileSync(logPath(folder), 'utf8')
  const next = await grow()
  const lines = spoil(readFileSync(logPath(source), 'utf8').trimEnd().split('\n'))
  writeFileSync(logPath(source), lines.map((line) => `${line}\n`).join(''))
  await expect(pullSnapshot(base, folder, datasets)).rejects.toThrow(reason)
  expect([readPointer(folder), readFileSync(logPath(folder), 'utf8')]).toEqual([id, known])
  expect(existsSync(join(folder, `${next}.sqlite`))).toBe(false)
})

test('a publisher without a log is refused', async () => {
  const { source, folder } = await published()
  rmSync(logPath(source))
  await expect(pullSnapshot(pathToFileURL(source).href, folder, datasets)).rejects.toThrow(/snapshots.log/)
  expect(readPointer(folder)).toBeNull()
})

test('a snapshot that another release wrote is replaced by the same one in the layout of this release', async () => {
  const { source, folder, id } = await published()
  const base = pathToFileURL(source).href
  await pullSnapshot(base, folder, datasets)
  const stated = JSON.parse(readFileSync(manifestPath(folder, id), 'utf8'))
  const file = { bytes: 3, sha256: 'old' }
  writeFileSync(join(folder, `${id}.sqlite`), 'old')
  writeFileSync(manifestPath(folder, id), JSON.stringify({ ...stated, layout: stated.layout - 1, file }))
  expect(await pullSnapshot(base, folder, datasets)).toBe(id)
  const [here, there] = [folder, source].map((dir) => readFileSync(join(dir, `${id}.sqlite`))) as [Buffer, Buffer]
  expect(here.equals(there)).toBe(true)
})

test('a snapshot that another version compiled is refused in words, and nothing is taken over', async () => {
  const { source, folder } = await published()
  const others = datasets.filter(({ name }) => name !== 'bids')
  await expect(pullSnapshot(pathToFileURL(source).href, folder, others)).rejects.toThrow(
    /another version of konkyo compiled.*nothing was taken over/,
  )
  expect([readPointer(folder), existsSync(logPath(folder))]).toEqual([null, false])
})
