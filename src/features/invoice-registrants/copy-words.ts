import type { Snapshot } from '../../corpus/snapshot.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { jstDate } from '../../lib/jst.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { fetchedAt } from '../../schema/lineage.ts'
import { factOn, factsOf, stateKnownOn } from '../tax-rulesets/transition/transition-table.ts'

/** The day up to which this copy tells about a registration: that of the complete list, else the reading of its row; null = not known. */
export function copyDay(snapshot: Snapshot, registrant: InvoiceRegistrant): string | null {
  const { complete, data_as_of } = completenessOf(snapshot, invoiceRegistrant)
  if (complete) return data_as_of
  const fetched = fetchedAt(registrant)
  return fetched === null ? null : jstDate(new Date(fetched))
}

/** By what a registration is said to hold on a day; empty where the copy knows of that day. */
export function perCopy(day: string, copiedOn: string | null): string {
  if (copiedOn !== null && day <= copiedOn) return ''
  return `${copiedOn === null ? '取得日の分からない' : `${copiedOn}時点の`}登録簿のデータでは、`
}

/** What may be deducted of a purchase from somebody without a registration; empty on days without a transitional measure. */
export function transitionWords(day: string, knownOn: string): string {
  const state = stateKnownOn(knownOn)
  const fact = state && factOn(factsOf('ratio', state), day)
  if (!fact || fact.from === null || fact.value === 0) return ''
  const until = fact.until === null ? '' : `（${fact.until}までの仕入れ）`
  return `登録のない仕入先でも、経過措置により仕入税額相当額の${fact.value}%を控除できる場合があります${until}。`
}
