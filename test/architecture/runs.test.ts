import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isUsual } from '../runs.ts'
import manyServices from '../services.json' with { type: 'json' }
import { codeOf, filesBelow, importsOf, type SourceFile } from './source-files.ts'

const files = new Map(filesBelow(['src', 'test', 'bench'], '.ts').map((file) => [file.path, file]))

/** What a run of one family of processes does without, as somebody imports it. */
const starts = /^(node:child_process|playwright-core|@sparticuz\/chromium)$/

/** Tests whose subject is a process: each starts one that does nothing, or one of Node's own. */
const aboutProcesses = ['src/corpus/build-lock.test.ts', 'src/lib/process-alive.test.ts']

/** Test files of `npm test`. */
const usual = [...files.values()].filter(({ path }) => path.endsWith('.test.ts') && isUsual(path))

/** What a test file brings with it from `test` and `bench`, itself included; the service is what it tests. */
function broughtBy(file: SourceFile, seen = new Set<string>()): SourceFile[] {
  if (seen.has(file.path)) return []
  seen.add(file.path)
  const own = importsOf(file).filter((specifier) => specifier.startsWith('.'))
  const brought = own
    .map((specifier) => join(dirname(file.path), specifier))
    .filter((path) => /^(test|bench)\//.test(path))
  return [file, ...brought.flatMap((path) => (files.has(path) ? broughtBy(files.get(path) as SourceFile, seen) : []))]
}

/** Matchers that find a text absent, with what they look for (entries of a list are looked for by `toContainEqual`). */
const absence = /\.not\.(?:toContain|toMatch)\((['/])(.+?)\1[a-z]*\)|\btext\.includes\((')([^']+)'\)[^\n]*\bfalse\b/g

/** What a hash or a time may hold by chance: under eight signs, each of which is a hexadecimal digit. */
const heldByChance = ({ text }: SourceFile): string[] =>
  [...text.matchAll(absence)]
    .flatMap(([, , one, , other]) => (one ?? other ?? '').split('|'))
    .filter((sought) => /^[0-9a-f]{1,7}$/.test(sought))

const looksAtClock = (file: SourceFile): boolean =>
  /\bperformance\.now\(|\bcpuUsage\(|\bprocessorMs\(/.test(codeOf(file))

describe('the run that a test belongs to', () => {
  test('what starts a process or a browser is a journey, by its folder or its name', () => {
    const started = usual.filter((file) =>
      broughtBy(file).some((one) => importsOf(one).some((name) => starts.test(name))),
    )
    expect(started.map(({ path }) => path).sort()).toEqual(aboutProcesses)
  })

  test('what looks at a clock of the machine is a timed test, by its name', () => {
    const measured = usual.filter((file) => broughtBy(file).some((one) => looksAtClock(one)))
    expect(measured.map(({ path }) => path)).toEqual([])
  })

  test('what waits for a fixed time is a timed test, by its name', () => {
    const waiting = usual.filter((file) => /\bsleep\(|\bsetTimeout\(|\bawayMs\b/.test(codeOf(file)))
    expect(waiting.map(({ path }) => path)).toEqual([])
  })

  test('what comes later is waited for as long as a slow machine needs: by expect.poll, or with a timeout', () => {
    const short = [...files.values()].filter((file) => /\bvi\.waitFor\((?![^;]*timeout)/.test(codeOf(file)))
    expect(short.map(({ path }) => path)).toEqual([])
  })

  test('what must not be in an answer is too long to stand in a hash by chance', () => {
    const found = [...files.values()].flatMap((file) => heldByChance(file).map((sought) => `${file.path} ${sought}`))
    expect(found).toEqual([])
  })

  test('no made name is expected: their numbers go on from file to file of a process', () => {
    const expecting = [...files.values()].filter((file) => /_(?:name|title|text|number)-\d/.test(codeOf(file)))
    expect(expecting.map(({ path }) => path)).toEqual([])
  })

  test('a file that may make many services is one of `npm test`', () => {
    const paths = new Set(usual.map(({ path }) => path))
    expect(Object.keys(manyServices).filter((path) => !paths.has(path))).toEqual([])
  })

  test('a folder of journeys that has gone is in no rule', () => {
    for (const folder of ['guides', 'journeys', 'package', 'sdk']) expect(existsSync(join('test', folder))).toBe(true)
  })
})
