/** What happened to the snapshots of a corpus and to their log, for the operator's log. */
export type CorpusEvent =
  | { readonly kind: 'opened'; readonly id: string }
  | { readonly kind: 'damaged' | 'other version'; readonly id: string; readonly reason: string }
  | { readonly kind: 'log damaged'; readonly reason: string }

/** Which snapshot answers, which one is published, and why they differ where they do. */
export interface CorpusState {
  readonly serving: string | null
  readonly published: string | null
  readonly problem: string | null
}

/** Why no answer is made from a snapshot that a call names. */
export type Unanswerable = 'not kept' | 'damaged' | 'other version'
