import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { glossary } from '../../scripts/generate/glossary-page.ts'

/** Texts of ours that people read: what people are found by, and the words of sources, are not among them. */
const files = [
  ...['src', 'web', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ),
  'README.md',
  'lexicons/labels.tsv',
].filter((file) => /\.(?:ts|md|tsv)$/.test(file) && !/\.test\.ts$|docs\/(?:glossary|evaluation)/.test(file))

/** Its lines without those in which people ask for an operation. */
function linesOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return (file.endsWith('.ts') ? text.replace(/^\s*keywords: \[[\s\S]*?\],?$/gm, '') : text).split('\n')
}

test.each(glossary())('%s is the one word for its thing', (word, never) => {
  const other = new RegExp(never as string)
  const found = files.flatMap((file) =>
    linesOf(file)
      .filter((line) => other.test(line))
      .map((line) => `${file}: ${line.trim().slice(0, 100)}`),
  )
  expect([word, found]).toEqual([word, []])
})

test('every word of the glossary is used', () => {
  const all = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(glossary().filter(([word]) => !all.includes(word as string))).toEqual([])
})
