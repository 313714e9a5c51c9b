import type { Block } from '../../../documents/document-model.ts'
import type { Artifact } from '../artifact.ts'
import type { Row, RowType } from '../envelope/row.ts'
import { sectionTitle } from '../wording.ts'
import { rowBlocks } from './row-blocks.ts'
import { type Cite, shownAs } from './row-tables.ts'

type Bundle = Artifact['source_bundle']

/** What was found, the gravest first: each count is followed by its items, and by how many more there are. */
export function findingBlocks({ source_bundle: bundle, summary, known_gaps }: Artifact, cite: Cite): Block[] {
  const cut = (section: string, dataset: string | null) =>
    known_gaps.filter((one) => one.gap_id === 'section_truncated' && one.section === section && one.dataset === dataset)
  const listed = (
    rows: readonly Row[] | null,
    count: number | null,
    more: readonly { message_ja: string }[],
  ): Block[] => {
    const [first] = rows ?? []
    if (!first || !rows) return []
    const rest = more.map(({ message_ja }): Block => ({ kind: 'paragraph', text: message_ja }))
    return [heading(`${titleOf(first.row_type)}（${count}件）`), ...rowBlocks(rows, cite), ...rest]
  }
  return [
    ...listed(bundle.enforcement_records, summary.enforcement_record_count, cut('enforcement', null)),
    ...listed(bundle.awards, summary.award_record_count, cut('meta', 'bids')),
    ...listed(bundle.adoption_history, summary.adoption_record_count, cut('adoption_history', 'case_studies')),
    ...alone(bundle.invoice_status, cite),
  ]
}

/** What sources say of the company itself, and how it compares with others. */
export const companyBlocks = ({ source_bundle: bundle }: Artifact, cite: Cite): Block[] => [
  ...(bundle.houjin_meta.facts.length > 0
    ? [heading(sectionTitle('meta')), ...rowBlocks(bundle.houjin_meta.facts, cite)]
    : []),
  ...(isCompared(bundle) ? alone(bundle.jurisdiction_breakdown, cite) : []),
  ...alone(bundle.peer_summary, cite),
]

const isCompared = ({ jurisdiction_breakdown: places }: Bundle): boolean =>
  places !== null && places.status !== 'insufficient_data'

const alone = (row: Row | null, cite: Cite): Block[] =>
  row === null ? [] : [heading(titleOf(row.row_type)), ...rowBlocks([row], cite)]

const titleOf = (kind: RowType): string => shownAs[kind].title ?? ''
const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
