import { readdirSync, readFileSync } from 'node:fs'

/** A question of somebody who had not seen what is held, with what a good answer shows. */
export interface UnseenQuestion {
  readonly id: string
  readonly kind: string
  readonly operation: string
  readonly args: Readonly<Record<string, unknown>>
  /** What a right row says, in its JSON. */
  readonly right: RegExp
  /** What no row and no sentence of the answer may say; null = nothing in particular. */
  readonly wrong: RegExp | null
  /** Whether the starter holds what is asked for; where it does not, saying so is the right answer. */
  readonly isHeld: boolean
}

/** Questions that were written before any answer to them was seen, by the day on which they were. */
export interface UnseenSet {
  readonly day: string
  readonly questions: readonly UnseenQuestion[]
}

const folder = new URL('.', import.meta.url)

/** The sets of this folder, the newest first. */
export const unseenSets = (): UnseenSet[] =>
  readdirSync(folder)
    .flatMap((name) => name.match(/^(\d{4}-\d\d-\d\d)\.tsv$/)?.[1] ?? [])
    .sort()
    .reverse()
    .map((day) => ({ day, questions: questionsOf(day) }))

function questionsOf(day: string): UnseenQuestion[] {
  const [, ...lines] = readFileSync(new URL(`${day}.tsv`, folder), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const [id = '', kind = '', operation = '', args = '', right = '', wrong = '', held] = line.split('\t')
    if (right === '' || (held !== 'yes' && held !== 'no')) throw new Error(`eval/unseen/${day}.tsv: ${line}`)
    return {
      id,
      kind,
      operation,
      args: JSON.parse(args) as UnseenQuestion['args'],
      right: new RegExp(right),
      wrong: wrong === '' ? null : new RegExp(wrong),
      isHeld: held === 'yes',
    }
  })
}
