import type { DraftReport, Finding } from '../../../features/citations/draft/draft-shapes.ts'
import type { AnswerOf } from '../../asking.ts'

/** A finding that has a mark in the text, under its number in the list of findings. */
export interface MarkedFinding {
  readonly finding: Finding
  readonly note: number
}

/** A text in order: what stands between citations, and the citations; one inside of another has no mark of its own. */
export function markedParts(draft: string, findings: readonly Finding[]): (string | MarkedFinding)[] {
  const parts: (string | MarkedFinding)[] = []
  let at = 0
  for (const [i, finding] of findings.entries()) {
    if (finding.start < at) continue
    if (finding.start > at) parts.push(draft.slice(at, finding.start))
    parts.push({ finding, note: i + 1 })
    at = finding.end
  }
  if (at < draft.length) parts.push(draft.slice(at))
  return parts
}

/** What `verify_citations` answers about a draft, with the texts that its verdicts rest on. */
export interface DraftVerification extends AnswerOf<'verify_citations'> {
  readonly draft: DraftReport
  readonly corpus_snapshot_id: string
  readonly source_texts?: Readonly<Record<string, string>>
}
