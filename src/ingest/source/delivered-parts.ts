import { addDays, jstDate } from '../../lib/jst.ts'
import type { ListPart } from '../../records/complete-copies.ts'
import type { RecordStore } from '../../records/record-store.ts'
import type { Connector, RawDocument } from '../connector.ts'

/**
 * Notes which parts of a complete list a run delivered. A part counts when every document of it was read to its end without a
 * rejected row; changes that an answer of today speaks of count until yesterday, since the day goes on.
 */
export function noteDelivered(
  { name: source, completeListing: listing }: Connector,
  documents: readonly Pick<RawDocument, 'name' | 'sha256'>[],
  store: RecordStore,
  now: Date,
): void {
  if (!listing) return
  const yesterday = addDays(jstDate(now), -1)
  const parts = new Map<string, ListPart | null>()
  for (const { name, sha256 } of documents) {
    const said = listing.partOf(name)
    if (!said) continue
    const key = JSON.stringify(said)
    const isWhole = store.ingest.rejectedIn(source, sha256) === 0 && parts.get(key) !== null
    const { part, from, untilNow } = said
    const to = untilNow && said.to > yesterday ? yesterday : said.to
    parts.set(key, isWhole && from <= to ? { part, from, to, dataset: listing.dataset.name } : null)
  }
  store.copies.note(
    source,
    listing.sets,
    [...parts.values()].flatMap((part) => part ?? []),
  )
}

/** The day in the name of a bulk file (`…_20261031…`), as YYYY-MM-DD. */
export const dayInName = (digits: string): string => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
