import { shippedTable } from '../../../lib/shipped-table.ts'

export const lawStates = ['original', 'fy2026'] as const
export const factBases = ['secondary_page', 'general_knowledge'] as const

/** One line of `lexicons/invoice-transition.tsv`: a value under one state of the law, in a period of its own. */
export interface TransitionFact {
  /** Share in percent of a purchase, or the yearly limit in yen of purchases from one supplier. */
  readonly kind: 'ratio' | 'annual_limit_yen'
  readonly state: (typeof lawStates)[number]
  /** First day from which this state of the law could be known; the file has nothing older than the first of them. */
  readonly knownFrom: string
  /** Days of the purchase, for a limit days on which the taxable period begins; null = open. */
  readonly from: string | null
  readonly until: string | null
  readonly value: number
  readonly law: string
  readonly article: string
  readonly sourceUrl: string
  /** A page of somebody else that says the same. */
  readonly seenAt: string | null
  readonly basis: (typeof factBases)[number]
  readonly confidence: number
}

const columns = [
  ...(['kind', 'state', 'known_from', 'from', 'until', 'value', 'law', 'article'] as const),
  ...(['source_url', 'seen_at', 'basis', 'confidence'] as const),
]

let read: readonly TransitionFact[] | undefined

/** The transitional measures for purchases from those who issue no qualified invoices, as shipped. */
function transitionTable(): readonly TransitionFact[] {
  if (read) return read
  read = shippedTable('invoice-transition', columns).map(factOf)
  return read
}

function factOf(cells: readonly string[]): TransitionFact {
  const [kind, state, knownFrom = '', from, until, value, law = '', article = '', sourceUrl = '', seenAt] = cells
  return {
    kind: kind as TransitionFact['kind'],
    state: state as TransitionFact['state'],
    knownFrom,
    from: from || null,
    until: until || null,
    value: Number(value),
    law,
    article,
    sourceUrl,
    seenAt: seenAt || null,
    basis: cells[10] as TransitionFact['basis'],
    confidence: Number(cells[11]),
  }
}

/** The state of the law that could be known on a day; undefined before the first. */
export const stateKnownOn = (day: string): TransitionFact['state'] | undefined =>
  transitionTable()
    .filter(({ knownFrom }) => knownFrom <= day)
    .reduce<TransitionFact | undefined>(
      (last, one) => (last && last.knownFrom >= one.knownFrom ? last : one),
      undefined,
    )?.state

/** The facts of a kind under a state of the law, in the order of their days. */
export const factsOf = (kind: TransitionFact['kind'], state: TransitionFact['state']): readonly TransitionFact[] =>
  transitionTable().filter((one) => one.kind === kind && one.state === state)

/** The fact whose period holds a day. */
export const factOn = (facts: readonly TransitionFact[], day: string): TransitionFact | undefined =>
  facts.find(({ from, until }) => (from ?? '') <= day && (until === null || day <= until))
