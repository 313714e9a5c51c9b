import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exclusionRule } from '../datasets/exclusion-rule.ts'
import { program } from '../datasets/program.ts'
import { filesOf } from './load-jsonl.ts'

test('a folder is read by the names of the datasets, in their order; other names are told', () => {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['exclusion_rules.jsonl', 'programs.jsonl', 'program.jsonl', 'notes.txt'])
    writeFileSync(join(folder, name), '')
  const { known, unknown } = filesOf(folder, [program, exclusionRule])
  expect(known.map(([dataset]) => dataset.name)).toEqual(['programs', 'exclusion_rules'])
  expect(unknown).toEqual(['program.jsonl'])
  expect(() => filesOf(join(folder, 'rejects'), [program])).toThrow(/there is no folder/)
})
