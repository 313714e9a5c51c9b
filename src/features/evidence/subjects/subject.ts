import type { Candidate } from '../request/request.ts'
import { articleSubject } from './article-subject.ts'
import { companySubject } from './company-subject.ts'
import { type Draft, draftOf, type Subject, type Work } from './draft.ts'
import { programSubject } from './program-subject.ts'
import { regulationSubject } from './regulation-subjects.ts'

/** A candidate with all that is known about it: undefined when nothing is, null when its licence holds it back. */
export function drafted(candidate: Candidate, work: Work): Draft | null | undefined {
  const subject = subjectOf(candidate, work)
  return subject ? draftOf(subject, work) : subject
}

function subjectOf({ kind, id, quote }: Candidate, work: Work): Subject | null | undefined {
  switch (kind) {
    case 'program':
      return programSubject(id, work)
    case 'houjin':
      return companySubject(id, work)
    case 'article':
      return articleSubject(id, quote, work)
    default:
      return regulationSubject(kind, id, work)
  }
}
