import { Type } from 'typebox'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { findAdvisor, verifyAdvisor } from '../../ledger/advisors/advisors.ts'
import { jstDate } from '../../lib/jst.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { registerLookUp } from '../../operation/register-look-up.ts'
import { oneOf, timestamp } from '../../schema/fields.ts'
import { type RegistrationStatus, registrationStatus } from '../company/registration.ts'
import { advisorId } from './advisor-shape.ts'
import { disabled, unknownAdvisor } from './refusals.ts'

export const verifyAdvisorHoujin = defineOperation({
  name: 'verify_advisor_houjin',
  http: 'POST /v1/advisors/verify-houjin/{advisor_id}',
  title: 'Verify a firm in the register',
  titleJa: '専門家の法人番号の確認',
  keywords: ['登録した事務所の照合', '事務所の法人確認', '専門家の本人確認', '事務所の掲載開始', 'verify our firm'],
  summary: 'Look a firm that signed up in the register of invoice issuers up; registered firms are listed from then on',
  guidance:
    'The register says that the number is registered today, not that the firm of the sign-up is who it says. Where this copy of the register is partial, a number that it lacks may be registered all the same: try again after the next update.',
  access: { key: 'none', limit: { calls: 60, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({ advisor_id: advisorId }),
  output: Type.Object({ status: oneOf(['verified', 'already_verified']), verified_at: timestamp() }),
  example: { advisor_id: 1 },
  exampleRefusal: 'not_found',
  async run({ advisor_id }, { db, secrets, snapshot, now }) {
    const advisor = await findAdvisor(db, secrets, advisor_id)
    if (!advisor) throw unknownAdvisor(advisor_id)
    if (advisor.disabled_at !== null) throw disabled()
    if (advisor.verified_at !== null) return { status: 'already_verified' as const, verified_at: advisor.verified_at }
    const registrant = snapshot.table(invoiceRegistrant).record(`T${advisor.houjin_bangou}`)
    const status = registrationStatus(registrant, jstDate(now), snapshot)
    if (status !== 'active') throw notRegistered(advisor.houjin_bangou, status)
    await verifyAdvisor(db, advisor_id, registrant?.normalized_name ?? null, now)
    return { status: 'verified' as const, verified_at: now.toISOString() }
  },
})

const reasons: Readonly<Record<Exclude<RegistrationStatus, 'active'>, readonly [string, string]>> = {
  revoked: ['the registration was revoked', '登録が取り消されています。'],
  expired: ['the registration has ended', '登録が失効しています。'],
  inactive: ['the registration has not begun', '登録の効力がまだ生じていません。'],
  not_found: ['the number is not in the register', '登録簿にこの番号の登録がありません。'],
  unknown: [
    'this copy of the register is partial and does not hold the number: it may be registered all the same',
    '登録簿の一部だけの写しのため、登録の有無を確認できません。',
  ],
}

function notRegistered(number: string, reason: Exclude<RegistrationStatus, 'active'>): AppError {
  const [message, messageJa] = reasons[reason]
  return new AppError('invalid', `T${number} cannot be verified: ${message}`, {
    messageJa,
    body: { reason, registered: reason === 'unknown' ? null : false, look_up: registerLookUp(number) },
  })
}
