import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { exportSnapshot } from './export.ts'
import { snapshotPath } from './manifest.ts'

async function published() {
  const app = await testApp({ rows: [[program, [make(program)]]] })
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-export-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dir = join(app.dataDir, 'corpus')
  const id = app.app.corpus.currentId as string
  return { id, path: snapshotPath(dir, id), folder, run: () => exportSnapshot(dir, id, join(folder, 'copy.sqlite')) }
}

test('an export is the very bytes of the snapshot, with its manifest beside it and nothing else', async () => {
  const { id, path, folder, run } = await published()
  const manifest = await run()
  expect(manifest.id).toBe(id)
  expect(readdirSync(folder).sort()).toEqual(['copy.sqlite', 'copy.sqlite.json'])
  expect(readFileSync(join(folder, 'copy.sqlite')).equals(readFileSync(path))).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'copy.sqlite.json'), 'utf8'))).toEqual(manifest)
})

test('an earlier export is replaced whole', async () => {
  const { path, folder, run } = await published()
  writeFileSync(join(folder, 'copy.sqlite'), 'an earlier one, and longer'.repeat(100_000))
  await run()
  expect(readFileSync(join(folder, 'copy.sqlite')).equals(readFileSync(path))).toBe(true)
})

test('a damaged snapshot is not exported, and an earlier export stays', async () => {
  const { id, path, folder, run } = await published()
  writeFileSync(join(folder, 'copy.sqlite'), 'an earlier one')
  writeFileSync(path, readFileSync(path).subarray(0, 20_000))
  await expect(run()).rejects.toThrow(`${id} is damaged; nothing was exported`)
  expect(readFileSync(join(folder, 'copy.sqlite'), 'utf8')).toBe('an earlier one')
})

// The copy that was refused stays as `<file>.part-<pid>`.
test('a refused export leaves nothing behind', async () => {
  const { path, folder, run } = await published()
  writeFileSync(path, readFileSync(path).subarray(0, 20_000))
  await expect(run()).rejects.toThrow('is damaged')
  expect(readdirSync(folder)).toEqual([])
})
