import { houjinChange } from '../../../datasets/houjin-change.ts'
import type { ParseResult } from '../../connector.ts'
import type { NtaRow } from '../nta-rows.ts'
import { changeOf } from './codes.ts'

type Record = { readonly [field: string]: unknown }

interface Announced {
  readonly process?: string
  readonly correct?: string
  readonly updateDate?: string
  readonly changeCause?: string
}

/**
 * What a row of a difference announces of a legal person, as a record of its own: an earlier state of the same file too. None
 * for the assignment of its number, which the register itself tells. `state` is what the row says of it from then on.
 */
export function changeRow({ at, fields }: NtaRow, row: Announced, state: Record, position: string): ParseResult | null {
  const change = changeOf(row.process)
  if (change === null || change === 'number_assigned') return null
  const { houjin_bangou, last_change_date, name, address, prefecture, close_cause, successor_houjin_bangou } = state
  return {
    kind: 'record',
    at,
    dataset: houjinChange,
    record: {
      change_id: `${houjin_bangou}-${last_change_date ?? row.updateDate}-${row.process}`,
      houjin_bangou,
      change,
      change_date: last_change_date,
      published_date: row.updateDate || null,
      name,
      address,
      prefecture,
      close_cause,
      successor_houjin_bangou,
      change_detail: row.changeCause?.normalize('NFKC').trim() || null,
      is_correction: row.correct === '1',
      source_url: state.source_url,
    },
    raw: fields.slice(1).join(','),
    position,
  }
}
