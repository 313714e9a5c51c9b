import type { Entitlement } from '../../ledger/entitlements.ts'
import { AppError } from '../../operation/errors.ts'

/** 402 for what has ended, 409 for what gave its key already. */
export function checkUnspent(entitlement: Entitlement | undefined): void {
  if (entitlement && entitlement.ended_at !== null) throw ended()
  if (entitlement && entitlement.key_issued_at !== null) throw issuedBefore(entitlement)
}

const ended = () =>
  new AppError('payment_required', 'the subscription has ended; there is no key to hand out', {
    messageJa: 'この契約は終了しているため、APIキーを発行できません。',
  })

/** 409 of a purchase that gave its key already. */
export const issuedBefore = ({ key_issued_at }: Entitlement) =>
  new AppError('conflict', 'the key of this purchase was handed out before', {
    body: { code: 'key_already_issued', issued_at: key_issued_at },
    messageJa: 'このお支払いのAPIキーは発行済みです。',
  })
