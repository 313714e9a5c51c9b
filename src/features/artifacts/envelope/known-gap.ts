/** Something that an answer does not say, and why that matters. */
export interface KnownGap {
  readonly gap_id: string
  readonly message: string
  readonly message_ja: string
  readonly section: string
  readonly severity: 'info' | 'review' | 'warning' | 'blocking'
  readonly source_fields: readonly string[]
  readonly dataset: string | null
  readonly missing_fields?: readonly string[]
  readonly source_receipt_ids?: readonly string[]
  readonly blocked_reasons?: Readonly<Record<string, number>>
}

type Given = Pick<KnownGap, 'gap_id' | 'message' | 'message_ja' | 'section'> & Partial<KnownGap>

export const gap = (given: Given): KnownGap => ({ severity: 'review', source_fields: [], dataset: null, ...given })
