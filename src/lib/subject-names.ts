import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

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
  const [, ...lines] = readFileSync(shipped('lexicons/subject-names.tsv'), 'utf8').trimEnd().split('\n')
  read = lines.map((line) => {
    const [name = '', kind, of, subject = '', confidence] = line.split('\t')
    return {
      name,
      kind: kind as SubjectName['kind'],
      of: of as SubjectKind,
      subject,
      confidence: Number(confidence),
    }
  })
  return read
}
