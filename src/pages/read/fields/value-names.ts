import { enforcementKindJa } from '../../../features/company/wording.ts'
import { byName } from '../../../lib/by-name.ts'
import type { Language } from '../../../lib/language.ts'
import { lawTypeNames } from '../../code-names.ts'
import { type Both, both } from '../../words-of.ts'

type Names = Readonly<Record<string, Both>>

const needs: Names = byName({
  required: both('必要', 'Required'),
  not_required: both('不要', 'Not required'),
  negotiable: both('応相談', 'Negotiable'),
  unknown: both('不明', 'Unknown'),
})

const actsInEnglish = {
  fine: 'Fine',
  grant_refund: 'Refund of a grant',
  subsidy_exclude: 'Exclusion from subsidies',
  contract_suspend: 'Suspension from contracts',
  license_revoke: 'Revocation of a licence',
  business_improvement: 'Order to improve business',
  investigation: 'Investigation',
  other: 'Other',
}
const acts: Names = byName(
  Object.fromEntries(
    Object.entries(actsInEnglish).map(([kind, english]) => [kind, both(enforcementKindJa(kind), english)]),
  ),
)

/** What the codes of fields are called. */
const names: Readonly<Record<string, Names>> = byName({
  law_type: lawTypeNames,
  revision_status: byName({ current: both('現行', 'Current'), repealed: both('廃止', 'Repealed') }),
  court_level: byName({
    supreme: both('最高裁判所', 'Supreme court'),
    high: both('高等裁判所', 'High court'),
    district: both('地方裁判所', 'District court'),
    summary: both('簡易裁判所', 'Summary court'),
    family: both('家庭裁判所', 'Family court'),
  }),
  precedent_weight: byName({
    binding: both('先例として重い', 'Binding'),
    persuasive: both('参考になる', 'Persuasive'),
    informational: both('情報', 'Informational'),
  }),
  event_type: acts,
  enforcement_kind: acts,
  recipient_kind: byName({ corporation: both('法人', 'Corporation'), individual: both('個人', 'Individual') }),
  bid_kind: byName({
    open: both('一般競争・公募', 'Open'),
    selective: both('指名競争', 'Selective'),
    negotiated: both('随意契約', 'Negotiated'),
    kobo_subsidy: both('補助事業の公募', 'Call for a subsidy'),
  }),
  classification_code: byName({
    goods: both('物品', 'Goods'),
    services: both('役務', 'Services'),
    works: both('工事', 'Works'),
  }),
  loan_type: byName({
    agri_loan: both('農林漁業の融資', 'Farm, forest and fishery loan'),
    prefectural_loan: both('都道府県の制度融資', 'Prefectural loan'),
    credit_guarantee: both('信用保証', 'Credit guarantee'),
    policy_loan: both('政策金融', 'Policy loan'),
    education_loan: both('教育資金', 'Education loan'),
    welfare_loan: both('福祉資金', 'Welfare loan'),
    member_loan: both('共済などの加入者貸付', 'Loan to members'),
    subordinated_loan: both('資本性劣後ローン', 'Subordinated loan'),
    kodoka_loan: both('高度化事業の貸付', 'Loan for upgrading'),
  }),
  severity: byName({
    info: both('参考', 'Information'),
    warning: both('注意', 'Warning'),
    critical: both('重要', 'Critical'),
  }),
  visibility: byName({ public: both('公開', 'Public') }),
  how_learnt: byName({
    quoted_page: both('条文・要領を確認済み', 'The clause was read'),
    cited_page: both('出典ページに基づく', 'From the page that is cited'),
    general_knowledge: both('一般的な知識（要確認）', 'From general knowledge, to be checked'),
  }),
  registrant_kind: byName({ corporation: both('法人', 'Corporation'), individual: both('個人', 'Individual') }),
  theme: byName({
    zeb_zeh: both('ZEB・ZEH', 'ZEB and ZEH'),
    ghg_reduction: both('温室効果ガスの削減', 'Reduction of greenhouse gases'),
    carbon_credit: both('カーボンクレジット・排出量取引', 'Carbon credits and emissions trading'),
    renewable: both('再生可能エネルギー', 'Renewable energy'),
    ev: both('電動車', 'Electric vehicles'),
  }),
  program_kind: byName({
    subsidy: both('補助金', 'Subsidy'),
    grant: both('助成金', 'Grant'),
    support: both('支援', 'Support'),
    loan: both('融資', 'Loan'),
    tax: both('税制', 'Tax measure'),
    other: both('その他', 'Other'),
  }),
  collateral_required: needs,
  personal_guarantor_required: needs,
  third_party_guarantor_required: needs,
})

/** A code of a field in words; undefined where it is none that has a name. */
export const valueName = (field: string, value: string, language: Language): string | undefined =>
  names[field]?.[value]?.[language]
