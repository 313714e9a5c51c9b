import { type Static, Type } from 'typebox'
import { addAdvisor, type NewAdvisor } from '../../ledger/advisors/advisors.ts'
import { dashboardUrl } from '../../ledger/advisors/dashboard-token.ts'
import { isProvenNumber } from '../../ledger/advisors/proofs.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { firmTypes } from '../../ledger/tables/people-tables.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import type { Text } from '../../lib/text.ts'
import { advisorRegistered } from '../../mails/advisor-registered.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { checkTexts, invalid, type Problem } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { notHoujin, notPrefecture } from '../../operation/usual-problems.ts'
import { email, nullable, oneOf, text, url } from '../../schema/fields.ts'
import { industryOf, industryWords, mayNotPay, specialties } from './advisor-shape.ts'
import { numberConflict } from './refusals.ts'

const optionalText = (maxLength: number, description?: string) =>
  Type.Optional(nullable(text({ maxLength, ...(description && { description }) })))

const firm = Type.Object(
  {
    firm_name: text({ maxLength: 200 }),
    firm_name_kana: optionalText(200),
    houjin_bangou: text({ maxLength: 40, description: 'Corporate number of 13 digits (法人番号)' }),
    firm_type: oneOf(firmTypes),
    specialties: Type.Array(oneOf(specialties), { minItems: 1, maxItems: 6, uniqueItems: true }),
    industries: Type.Optional(nullable(Type.Array(oneOf(industryWords), { maxItems: 6, uniqueItems: true }))),
    prefecture: text({ maxLength: 40, description: 'One of the 47' }),
    city: optionalText(100),
    address: optionalText(500),
    contact_url: Type.Optional(nullable(url({ description: 'Where people who are referred arrive' }))),
    contact_email: email({ description: 'Shown to whoever finds the firm; the link to its dashboard is sent there' }),
    contact_phone: optionalText(30, 'Shown to whoever finds the firm'),
    intro_blurb: optionalText(400),
    commission_model: oneOf(['flat', 'percent'], { default: 'flat' }),
    commission_rate_pct: Type.Integer({ minimum: 1, maximum: 30, default: 5 }),
    commission_yen_per_intro: Type.Integer({ minimum: 100, maximum: 100_000, default: 3000 }),
    agreed_to_terms: Type.Literal(true, { description: 'The firm agrees to be listed with all of this' }),
  },
  { additionalProperties: false },
)

export const signupAdvisor = defineOperation({
  name: 'signup_advisor',
  http: 'POST /v1/advisors/signup',
  title: { ja: '専門家の登録', en: 'Sign a professional firm up' },
  keywords: ['専門家登録', '士業の登録', '専門家として登録', '事務所を掲載', '税理士事務所の登録', 'list our firm'],
  summary:
    'Have a firm listed; it is shown once it is proven that the sign-up is its own, which verify_advisor_houjin starts',
  guidance:
    '弁護士 pay no commission, whatever is sent, and percent is refused for them. A number that others merely signed up with is free to sign up with; one that was proven is not (409). A firm that is not proven within thirty days is forgotten. The link to its dashboard is sent to contact_email.',
  access: { key: 'none', limit: { calls: 10, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: firm,
  output: Type.Object({
    advisor_id: Type.Integer(),
    next_step: Type.Literal('payment_onboarding'),
    payment_onboarding_url: nullable(
      Type.String({ description: 'Null: commissions are invoiced, there is nothing to set up' }),
    ),
  }),
  example: {
    firm_name: '見本税理士法人',
    houjin_bangou: '8000012050008',
    firm_type: '税理士法人',
    specialties: ['subsidy', 'tax'],
    prefecture: '東京都',
    contact_email: 'info@mihon.example.jp',
    agreed_to_terms: true,
  },
  check(input) {
    checkTexts(input, ['firm_name', 'firm_name_kana', 'city', 'address', 'contact_phone', 'intro_blurb'])
    const problems = problemsOf(input)
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, { db, secrets, service, now }) {
    const row = rowOf(input, now)
    if (await isProvenNumber(db, row.houjin_bangou)) throw numberConflict(row.houjin_bangou)
    const id = await addAdvisor(db, secrets, row)
    const dashboard_url = dashboardUrl(secrets, service.baseUrl, { id, contact_email: input.contact_email })
    const content = contentOf(advisorRegistered, { advisor_id: id, houjin_bangou: row.houjin_bangou, dashboard_url })
    await mailNamed(db, secrets, { ...content, address: input.contact_email, language: null, now })
    return { advisor_id: id, next_step: 'payment_onboarding' as const, payment_onboarding_url: null }
  },
})

type Firm = Static<typeof firm>

const withCredentials = {
  ja: 'ユーザー名やパスワードを含まないURLで指定してください。',
  en: 'must be an address without credentials',
}

const mayNotShare = {
  ja: '弁護士は紹介料を支払えません（弁護士職務基本規程第13条）。',
  en: '弁護士 may not pay for referrals (弁護士職務基本規程 第13条)',
}

/** What is well formed and still cannot be meant. */
function problemsOf(input: Firm): Problem[] {
  const problems: Problem[] = []
  const add = (name: keyof Firm, wrong: Text) => problems.push({ ...wrong, loc: ['body', name], type: name })
  if (!houjinBangou(input.houjin_bangou)) add('houjin_bangou', notHoujin)
  if (!prefectureName(input.prefecture)) add('prefecture', notPrefecture)
  if (typeof input.contact_url === 'string' && !isPlainAddress(input.contact_url)) add('contact_url', withCredentials)
  if (mayNotPay(input) && input.commission_model === 'percent') add('commission_model', mayNotShare)
  return problems
}

function isPlainAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** The firm in one spelling; what may not be paid is not kept. */
function rowOf({ agreed_to_terms: _, ...input }: Firm, now: Date): NewAdvisor {
  const { industries = null, firm_name_kana = null, city = null, address = null } = input
  const { contact_url = null, contact_phone = null, intro_blurb = null } = input
  return {
    ...input,
    firm_name_kana,
    city,
    address,
    contact_url,
    contact_phone,
    intro_blurb,
    houjin_bangou: String(houjinBangou(input.houjin_bangou)),
    prefecture: String(prefectureName(input.prefecture)),
    industries: industries === null ? null : [...new Set(industries.map(industryOf))],
    ...(mayNotPay(input) && { commission_rate_pct: 0, commission_yen_per_intro: null }),
    created_at: now.toISOString(),
  }
}
