import { byName } from '../../../../lib/by-name.ts'
import type { Bind } from '../read-query.ts'
import { bindAdopted } from './adopted.ts'
import { bindCertified } from './certified.ts'
import { bindCombined } from './combined.ts'
import { bindDeadline } from './deadline.ts'
import { bindPeers } from './peers.ts'
import { bindProfile } from './profile.ts'
import { bindRevision } from './revision.ts'
import { bindSunset } from './sunset.ts'
import { bindHandedOn, bindThemed } from './themed.ts'

/** What binds the records of each intent. */
export const bindings: Readonly<Record<string, Bind>> = byName({
  i01_filter_programs_by_profile: bindProfile,
  i02_program_deadline_documents: bindDeadline,
  i03_program_successor_revision: bindRevision,
  i04_tax_measure_sunset: bindSunset,
  i05_certification_howto: bindCertified,
  i06_compat_incompat_stacking: bindCombined,
  i07_adoption_cases: bindAdopted,
  i08_similar_municipality_programs: bindPeers,
  i09_succession_closure: bindHandedOn,
  i10_wage_dx_gx_themed: bindThemed,
})
