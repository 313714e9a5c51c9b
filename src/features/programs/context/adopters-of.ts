import type { Static } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type CaseStudy, caseStudy } from '../../../datasets/case-study.ts'
import type { Program } from '../../../datasets/program.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'
import { shape, textOrNull } from '../../../schema/fields.ts'
import { namedIn } from './named-in.ts'

const { case_id, company_name, houjin_bangou, prefecture, municipality, case_title } = caseStudy.fields
const { programs_used, total_subsidy_received_yen, publication_date, source_url, source_fetched_at, license } =
  caseStudy.fields

/** One adopted project of a program. */
export const adopterShape = shape('Adopter', {
  case_id,
  company_name,
  houjin_bangou,
  prefecture,
  municipality,
  case_title,
  programs_used,
  relation: textOrNull({ description: '採択 or 交付決定, as the source says; null = it does not' }),
  total_subsidy_received_yen,
  publication_date,
  source_url,
  source_fetched_at,
  license,
})

interface Requested {
  readonly prefecture?: string | undefined
  readonly municipality?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** The adopted projects that name a program by its id or a whole name, the newest publication first. */
export async function adoptersOf(snapshot: Snapshot, program: Program, { limit, offset, ...place }: Requested) {
  const filters = filterClauses(caseStudy, place, snapshot)
  const named = namedIn(snapshot, caseStudy, 'programs_used', program)
  const query = queryOf(noWords, { limit, offset }, filters, named)
  const { total, records } = await snapshot.table(caseStudy).searchRecords(query)
  return { total, results: records.map(adopter) }
}

function adopter(record: CaseStudy): Static<typeof adopterShape> {
  const { case_id, company_name, houjin_bangou, prefecture, municipality, case_title, programs_used } = record
  const { total_subsidy_received_yen, publication_date, source_url, source_fetched_at, license } = record
  return {
    case_id,
    company_name,
    houjin_bangou,
    prefecture,
    municipality,
    case_title,
    programs_used,
    relation: relationOf(record),
    total_subsidy_received_yen,
    publication_date,
    source_url,
    source_fetched_at,
    license,
  }
}

/** Whether a source tells of an adoption or of a decided grant. */
const relationOf = ({ source_excerpt }: Pick<CaseStudy, 'source_excerpt'>): string | null => {
  const { relation } = (source_excerpt ?? {}) as { relation?: unknown }
  return typeof relation === 'string' ? relation : null
}
