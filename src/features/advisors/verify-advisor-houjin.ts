import { Type } from 'typebox'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { type Advisor, findAdvisor } from '../../ledger/advisors/advisors.ts'
import { beginProof, isProvenNumber } from '../../ledger/advisors/proofs.ts'
import { linkDays } from '../../ledger/mail/link-token.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { jstDate } from '../../lib/jst.ts'
import { isMailOf } from '../../lib/own-host.ts'
import type { Text } from '../../lib/text.ts'
import { advisorProof } from '../../mails/advisor-proof.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { registerLookUp } from '../../operation/absence/register-look-up.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, timestampOrNull } from '../../schema/fields.ts'
import { type RegistrationStatus, registrationStatus } from '../company/registration.ts'
import { advisorId } from './advisor-shape.ts'
import { disabled, numberConflict, unknownAdvisor } from './refusals.ts'

export const verifyAdvisorHoujin = defineOperation({
  name: 'verify_advisor_houjin',
  http: 'POST /v1/advisors/verify-houjin/{advisor_id}',
  title: { ja: '専門家の法人番号の確認', en: 'Have a firm verified' },
  keywords: ['登録した事務所の照合', '事務所の法人確認', '専門家の本人確認', '事務所の掲載開始', 'verify our firm'],
  summary:
    'Look a firm that signed up in the register of invoice issuers up, and start the proof that the sign-up is its own: it is listed once that is done',
  guidance:
    'The register says that the number is registered today, not who signed up. proof mail: contact_email is at the host that the company publishes, and a mail there asks to confirm; operator: a person looks into it. At most five mails a day go to one address. Where this copy of the register is partial, a number that it lacks may be registered all the same: try again after the next update.',
  access: { key: 'none', limit: { calls: 60, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({ advisor_id: advisorId }),
  output: Type.Object({
    status: oneOf(['pending', 'already_verified']),
    verified_at: timestampOrNull({ description: 'When it was proven; null while it is pending' }),
    proof: nullable(oneOf(['mail', 'operator'], { description: 'What proves it; null where it is proven' })),
  }),
  example: { advisor_id: 1 },
  exampleRefusal: 'not_found',
  async run({ advisor_id }, context) {
    const { db, secrets, snapshot, now } = context
    const advisor = await findAdvisor(db, secrets, advisor_id)
    if (!advisor) throw unknownAdvisor(advisor_id)
    if (advisor.disabled_at !== null) throw disabled()
    const { verified_at, houjin_bangou } = advisor
    if (verified_at !== null) return { status: 'already_verified' as const, verified_at, proof: null }
    if (await isProvenNumber(db, houjin_bangou)) throw numberConflict(houjin_bangou)
    const registrant = snapshot.table(invoiceRegistrant).record(`T${houjin_bangou}`)
    const status = registrationStatus(registrant, jstDate(now), snapshot)
    if (status !== 'active') throw notRegistered(houjin_bangou, status)
    const registerName = registrant?.normalized_name ?? null
    const token = await beginProof(db, secrets, { id: advisor_id, registerName, now })
    const company = snapshot.table(houjin).record(houjin_bangou)
    const isByMail = isMailOf(advisor.contact_email, company?.company_url)
    if (isByMail) await askByMail(advisor, token, context)
    return {
      status: 'pending' as const,
      verified_at: null,
      proof: isByMail ? ('mail' as const) : ('operator' as const),
    }
  },
})

async function askByMail({ houjin_bangou, contact_email: address }: Advisor, token: string, context: Context) {
  const { db, secrets, service, now } = context
  const confirm_url = `${service.baseUrl}/advisors/confirm/${token}`
  const content = contentOf(advisorProof, { houjin_bangou, confirm_url, days: linkDays })
  await mailNamed(db, secrets, { ...content, address, language: null, now })
}

const reasons: Readonly<Record<Exclude<RegistrationStatus, 'active'>, Text>> = {
  revoked: { ja: '登録が取り消されています。', en: 'the registration was revoked' },
  expired: { ja: '登録が失効しています。', en: 'the registration has ended' },
  inactive: { ja: '登録の効力がまだ生じていません。', en: 'the registration has not begun' },
  not_found: { ja: '登録簿にこの番号の登録がありません。', en: 'the number is not in the register' },
  unknown: {
    ja: '収録が登録簿の一部のみのため、登録の有無を確認できません。',
    en: 'this copy of the register is partial and does not hold the number: it may be registered all the same',
  },
}

function notRegistered(number: string, reason: Exclude<RegistrationStatus, 'active'>): AppError {
  const { ja, en } = reasons[reason]
  return new AppError('invalid', {
    ja,
    en: `T${number} cannot be verified: ${en}`,
    body: { reason, registered: reason === 'unknown' ? null : false, look_up: registerLookUp(number) },
  })
}
