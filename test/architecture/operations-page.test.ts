import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { settings } from '../../src/config.ts'
import { sources } from './source-files.ts'

const page = readFileSync('docs/operations.md', 'utf8')

/** First cells of the rows of a table with this heading. */
function firstCells(heading: string): string[] {
  const rows = (page.split(`| ${heading} |`)[1] ?? '').split('\n').slice(2)
  const end = rows.findIndex((row) => !row.startsWith('|'))
  return rows.slice(0, end).map((row) => row.split('|')[1] ?? '')
}

describe('the page of operations', () => {
  test('names only settings that this version has', () => {
    const named = [...page.matchAll(/\bKONKYO_[A-Z_]+\b/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((name) => !(name in settings))).toEqual([])
  })

  test('explains only log lines that the service writes, and every error or warning that it writes', () => {
    const text = sources.map((file) => file.text).join('\n')
    const explained = firstCells('log line').flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line]) => line))
    expect(explained.length).toBeGreaterThan(10)
    const isWritten = (line = '') => text.includes(`'${line}'`) || text.includes(`\`${line.split(': ')[0]}: \${`)
    expect(explained.filter((line) => !isWritten(line))).toEqual([])
    const written = [...text.matchAll(/log\.(?:error|warn|fatal)\((?:[^()]|\([^()]*\))*?(['`])([^'`]+)\1,?\s*\)/g)]
    const lines = written.map(([, , line = '']) => (line.split('${')[0] as string).replace(/: $/, ''))
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.filter((line) => !explained.some((one) => one?.startsWith(line)))).toEqual([])
  })
})
