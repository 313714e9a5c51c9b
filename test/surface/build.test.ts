import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow } from '../architecture/source-files.ts'

test('the build lies in one folder and holds every thread under its own name', () => {
  const entries = readdirSync('dist', { withFileTypes: true })
  expect(entries.filter((entry) => entry.isDirectory())).toEqual([])
  const built = entries.map(({ name }) => name).filter((name) => name.endsWith('-thread.mjs'))
  const threads = filesBelow(['src'], '-thread.mjs').map(({ path }) => basename(path))
  expect(built.sort()).toEqual(threads.sort())
  expect(threads.length).toBeGreaterThan(0)
})
