import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { readPointer } from './manifest.ts'
import { pullSnapshot } from './pull.ts'

async function published() {
  const app = await testApp({ rows: [[program, [make(program)]]] })
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-pull-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { source: join(app.dataDir, 'corpus'), folder, id: app.app.corpus.currentId as string }
}

test('a node takes over the snapshot that a folder publishes, once', async () => {
  const { source, folder, id } = await published()
  const base = pathToFileURL(source).href
  expect(await pullSnapshot(base, folder)).toBe(id)
  expect(readPointer(folder)).toBe(id)
  expect(await pullSnapshot(base, folder)).toBeNull()
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
  expect(await pullSnapshot(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder)).toBe(id)
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
  await expect(pullSnapshot(pathToFileURL(copy).href, folder)).rejects.toThrow(/SHA-256/)
  expect(readPointer(folder)).toBeNull()
  expect(existsSync(join(folder, `${id}.sqlite`))).toBe(false)
})
