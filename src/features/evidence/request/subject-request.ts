import { program } from '../../../datasets/program.ts'
import type { Context } from '../../../operation/context.ts'
import { companyPredicates } from '../../company/company-scope.ts'

import { onDay, type PacketOptions, queryOf } from './packet-options.ts'
import { type Candidate, manifestPath, type Request } from './request.ts'

export const subjectKinds = ['program', 'houjin'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** The request for a packet about one program or company; `id` is that of the dataset. */
export function subjectRequest(
  kind: SubjectKind,
  id: string,
  given: PacketOptions,
  { snapshot, now }: Context,
): Request {
  const options = onDay(given, now)
  const candidate: Candidate = { kind, id }
  const path = `/v1/evidence/packets/${kind}/${encodeURIComponent(id)}`
  const isProgram = kind === 'program'
  return {
    identity: { subject: { kind, id } },
    intent: `${kind} ${id}`,
    filters: { subject_kind: kind, subject_id: id },
    candidates: [candidate],
    namesakes: [],
    over: [],
    lacking: [],
    chosenBy: null,
    searched: (isProgram ? [{ dataset: program, predicate: { ...candidate } }] : companyPredicates(id)).map(
      ({ dataset, predicate }) => ({ dataset, predicate: { ...predicate, packet_profile: options.packet_profile } }),
    ),
    endpoints: {
      replay: `${path}?${new URLSearchParams({ ...queryOf(options), snapshot: snapshot.id })}`,
      provenance: isProgram ? manifestPath(id) : null,
      route: path,
    },
    options,
  }
}
