import type { AdoptionRow } from '../bundle/adoption-history.ts'
import type { AwardRow } from '../bundle/awards.ts'
import type { FactRow } from '../bundle/company-facts.ts'
import type { EnforcementRow } from '../bundle/enforcement-records.ts'
import type { InvoiceRow } from '../bundle/invoice-status.ts'
import type { JurisdictionRow } from '../bundle/jurisdiction.ts'
import type { PeerRow } from '../bundle/peer-summary.ts'
import type { RiskSummary } from '../judgement/decision-support.ts'
import type { PackAction, Task } from '../judgement/tasks.ts'
import type { KnownGap } from './known-gap.ts'
import type { Source } from './source-list.ts'

interface SummaryRow {
  readonly row_type: 'summary'
  readonly label_ja: string
  readonly text_ja: string
}

interface RiskFlagRow {
  readonly row_type: 'risk_flag'
  readonly flag: string
  readonly label_ja: string
}

/** Every kind of row that a section can hold; `row_type` says which it is. */
export type Row =
  | SummaryRow
  | FactRow
  | InvoiceRow
  | EnforcementRow
  | AdoptionRow
  | AwardRow
  | JurisdictionRow
  | PeerRow
  | RiskFlagRow
  | Task
  | ({ readonly row_type: 'risk_summary'; readonly flags_ja: readonly string[] } & RiskSummary)
  | ({ readonly row_type: 'known_gap' } & KnownGap)
  | ({ readonly row_type: 'source' } & Source)
  | ({ readonly row_type: 'action' } & PackAction)

export type RowType = Row['row_type']
export type RowOf<T extends RowType> = Extract<Row, { row_type: T }>
