import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../architecture/source-files.ts'

test('the build lies in one folder and holds every thread and process under its own name', () => {
  const entries = readdirSync('dist', { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory())).toEqual([])
  const built = entries.map(({ name }) => name).filter((name) => /-(thread|process)\.mjs$/.test(name))
  const threads = ['-thread.mjs', '-process.mjs'].flatMap((ending) => filesBelow(['src'], ending))
  const names = threads.map(({ path }) => basename(path))
  expect(built.sort()).toEqual(names.sort())
  expect(threads.length).toBeGreaterThan(0)
})
