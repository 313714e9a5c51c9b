import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { asciiText, bundled } from '../../scripts/bundle.mjs'
import { sources } from './source-files.ts'

/** Uses of a module's own place that hold wherever the build puts it. */
const holding =
  /new URL\('\.\/[a-z-]+-(?:thread|process)\.mjs', import\.meta\.url\)|createRequire\(import\.meta\.url\)/g
/** What the whole service finds files and loaders by. */
const finders = ['src/lib/shipped.ts', 'src/threads/loader-arguments.ts']

describe('the build, which joins modules into a few files of one folder', () => {
  test('finds files by src/lib/shipped.ts and threads and processes beside a module, never by where a module stood', () => {
    const bound = sources.filter(({ text }) => text.replace(holding, '').includes('import.meta'))
    expect(bound.map(({ path }) => path)).toEqual(finders)
  })

  test('needs no flag of Node however it is started: by npm, as a command, in a container', () => {
    const ways = {
      'package.json': '"start": "node dist/main.js serve"',
      'src/main.ts': '#!/usr/bin/env node\n',
      Dockerfile: 'CMD ["node", "dist/main.js", "serve"]',
    }
    for (const [file, way] of Object.entries(ways)) expect(readFileSync(file, 'utf8')).toContain(way)
  })

  test('holds our modules in ASCII, each text and expression in it as it was', () => {
    const others = sources.map(({ text }) => asciiText(text)).filter((text) => /[^\0-\x7f]/.test(text))
    expect(others).toEqual([])
    const said = [
      '/^[ぁ-ん、。]+$/u.test("なお、")',
      '"補助\\、金𠮷"',
      '`\\\\第回`',
      '"\\n年"',
      '/[𠮷-𠮾]/u.test("𠮸")',
      '/\\・/.test("・")',
    ]
    const worthOf = (expression: string) => new Function(`return ${expression}`)() as unknown
    expect(said.map((one) => worthOf(asciiText(one)))).toEqual(said.map(worthOf))
  })

  test('leaves libraries that are loaded on demand where they are: their names would be lost', () => {
    const onDemand = sources.flatMap(({ text }) =>
      [...text.matchAll(/\bimport\('([^.'][^']*)'\)/g)].map(([, name]) => name),
    )
    expect(onDemand).not.toEqual([])
    expect(onDemand.filter((name) => bundled.includes(name as string))).toEqual([])
  })
})
