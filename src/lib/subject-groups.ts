import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

/** Some of the members of a group: all that its columns say; an empty column says nothing. */
export interface SubjectGroup {
  readonly group: string
  /** What rules, and people, call the group as well. */
  readonly also: readonly string[]
  /** Names of subjects, or what the names of several have in common. */
  readonly names: readonly string[]
  /** Who runs them. */
  readonly bodies: readonly string[]
  readonly levels: readonly string[]
  readonly kinds: readonly string[]
}

let read: readonly SubjectGroup[] | undefined

/** Every row of `lexicons/subject-groups.tsv`, read once; rows of one name are one group. */
export function subjectGroups(): readonly SubjectGroup[] {
  if (read) return read
  const [, ...lines] = readFileSync(shipped('lexicons/subject-groups.tsv'), 'utf8').trimEnd().split('\n')
  const list = (cell = '') => cell.split(';').filter(Boolean)
  read = lines.map((line) => {
    const [group = '', also, names, bodies, levels, kinds] = line.split('\t')
    return {
      group,
      also: list(also),
      names: list(names),
      bodies: list(bodies),
      levels: list(levels),
      kinds: list(kinds),
    }
  })
  return read
}
