import type { Findings, Section } from '../envelope/pack.ts'
import type { Row } from '../envelope/row.ts'
import { summaryLines } from '../envelope/summary-lines.ts'
import type { SectionName } from '../request.ts'

/** A section with what was searched in vain, or not asked for, among the parts of the record that it shows. */
export const section = (
  section_id: string,
  title: string,
  rows: readonly Row[],
  { noHits, material }: Findings,
  ...parts: SectionName[]
): Section => ({
  section_id,
  title,
  rows,
  no_hits: parts.flatMap((part) => noHits[part]),
  not_requested: parts.filter((part) => !material.sections.has(part)),
})

/** A row, or no row where that part of the record is null. */
export const rowsOf = (...parts: (Row | null | readonly Row[])[]): Row[] => parts.flatMap((part) => part ?? [])

export const summaryRows = ({ summary }: Findings): Row[] =>
  summaryLines(summary).map(([label_ja, text_ja]) => ({ row_type: 'summary', label_ja, text_ja }))

export const gapRows = ({ gaps }: Findings): Row[] => gaps.map((one) => ({ row_type: 'known_gap', ...one }))
