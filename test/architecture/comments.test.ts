import { describe, expect, test } from 'vitest'
import { everyFile, type SourceFile } from './source-files.ts'

interface Comment {
  readonly place: string
  readonly text: string
  readonly lines: number
  readonly isJsDoc: boolean
}

const token =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*(?:\n(?=[ \t]*\/\/))?)+|\/\/.*/gm

/** Comments of a file; neighbouring line comments are one block, text inside strings is none. */
function commentsOf({ path, text }: SourceFile): Comment[] {
  return [...text.matchAll(token)]
    .filter(([found]) => /^\s*\/[/*]/.test(found))
    .map(({ 0: found, index }) => ({
      place: `${path}:${text.slice(0, index).split('\n').length}`,
      text: found,
      lines: found.trim().split('\n').length,
      isJsDoc: found.startsWith('/**'),
    }))
}

/** Dates that are names of something. */
const namedDates: Record<string, string> = {
  '2026-07-28': 'a revision of the MCP protocol',
}

const isDated = (text: string) =>
  [...text.matchAll(/\b(?:19|20)\d\d-(?:0\d|1[0-2])-\d\d\b/g)].some(([date]) => !(date in namedDates))

const comments = everyFile.flatMap(commentsOf)
const placesOf = (found: readonly Comment[]) => found.map(({ place }) => place)

describe('comments', () => {
  test('a comment has at most three lines', () => {
    expect(placesOf(comments.filter(({ lines, isJsDoc }) => lines > 3 && !isJsDoc))).toEqual([])
  })

  test('a comment gives a reason, not a plan or a history', () => {
    const marks = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'HA' + 'CK'].join('|')})\\b`)
    expect(placesOf(comments.filter(({ text }) => marks.test(text) || isDated(text)))).toEqual([])
  })
})
