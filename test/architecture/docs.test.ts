import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './source-files.ts'

const roots = readdirSync('.').filter((name) => name !== 'data' && name !== 'dist' && name !== 'node_modules')
const entrances = ['README.md', 'CONTRIBUTING.md', 'AGENTS.md'].filter((path) => existsSync(path))
const pages = [
  ...entrances.map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  ...filesBelow(['docs', 'src'], '.md'),
]

/** Whether a piece of inline code is meant as a path of this repository. */
const isPath = (code: string) =>
  /^[\w.@/-]+$/.test(code) && code.includes('/') && roots.includes(code.split('/')[0] as string)

describe('docs', () => {
  test('decisions are numbered from 1 on, without a gap and each with a number of its own', () => {
    const decisions = readdirSync('docs/decisions').filter((name) => name !== 'README.md')
    expect(decisions.sort().map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, i) => i + 1))
  })

  test('every decision says its status and its room', () => {
    const decisions = filesBelow(['docs/decisions'], '.md').filter(({ path }) => !path.endsWith('README.md'))
    expect(decisions.filter(({ text }) => !/^# .+\n\nStatus: .+\. Room: \w+\.\n/.test(text))).toEqual([])
  })

  test('every path that prose cites exists', () => {
    const dead = pages.flatMap(({ path, text }) => {
      const cited = [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] as string)
      return cited.filter((code) => isPath(code) && !existsSync(code)).map((code) => `${path}: ${code}`)
    })
    expect(dead).toEqual([])
  })

  test('every link to another file leads somewhere', () => {
    const dead = pages.flatMap(({ path, text }) => {
      const targets = [...text.matchAll(/\]\(([^)#\s]+)(#[^)]*)?\)/g)].map((match) => match[1] as string)
      const local = targets.filter((target) => !/^[a-z]+:/.test(target))
      return local.filter((target) => !existsSync(join(dirname(path), target))).map((target) => `${path}: ${target}`)
    })
    expect(dead).toEqual([])
  })

  test('prose cites no clause of a text that stands elsewhere', () => {
    const clause = /\bdecisions \d+\.\d|\bdesign (?:R\d|section \d)|\border of checks \d|\brulings? R\d/
    expect(pages.filter(({ text }) => clause.test(text)).map(({ path }) => path)).toEqual([])
  })
})
