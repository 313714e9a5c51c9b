import type { DraftReport } from '../../../features/citations/draft/draft-shapes.ts'
import type { AnswerOf } from '../../asking.ts'

/** What `verify_citations` answers about a draft, with the texts that its verdicts rest on. */
export interface Marked extends AnswerOf<'verify_citations'> {
  readonly draft: DraftReport
  readonly corpus_snapshot_id: string
  readonly source_texts?: Readonly<Record<string, string>>
}
