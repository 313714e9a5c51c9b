import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { everyFile, type SourceFile } from './source-files.ts'

const mostLines = 400
const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1
const named = (file: SourceFile) => `${file.path}: ${linesOf(file)} lines`

interface Report {
  readonly diagnostics: { category: string; message: string; location: { path: string; start: { line: number } } }[]
}

describe('sizes', () => {
  test(`no file is longer than ${mostLines} lines`, () => {
    expect(everyFile.filter((file) => linesOf(file) > mostLines).map(named)).toEqual([])
  })

  test('no function outside tests has more than 60 lines of code', () => {
    const folders = ['src', 'test', 'scripts', 'bench'].filter((folder) => existsSync(folder))
    const options = [
      '--config-path=test/architecture/function-length.json',
      '--reporter=json',
      '--max-diagnostics=none',
    ]
    const { stdout, stderr } = spawnSync('node_modules/.bin/biome', ['lint', ...options, ...folders], {
      encoding: 'utf8',
    })
    expect(stdout, stderr).toContain('"diagnostics"')
    const { diagnostics } = JSON.parse(stdout) as Report
    const long = diagnostics.filter(({ category }) => category === 'lint/complexity/noExcessiveLinesPerFunction')
    expect(long.map(({ location, message }) => `${location.path}:${location.start.line} ${message}`)).toEqual([])
  }, 30_000)
})
