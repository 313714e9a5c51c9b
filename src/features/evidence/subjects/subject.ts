import type { Candidate } from '../request/request.ts'
import { companySubject } from './company-subject.ts'
import { type Draft, draftOf, type Work } from './draft.ts'
import { programSubject } from './program-subject.ts'
import { regulationSubject } from './regulation-subjects.ts'

/** A candidate with all that is known about it: undefined when nothing is, null when its licence holds it back. */
export function drafted({ kind, id }: Candidate, work: Work): Draft | null | undefined {
  const subject =
    kind === 'program'
      ? programSubject(id, work)
      : kind === 'houjin'
        ? companySubject(id, work)
        : regulationSubject(kind, id, work)
  return subject ? draftOf(subject, work) : subject
}
