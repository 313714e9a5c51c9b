import type { Snapshot } from '../../corpus/snapshot.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { type NameCandidate, type NamedBy, nameCandidates } from '../../operation/absence/name-candidates.ts'

const named: readonly NamedBy[] = [
  { dataset: caseStudy, name: 'company_name', number: 'houjin_bangou' },
  { dataset: bid, name: 'winner_name', number: 'winner_houjin_bangou' },
  { dataset: enforcementAction, name: 'target_name', number: 'houjin_bangou' },
  { dataset: enforcementCase, name: 'recipient_name', number: 'recipient_houjin_bangou' },
]

/** Records that may be of a company: they bear its name and no number. None where its name is not known. */
export const companyCandidates = (
  snapshot: Snapshot,
  name: string | null | undefined,
  today: string,
  datasets: ReadonlySet<string> = new Set(named.map(({ dataset }) => dataset.name)),
): NameCandidate[] =>
  name
    ? named
        .filter(({ dataset }) => datasets.has(dataset.name))
        .flatMap((one) => nameCandidates(snapshot, one, name, today))
    : []
