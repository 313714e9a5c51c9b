import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sources } from './source-files.ts'

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

/** Participles without the usual ending that would be easy to take for a noun. */
const participles =
  'Found|Given|Held|Shown|Known|Made|Said|Kept|Left|Told|Taken|Sent|Written|Drawn|Chosen|Meant|Standing'
/** A type that is named by what was done to it; an error may say what happened. */
const namedByParticiple = new RegExp(
  `export (?:interface|type) ((?!\\w*(?:Feed|Need)\\b)(?:\\w*ed|${participles}))\\b`,
  'g',
)

const wordsOf = (path: string) => basename(path).split(/[-.]/)

describe('names', () => {
  test('files and folders are named in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
    expect(paths.filter((path) => basename(path) !== 'README.md' && !kebab.test(basename(path)))).toEqual([])
  })

  test('a type is named by a noun: participles name local variables', () => {
    const named = sources.flatMap(({ path, text }) =>
      [...text.matchAll(namedByParticiple)].map(([, name]) => `${path}: ${name}`),
    )
    expect(named).toEqual([])
  })

  test('a name says what a file is for, never when it was made or that it holds leftovers', () => {
    const isBanned = (word: string) => banned.has(word) || version.test(word)
    expect(paths.filter((path) => wordsOf(path).some(isBanned) || date.test(basename(path)))).toEqual([])
  })
})
