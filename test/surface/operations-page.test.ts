import { existsSync, readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { allCommands } from '../../src/cli/command-line.ts'
import { settings } from '../../src/config.ts'
import { sources } from '../architecture/source-files.ts'

const page = readFileSync('docs/operations.md', 'utf8')
const code = [...page.matchAll(/```\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, block, inline]) =>
  (block ?? inline ?? '').split('\n'),
)

/** The words after `konkyo` in every command of the page, up to a comment. */
const calls = code.flatMap((line) =>
  [...line.matchAll(/\bkonkyo ((?:[a-z-]|<|\/|\$)[^#|;]*)/g)].map(([, rest = '']) => rest.trim().split(/\s+/)),
)

/** What of a call no command of this version knows: a name of a command, or options. */
function unknownOf(words: readonly string[], commands: readonly Command[]): string[] {
  const [name, ...rest] = words
  const command = commands.find((one) => one.name() === name)
  if (!command) return [`konkyo ${name}`]
  const isGroup = command.commands.some((one) => one.name() === rest[0]) || command.registeredArguments.length === 0
  if (command.commands.length > 0 && isGroup && rest[0] && !rest[0].startsWith('-')) {
    const inner = unknownOf(rest, command.commands)
    return inner.map((problem) => `${name}: ${problem}`)
  }
  const options = rest.filter((word) => word.startsWith('--'))
  return options.filter((option) => !command.options.some(({ long }) => long === option)).map((o) => `${name} ${o}`)
}

/** First cells of the rows of a table with this heading. */
function firstCells(heading: string): string[] {
  const rows = (page.split(`| ${heading} |`)[1] ?? '').split('\n').slice(2)
  const end = rows.findIndex((row) => !row.startsWith('|'))
  return rows.slice(0, end).map((row) => row.split('|')[1] ?? '')
}

describe('the page of operations', () => {
  test('names only commands and options that this version has', async () => {
    const commands = await allCommands()
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.flatMap((words) => unknownOf(words, commands))).toEqual([])
    expect(unknownOf(['backup', '--nope'], commands)).toEqual(['backup --nope'])
    expect(unknownOf(['billing', 'nope'], commands)).toEqual(['billing: konkyo nope'])
  })

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

  test('names only files of the repository that exist', () => {
    const files = code.filter((line) => /^(docs|src|bench)\/[\w./-]+$/.test(line))
    expect(files.filter((path) => !existsSync(path))).toEqual([])
  })
})
