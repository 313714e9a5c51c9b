import { type EnforcementAction, enforcementAction } from '../../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../../datasets/enforcement-case.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isSameAct as isSameActOfOneCompany, type StatedAct } from '../../company/enforcement-events.ts'

/** An act of an authority, whichever dataset states it; null is what the source does not say. */
export interface Act extends StatedAct {
  readonly id: string
  readonly name: string | null
  readonly number: string | null
  readonly prefecture: string | null
  readonly authority: string | null
  readonly reason: string | null
  readonly sourceUrl: string | null
  readonly license: string | null
  readonly disclosed_until: string | null
}

/** Whether two records state one act: under one id, or of one company. */
export const isSameAct = (a: Act, b: Act): boolean =>
  a.id === b.id || (a.number !== null && a.number === b.number && isSameActOfOneCompany(a, b))

/** A dataset of acts: its column of corporate numbers, and how its records state an act. */
export interface Register {
  readonly dataset: AnyDataset
  readonly column: string
  readonly actOf: (record: Record<string, unknown>) => Act
}

export const cases: Register = {
  dataset: enforcementCase,
  column: 'recipient_houjin_bangou',
  actOf(record) {
    const one = record as EnforcementCase
    // A sole proprietor is a natural person and not named, in the reason neither.
    const withheld = one.is_sole_proprietor === true ? one.recipient_name : null
    const isNamedInReason = withheld !== null && withheld !== '' && one.reason_excerpt?.includes(withheld) === true
    return {
      id: one.case_id,
      kind: one.event_type,
      name: one.is_sole_proprietor === true ? null : one.recipient_name,
      number: one.recipient_houjin_bangou,
      prefecture: one.prefecture,
      authority: one.ministry,
      authorities: [one.ministry, one.bureau],
      amount: one.amount_yen,
      reason: isNamedInReason ? null : one.reason_excerpt,
      day: one.disclosed_date,
      sourceUrl: one.source_url,
      license: one.license,
      disclosed_until: one.disclosed_until,
    }
  },
}

export const actions: Register = {
  dataset: enforcementAction,
  column: 'houjin_bangou',
  actOf(record) {
    const one = record as EnforcementAction
    return {
      id: one.enforcement_id,
      kind: one.enforcement_kind,
      name: one.target_name,
      number: one.houjin_bangou,
      prefecture: null,
      authority: one.issuing_authority,
      authorities: [one.issuing_authority],
      amount: one.amount_yen,
      reason: one.reason_summary,
      day: one.issuance_date,
      sourceUrl: one.source_url,
      license: one.license,
      disclosed_until: one.disclosed_until,
    }
  },
}
