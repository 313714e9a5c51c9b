import { Type } from 'typebox'
import { type Advisor, matchingAdvisors, points } from '../../ledger/advisors/advisors.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { advisorShape, industryOf, industryWords, shownAdvisor, specialties } from './advisor-shape.ts'

const criteria = ['prefecture', 'industry', 'specialty'] as const

const ranking = {
  method: `Points for what was asked: ${points.prefecture} for the prefecture, ${points.industry} for the industry, ${points.specialty} for the specialty; with equal points the firm that signed up first stands first.`,
  method_ja: `ご指定の条件への一致で点数を付けています：所在地（都道府県）${points.prefecture}点、業種${points.industry}点、専門分野${points.specialty}点。同点の場合は登録の早い順です。`,
  disclosure:
    'Firms pay this service a commission for referrals that lead to business, as each row states; 弁護士 pay none. What a firm pays is no part of the ranking and cannot be bought. The register of invoice issuers holds the firm, and on verified_at it was proven that the sign-up is its own; its work was not examined, and this is no recommendation.',
  disclosure_ja:
    '掲載事務所は、紹介が成約した場合に各行記載の手数料を当サービスに支払います（弁護士は支払いません）。手数料は順位に一切影響せず、順位を買うことはできません。verified_at は、適格請求書発行事業者の登録がある事務所ご本人の登録であることを確認した日時であり、業務の内容を審査したものでも、推薦でもありません。',
}

export const matchAdvisors = defineOperation({
  name: 'match_advisors',
  http: 'GET /v1/advisors/match',
  title: { ja: '専門家の検索', en: 'Find professional firms' },
  keywords: [
    '専門家',
    '税理士',
    '行政書士',
    '社労士',
    '診断士',
    '相談先',
    '紹介',
    'expert',
    'consultant',
    'accountant',
    '専門家を探す',
    '税理士の紹介',
    '行政書士を探す',
    '補助金に詳しい専門家',
    '社労士や診断士への相談',
    'find an accountant',
  ],
  summary: 'Find verified firms that know a prefecture, an industry or a subject, ranked by what was asked alone',
  guidance:
    'Relay ranking.disclosure_ja with the firms. Only firms of the named prefecture are listed; industry and specialty order them. Refer somebody with track_advisor_click, and only when they agreed. No match does not mean that there is no such firm.',
  access: { key: 'optional', quota: false },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    prefecture: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'Only firms there' })),
    specialty: Type.Optional(oneOf(specialties, { description: 'What is needed' })),
    industry: Type.Optional(oneOf(industryWords, { description: 'Whose industry is known to the firm' })),
    limit: Type.Integer({ minimum: 1, maximum: 10, default: 3, description: 'Firms at most' }),
  }),
  output: Type.Object({
    total: Type.Integer({ description: 'Firms that could be listed' }),
    results: Type.Array(advisorShape),
    ranking: Type.Object({
      ...Object.fromEntries(Object.keys(ranking).map((name) => [name, Type.String()])),
      reasons: Type.Array(
        Type.Object({ advisor_id: Type.Integer(), points: Type.Integer(), matched: Type.Array(oneOf(criteria)) }),
        { description: 'Why each firm stands where it does, in the order of the results' },
      ),
    }),
  }),
  example: { prefecture: '東京都', specialty: 'subsidy' },
  async run({ prefecture: place, specialty = null, industry: word, limit }, { db, secrets }) {
    // A word for the whole country leaves no firm out.
    const prefecture = place === undefined ? null : (prefectureName(place) ?? null)
    const industry = word === undefined ? null : industryOf(word)
    const { total, advisors } = await matchingAdvisors(db, secrets, { prefecture, specialty, industry, limit })
    const wishes = { prefecture, specialty, industry }
    const reasons = advisors.map((advisor) => reasonOf(advisor, wishes))
    return { total, results: advisors.map(shownAdvisor), ranking: { ...ranking, reasons } }
  },
})

type Wishes = Readonly<Record<(typeof criteria)[number], string | null>>

function reasonOf(advisor: Advisor, { prefecture, specialty, industry }: Wishes) {
  const is = {
    prefecture: prefecture !== null,
    industry: industry !== null && (advisor.industries ?? []).includes(industry),
    specialty: specialty !== null && advisor.specialties.includes(specialty),
  }
  const matched = criteria.filter((name) => is[name])
  return { advisor_id: advisor.id, points: matched.reduce((sum, name) => sum + points[name], 0), matched }
}
