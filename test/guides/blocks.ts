import { readdirSync, readFileSync } from 'node:fs'

/** A fenced block of a guide. */
export interface Block {
  readonly language: string
  /** The receiver that it starts, or whose output it states. */
  readonly of: string | undefined
  readonly text: string
  readonly line: number
}

export interface Guide {
  readonly file: string
  readonly ja: string
  readonly en: string
}

/** Every guide in its order, in both languages. */
export const guideFiles = (): Guide[] =>
  readdirSync('docs/guides/ja')
    .sort()
    .map((file) => ({ file, ja: textOf('ja', file), en: textOf('en', file) }))

const textOf = (language: string, file: string) => readFileSync(`docs/guides/${language}/${file}`, 'utf8')

/** The fenced blocks of a text from top to bottom. */
export const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w*)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: of, 3: code = '' }) => ({
      language,
      of,
      text: code,
      line: text.slice(0, index).split('\n').length,
    }),
  )
