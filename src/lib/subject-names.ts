import { addTo } from './add-to.ts'
import { shippedTable } from './shipped-table.ts'
import { spellingKey } from './spelling-key.ts'

/** Kinds of subjects: two of different kinds are never one, whatever they are called. */
export const subjectKinds = ['support', 'tax'] as const
export type SubjectKind = (typeof subjectKinds)[number]

export const nameKinds = ['popular', 'abbreviation', 'former_name', 'next_name', 'same'] as const

/** Another name of a program, loan, certification, plan or tax measure. */
export interface SubjectName {
  readonly name: string
  /** `same`: another table's name for just that subject. */
  readonly kind: (typeof nameKinds)[number]
  readonly of: SubjectKind
  /** What records call it, in full or without what stands in brackets. */
  readonly subject: string
  readonly confidence: number
}

let read: readonly SubjectName[] | undefined

/** Every row of `lexicons/subject-names.tsv`, read once. */
export function subjectNames(): readonly SubjectName[] {
  if (read) return read
  const rows = shippedTable('subject-names', ['name', 'kind', 'of', 'subject', 'confidence'])
  read = rows.map(([name = '', kind, of, subject = '', confidence]) => ({
    name,
    kind: kind as SubjectName['kind'],
    of: of as SubjectKind,
    subject,
    confidence: Number(confidence),
  }))
  return read
}

let bySubject: ReadonlyMap<string, readonly string[]> | undefined

/** What else subjects are called that records call by some names; a name of another kind of subject is none of theirs. */
export function otherNamesOf(kind: SubjectKind, names: Iterable<string>): string[] {
  bySubject ??= namesBySubject()
  const known = bySubject
  return [...new Set([...names].flatMap((name) => known.get(keyOf(kind, name)) ?? []))]
}

const keyOf = (kind: SubjectKind, name: string): string => `${kind} ${spellingKey(name)}`

function namesBySubject(): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { of, subject, name } of subjectNames()) addTo(names, keyOf(of, subject), name)
  return names
}
