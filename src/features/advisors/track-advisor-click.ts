import { Type } from 'typebox'
import { type Advisor, findAdvisor } from '../../ledger/advisors/advisors.ts'
import { openReferral } from '../../ledger/advisors/referrals.ts'
import { type AppError, checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, text, textOrNull } from '../../schema/fields.ts'
import { advisorId, mayNotPay } from './advisor-shape.ts'
import { disabled, noConsent, noPaidReferral, notVerified, unknownAdvisor } from './refusals.ts'

export const trackAdvisorClick = defineOperation({
  name: 'track_advisor_click',
  http: 'POST /v1/advisors/track',
  title: { ja: '専門家への紹介', en: 'Refer somebody to a firm' },
  keywords: ['専門家への紹介を記録', '同意のうえ送客', '紹介先のアドレス', 'refer a client to an advisor'],
  summary: 'Note with the consent of a person that they are referred to a firm, and get the address to send them to',
  guidance:
    'Ask the person first: the firm pays a commission when business follows, and learns that the referral came from here. Without consent_granted nothing is kept. No address and no question is kept, only what you send.',
  access: { key: 'none', limit: { calls: 60, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { secret: true },
  input: Type.Object({
    advisor_id: advisorId,
    source_query_hash: Type.Optional(
      nullable(
        Type.String({ pattern: '^[0-9a-f]{16,64}$', description: 'Hash that the caller made of what was asked' }),
      ),
    ),
    source_program_id: Type.Optional(
      nullable(text({ maxLength: 120, description: 'The program that the person was looking at' })),
    ),
    consent_granted: Type.Boolean({ description: 'Whether the person agreed to be referred' }),
  }),
  output: Type.Object({
    token: Type.String({ description: '32 hex digits; proves the referral when business followed' }),
    redirect_url: textOrNull({
      description: 'The page of the firm with the token as ref; null where it has none: name the token when writing',
    }),
  }),
  example: { advisor_id: 1, consent_granted: true },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['source_program_id']),
  async run({ advisor_id, source_query_hash = null, source_program_id = null, consent_granted }, context) {
    const { db, secrets, now } = context
    const advisor = await findAdvisor(db, secrets, advisor_id)
    const refusal = advisor ? refusalOf(advisor, consent_granted) : unknownAdvisor(advisor_id)
    if (!advisor || refusal) throw refusal
    const source = { sourceQueryHash: source_query_hash, sourceProgramId: source_program_id }
    const token = await openReferral(db, { advisorId: advisor_id, ...source, now })
    return { token, redirect_url: advisor.contact_url === null ? null : withToken(advisor.contact_url, token) }
  },
})

function refusalOf(advisor: Advisor, isConsented: boolean): AppError | null {
  if (advisor.disabled_at !== null) return disabled()
  if (advisor.verified_at === null) return notVerified()
  if (mayNotPay(advisor)) return noPaidReferral()
  return isConsented ? null : noConsent()
}

function withToken(address: string, token: string): string {
  const url = new URL(address)
  url.searchParams.set('ref', token)
  return url.href
}
