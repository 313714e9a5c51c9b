import { Type } from 'typebox'
import { linkDays } from '../../ledger/mail/link-token.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { wantNewsletter } from '../../ledger/newsletter/subscribers.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { newsletterAreas } from '../../lib/newsletter-areas.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { newsletterVerify } from '../../mails/newsletter-verify.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { notHoujin, notPrefecture } from '../../operation/usual-problems.ts'
import { email, nullable, oneOf, text, url } from '../../schema/fields.ts'
import type { Wishes } from './wishes.ts'

export const complianceSubscribe = defineOperation({
  name: 'compliance_subscribe',
  http: 'POST /v1/compliance/subscribe',
  title: { ja: '法令遵守ニュースレターの申し込み', en: 'Get the compliance newsletter' },
  keywords: [
    'コンプライアンスのニュースレター',
    '法改正と処分のメール',
    '規制の動きを定期的に',
    'subscribe to the compliance newsletter',
  ],
  summary: 'Ask for the newsletter about changes of programs, rules and actions; a mail asks to confirm it',
  guidance:
    'Nothing is sent before the button on the page of that mail is pressed. free: once a month; paid: every day there is news. The answer is the same whether the address gets it already or not. News are the events of programs, administrative actions and tax rules; invoice, ebook and loan are known by their names among them, and of court decisions nothing is told yet. No event says industries, so industry_codes leave nothing out.',
  access: { key: 'none', limit: { calls: 10, per: 'hour' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    email: email(),
    areas_of_interest: Type.Array(oneOf(newsletterAreas), { minItems: 1, maxItems: 7, uniqueItems: true }),
    prefecture: Type.Optional(
      nullable(text({ maxLength: 40, description: 'One of the 47; news of other prefectures are left out' })),
    ),
    houjin_bangou: Type.Optional(
      nullable(text({ maxLength: 40, description: 'Corporate number (法人番号); acts against it are always told' })),
    ),
    industry_codes: Type.Array(Type.String({ pattern: '^[A-Z0-9]{1,4}$' }), { maxItems: 12, default: [] }),
    plan: oneOf(['free', 'paid'], { default: 'free' }),
    source_lang: oneOf(['ja', 'en'], { default: 'ja', description: 'Language of the mails' }),
  }),
  output: Type.Object({
    subscriber_id: Type.String(),
    next_step: oneOf(['verify', 'checkout']),
    checkout_url: nullable(url()),
  }),
  example: { email: 'taro@example.jp', areas_of_interest: ['subsidy', 'tax_ruleset'], prefecture: '東京都' },
  check: (input) => void wishesIn(input),
  async run(input, context) {
    const { email: address, plan, source_lang: language } = input
    const { db, secrets, now, service } = context
    const wishes = wishesIn(input)
    const wanted = { address, plan, language, wishes: JSON.stringify(wishes), now }
    const { id, token } = await wantNewsletter(db, secrets, wanted)
    const facts = { areas: wishes.areas, plan, price_yen: service.newsletterYen, days: linkDays }
    const verify_url = `${service.baseUrl}/v1/compliance/verify/${token}`
    const content = contentOf(newsletterVerify, { ...facts, verify_url })
    await mailNamed(db, secrets, { ...content, address, language, now })
    return { subscriber_id: id, next_step: 'verify' as const, checkout_url: null }
  },
})

interface Given {
  readonly areas_of_interest: Wishes['areas']
  readonly prefecture?: string | null
  readonly houjin_bangou?: string | null
  readonly industry_codes: string[]
}

/** What the news are to be about; 422 for a prefecture or a number that is none. */
function wishesIn({ areas_of_interest: areas, prefecture, houjin_bangou: number, industry_codes }: Given): Wishes {
  const problems: Problem[] = []
  const place = prefecture ? prefectureName(prefecture) : null
  if (prefecture && !place) problems.push({ loc: ['body', 'prefecture'], ...notPrefecture, type: 'prefecture' })
  const company = number ? houjinBangou(number) : null
  if (number && !company) problems.push({ loc: ['body', 'houjin_bangou'], ...notHoujin })
  if (problems.length > 0) throw invalid(problems)
  return { areas, prefecture: place ?? null, houjin_bangou: company ?? null, industry_codes }
}
