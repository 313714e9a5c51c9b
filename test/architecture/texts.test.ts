import { describe, expect, test } from 'vitest'
import { codeOf, filesBelow, type SourceFile } from './source-files.ts'

const files = filesBelow(['src', 'web'], '.ts').filter(({ path }) => !path.endsWith('.test.ts'))
const hitsIn = (pattern: RegExp, read: (file: SourceFile) => string = ({ text }) => text) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([found]) => `${file.path}: ${found}`))

test('numbers are grouped by one function (src/lib/grouped.ts)', () => {
  const others = hitsIn(/\.toLocaleString\(|new Intl\.NumberFormat\((?!\))/g, codeOf)
  expect(others.filter((found) => !/^(?:web\/|src\/lib\/grouped\.ts)/.test(found))).toEqual([])
})

describe('a text in both languages is a Text (src/lib/text.ts)', () => {
  test('nothing is named as the Japanese twin of something', () => {
    expect(hitsIn(/\b[a-z]\w*Ja\b/g, codeOf)).toEqual([])
  })

  test('no condition chooses between two strings by the language, other than the other language', () => {
    const choice = /=== 'ja'\s*\? (?:'(?!en')[^'\n]*'|`[^`\n]*`)\s*: (?:'[^'\n]*'|`[^`\n]*`)/g
    expect(hitsIn(choice)).toEqual([])
  })

  test('the two members of an answer are written by one function', () => {
    const pair = /\b(message|msg|note):\s*(?:'[^'\n]*'|`[^`\n]*`),\s*\1_ja:\s*['`]/g
    expect(hitsIn(pair)).toEqual([])
  })
})
