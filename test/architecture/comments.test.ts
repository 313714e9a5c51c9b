import { existsSync, readFileSync } from 'node:fs'
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

/** The pages that a comment cites, as `path#section`. */
const citedIn = (text: string) => [...text.matchAll(/[\w./-]+\.(?:md|tsv)\b(?:#[\w-]+)?/g)].map(([cited]) => cited)

/** Whether a page stands in this repository, with the section that is named. */
function isHere(cited: string): boolean {
  const [path = '', section] = cited.split('#')
  if (!existsSync(path)) return false
  const headings = readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)
  return section === undefined || [...headings].some(([, heading = '']) => anchorOf(heading) === section)
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(' ', '-')
    .replace(/[^\w-]/g, '')

/** Numbers of rulings, traps and failures, and a specification that is nobody's: texts that readers do not have. */
const elsewhere = /\((?:[RTF]\d+(?:, )?)+\)|\b(?:design|decisions?) R?\d|\bspecification\b(?! of )/

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

  test('a page that a comment cites stands in this repository, with its section', () => {
    const missing = comments.flatMap(({ place, text }) =>
      citedIn(text).flatMap((cited) => (isHere(cited) ? [] : [`${place} ${cited}`])),
    )
    expect(missing).toEqual([])
  })

  test('a comment and the title of a test cite no text that stands elsewhere', () => {
    const titles = everyFile.filter(({ text }) => / \((?:[RTF]\d+(?:, )?)+\)['`]/.test(text))
    expect([
      ...placesOf(comments.filter(({ text }) => elsewhere.test(text))),
      ...titles.map(({ path }) => path),
    ]).toEqual([])
  })
})
