import type { CorpusEvent } from './corpus-state.ts'

/** Why a snapshot is not answered from. */
export interface Refusal {
  readonly kind: 'damaged' | 'other version'
  readonly reason: string
  /** The file that is refused: one that replaces it gets another chance. */
  readonly stamp: string
}

/** Snapshots that cannot be answered from. */
export class Refusals {
  private readonly refused = new Map<string, Refusal>()

  constructor(
    private readonly stampOf: (id: string) => string,
    private readonly onEvent: (event: CorpusEvent) => void,
  ) {}

  /** Why the file that is there now is refused; undefined when it is not. */
  of(id: string): Refusal | undefined {
    const refusal = this.refused.get(id)
    return refusal?.stamp === this.stampOf(id) ? refusal : undefined
  }

  add(id: string, refusal: Refusal): void {
    this.refused.set(id, refusal)
    this.onEvent({ kind: refusal.kind, id, reason: refusal.reason })
  }
}
