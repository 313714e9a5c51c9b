import type { Gap } from '../../../schema/gap.ts'

/** A gap as an artifact carries it: the section that it belongs to, and how much it matters. */
export interface KnownGap extends Omit<Gap, 'code' | 'dataset' | 'field'> {
  readonly gap_id: string
  readonly section: string
  readonly severity: 'info' | 'review' | 'warning' | 'blocking'
  readonly source_fields: readonly string[]
  readonly dataset: string | null
  readonly missing_fields?: readonly string[]
  readonly source_receipt_ids?: readonly string[]
  readonly blocked_reasons?: Readonly<Record<string, number>>
}

type Given = Omit<Gap, 'dataset'> & Pick<KnownGap, 'section'> & Partial<KnownGap>

export const inArtifact = ({ code, ...given }: Given): KnownGap => ({
  severity: 'review',
  source_fields: [],
  dataset: null,
  gap_id: code,
  ...given,
})
