import type { Static } from 'typebox'
import { type Program, program } from '../../../datasets/program.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { contradictedIn } from '../../../operation/evidence/contradiction-text.ts'
import { shape } from '../../../schema/fields.ts'
import { lifecycle } from '../../../schema/lifecycle.ts'

const { unified_id, primary_name, tier, authority_level, authority_name, prefecture, municipality } = program.fields
const { program_kind, amount_max_man_yen, contradicted, official_url } = program.fields

/** What every row has that was found for something else than its words. */
export const foundProgram = {
  unified_id,
  primary_name,
  tier,
  authority_level,
  authority_name,
  prefecture,
  municipality,
  program_kind,
  amount_max_man_yen,
  contradicted,
  official_url,
  lifecycle,
}

const found = shape('FoundProgram', foundProgram)

/** The row of a program by its record and where it stands on the day of the call. */
export const foundRow = (record: Program, state: Lifecycle): Static<typeof found> => ({
  unified_id: record.unified_id,
  primary_name: record.primary_name,
  tier: record.tier,
  authority_level: record.authority_level,
  authority_name: record.authority_name,
  prefecture: record.prefecture,
  municipality: record.municipality,
  program_kind: record.program_kind,
  amount_max_man_yen: record.amount_max_man_yen,
  ...contradictedIn(record),
  official_url: record.official_url,
  lifecycle: state,
})
