import type { closeCauses, legalPersonKinds, registerChanges } from '../../../datasets/houjin.ts'
import { byName } from '../../../lib/by-name.ts'

/** What the codes of the corporate number register stand for; a code that it adds later is null until it is known here. */
export const kindOf = (code?: string) => kinds[code ?? ''] ?? null
export const changeOf = (code?: string) => changes[code ?? ''] ?? null
export const causeOf = (code?: string) => causes[code ?? ''] ?? null

const kinds: Readonly<Record<string, (typeof legalPersonKinds)[number]>> = byName({
  101: 'state_organ',
  201: 'local_government',
  301: 'kabushiki_kaisha',
  302: 'yugen_kaisha',
  303: 'gomei_kaisha',
  304: 'goshi_kaisha',
  305: 'godo_kaisha',
  399: 'other_registered',
  401: 'foreign_company',
  499: 'other',
})

const changes: Readonly<Record<string, (typeof registerChanges)[number]>> = byName({
  '01': 'number_assigned',
  11: 'name_changed',
  12: 'address_changed',
  13: 'foreign_address_changed',
  21: 'registration_closed',
  22: 'registration_reopened',
  71: 'absorbed_another',
  72: 'merger_void',
  81: 'trade_name_cancelled',
})

const causes: Readonly<Record<string, (typeof closeCauses)[number]>> = byName({
  '01': 'liquidation',
  11: 'merger',
  21: 'closed_by_registrar',
  31: 'other_liquidation',
})
