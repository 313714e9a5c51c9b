import type { Snapshot } from '../../../corpus/snapshot.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { NameBook } from '../names/name-book.ts'
import type { Bearer } from '../names/public-bodies.ts'
import { changesOf } from './queries.ts'

/** What the bearer of a corporate number is called, as far as records of the snapshot say; former names come last. */
export function bearersOf(snapshot: Snapshot, book: NameBook, number: string): Bearer[] {
  const found: Bearer[] = []
  const company = snapshot.table(houjin).record(number)
  const registrant = snapshot.table(invoiceRegistrant).record(`T${number}`)
  const note = (name: unknown, dataset: string, id: string, field: string, source_url: string | null) => {
    if (typeof name === 'string' && name !== '') found.push({ name, rests: { dataset, id, field }, source_url })
  }
  if (company && isRedistributable(company.license))
    for (const field of ['name', 'name_kana', 'name_en'] as const)
      note(company[field], houjin.name, number, field, company.source_url)
  if (registrant && isRedistributable(registrant.license)) {
    const { normalized_name, trade_name, source_url } = registrant
    note(normalized_name, invoiceRegistrant.name, `T${number}`, 'normalized_name', source_url)
    note(trade_name, invoiceRegistrant.name, `T${number}`, 'trade_name', source_url)
  }
  const body = book.bodies.byNumber.get(number)
  if (body) found.push(body)
  if (company && isRedistributable(company.license))
    for (const { field_name, prev_value } of changesOf(snapshot, number))
      if (field_name === 'name') note(prev_value, houjin.name, number, 'name', company.source_url)
  return found
}
