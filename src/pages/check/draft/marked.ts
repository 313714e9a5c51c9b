import type { DraftReport } from '../../../features/citations/draft/draft-shapes.ts'

/** What `verify_citations` answers about a draft, with the texts that its verdicts rest on. */
export interface Marked {
  readonly draft: DraftReport
  readonly source_texts?: Readonly<Record<string, string>>
  readonly _disclaimer: string
  readonly corpus_snapshot_id: string
}
