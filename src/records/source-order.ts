/** What decides between two statements about one record. */
export interface SourceStatement {
  /** The source's own date and sequence, comparable as text; empty when it states none. */
  readonly position: string
  /** It says less than a record may. */
  readonly isOutline: boolean
  readonly fetchedAt: string | null
}

/**
 * Whether a statement takes the place of the one that stands. An outline never replaces a full statement. Between positions
 * the later one holds, whatever was read first; without one, what a connector reads last does. A row that came normalised is
 * its operator's word and is taken unless both rows say when they were fetched and it is the earlier one.
 */
export function supersedes(
  next: SourceStatement & { readonly isNormalised: boolean },
  standing: SourceStatement,
): boolean {
  if (next.isOutline !== standing.isOutline) return standing.isOutline
  if (next.position !== '' && standing.position !== '') return next.position >= standing.position
  return !next.isNormalised || !isEarlier(next.fetchedAt, standing.fetchedAt)
}

const isEarlier = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && Date.parse(one) < Date.parse(other)
