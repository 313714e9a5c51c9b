import { plainWords } from './figures/plain.ts'

/** Whom a page must speak of, by the names that `namesToFind` gives. */
export interface About {
  readonly names: readonly string[]
  readonly isShared: boolean
  readonly part: string | null
}

const leastLetters = 4

/** Years, rounds and remarks in brackets, which a page leaves out or writes elsewhere. */
const besides =
  /[(（［[【〔][^()（）［］[\]【】〔〕]{0,60}[)）］\]】〕]|(?:令和|平成|R)[\d０-９元]{1,2}年度?|[12１２][\d０-９]{3}年度?|第[\d０-９一二三四五六七八九十]{1,3}[回次期](?:公募|募集)?/g

/** What a page may call a record: its names, each whole and without what pages leave out, as `plainWords` writes them. */
export function namesToFind(names: readonly string[]): string[] {
  const found = names.flatMap((name) => {
    const core = name.replace(besides, ' ').trim()
    // What stands behind the last space is the kind or the frame: 経営体育成強化資金 法人.
    const [first = '', ...others] = core.split(/[\s　／/]+/)
    return [name, core, others.length > 0 && first.length >= 6 ? first : '']
  })
  return [...new Set(found.map(plainWords))].filter((name) => name.length >= leastLetters)
}

/** Whether words name one of the records' names. */
export const isNamedIn = (words: string, names: readonly string[]): boolean =>
  names.some((name) => words.includes(name))

/** How far above a figure the name of its record may stand: on a page of many the next lines are of the next. */
export const nameReach = ({ isShared }: Pick<About, 'isShared'>): number => (isShared ? 1 : 8)
