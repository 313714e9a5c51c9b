import { readFileSync } from 'node:fs'
import type { Command } from 'commander'
import { describe, expect, test } from 'vitest'
import { allCommands } from '../../src/cli/command-line.ts'

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

describe('the page of operations', () => {
  test('names only commands and options that this version has', async () => {
    const commands = await allCommands()
    expect(calls.length).toBeGreaterThan(20)
    expect(calls.flatMap((words) => unknownOf(words, commands))).toEqual([])
    expect(unknownOf(['backup', '--nope'], commands)).toEqual(['backup --nope'])
    expect(unknownOf(['billing', 'nope'], commands)).toEqual(['billing: konkyo nope'])
  })
})
