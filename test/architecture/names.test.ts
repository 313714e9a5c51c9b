import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folders = ['src', 'test', 'scripts', 'bench'].filter((folder) => readdirSync('.').includes(folder))
const paths = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
)

/** Words that say when a file was made, or nothing at all. */
const banned = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'manager',
  'base',
  'impl',
  'wave',
  'new',
  'old',
])
const version = /^v\d+$/
const date = /(19|20)\d\d-?[01]\d/

const wordsOf = (path: string) => basename(path).split(/[-.]/)

describe('names', () => {
  test('files and folders are named in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
    expect(paths.filter((path) => !kebab.test(basename(path)))).toEqual([])
  })

  test('a name says what a file is for, never when it was made or that it holds leftovers', () => {
    const isBanned = (word: string) => banned.has(word) || version.test(word)
    expect(paths.filter((path) => wordsOf(path).some(isBanned) || date.test(basename(path)))).toEqual([])
  })
})
