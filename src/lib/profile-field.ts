import { byName } from './by-name.ts'
import type { Language } from './language.ts'

/** Names of the profile fields that predicates ask for, Japanese and English; the first ten are those callers usually have. */
const names: Readonly<Record<string, readonly [ja: string, en: string]>> = byName({
  annual_revenue_yen: ['年間売上高', 'Annual revenue'],
  employee_count: ['従業員数', 'Number of employees'],
  capital_yen: ['資本金', 'Capital'],
  founded_year: ['設立年', 'Year of foundation'],
  is_corporation: ['法人であること', 'Being a corporation'],
  is_blue_return: ['青色申告', 'Filing a blue return'],
  invoice_registration_number: ['適格請求書発行事業者の登録番号', 'Registration as a qualified invoice issuer'],
  industry_jsic: ['業種（日本標準産業分類）', 'Industry (JSIC)'],
  prefecture: ['都道府県', 'Prefecture'],
  is_sme: ['中小企業者であること', 'Being a small or medium-sized enterprise'],
  is_sole_proprietor: ['個人事業者であること', 'Being a sole proprietor'],
  is_large_corp_subsidiary: ['大法人の完全子会社であること', 'Being wholly owned by a large corporation'],
  wage_increase_rate: ['給与等支給額の増加率', 'Rise of wages paid'],
  continuing_wage_increase_rate: ['継続雇用者の給与等支給額の増加率', 'Rise of wages paid to continuing employees'],
  planned_wage_increase_rate: ['計画上の給与等支給額の増加率', 'Planned rise of wages paid'],
  certified_keieiryoku_plan: ['経営力向上計画の認定', 'Certified management improvement plan'],
  certified_keieiryoku_plan_dd: [
    '事業承継等事前調査を含む経営力向上計画の認定',
    'Certified management improvement plan with due diligence',
  ],
  certified_jigyokeizoku_plan: ['事業継続力強化計画の認定', 'Certified business continuity plan'],
  approved_chiiki_keizai_plan: ['地域経済牽引事業計画の承認', 'Approved regional economy plan'],
  certified_dx_plan: ['情報技術事業適応計画の認定', 'Certified digital transformation plan'],
  certified_5g_plan: [
    '特定高度情報通信技術活用システム導入計画の認定',
    'Certified plan for advanced telecommunication systems',
  ],
  certified_business_adaptation_plan: ['事業適応計画の認定', 'Certified business adaptation plan'],
  certified_sentan_plan: ['先端設備等導入計画の認定', 'Certified plan for advanced equipment'],
  is_certified_farmer: ['認定農業者等であること', 'Being a certified farmer'],
  asset_cost_yen: ['資産の取得価額', 'Cost of the asset'],
  rd_expense_yen: ['試験研究費の額', 'Research expenses'],
  is_startup_investment: ['スタートアップへの出資', 'Investment in a start-up'],
  own_rd_ip_income_yen: ['自ら研究開発した知的財産からの所得', 'Income from self-developed intellectual property'],
  donates_outside_hq_municipality: [
    '本社所在地以外の自治体への寄附',
    'Donation to a municipality other than that of the head office',
  ],
  member_safety_kyosai: ['中小企業倒産防止共済への加入', 'Membership of the bankruptcy mutual aid'],
  is_taxable_supply: ['課税資産の譲渡等であること', 'Taxable supply'],
  item_type: ['品目の区分', 'Kind of item'],
  taxable_sales_base_period_yen: ['基準期間の課税売上高', 'Taxable sales of the base period'],
  taxable_sales_specific_period_yen: ['特定期間の課税売上高', 'Taxable sales of the specified period'],
  payroll_specific_period_yen: ['特定期間の給与等支払額', 'Wages paid in the specified period'],
  is_first_two_periods: ['設立後2期以内であること', 'Within the first two business years'],
  simplified_election_filed: ['簡易課税制度選択届出書の提出', 'Notice of simplified taxation filed'],
  is_taxable_business: ['課税事業者であること', 'Being a taxable business'],
  supplier_registered: ['仕入先の適格請求書発行事業者登録', 'Supplier is a qualified invoice issuer'],
  registered_from_exempt: ['免税事業者からの登録', 'Registered from being exempt'],
  amount_incl_tax_yen: ['税込みの取引額', 'Amount of the transaction with tax'],
  return_amount_incl_tax_yen: ['税込みの返還額', 'Amount returned with tax'],
  service: ['取引の種類', 'Kind of transaction'],
  buyer_type: ['買い手の業態', 'Trade of the buyer'],
  expense: ['費用の種類', 'Kind of expense'],
  is_registered_issuer: ['適格請求書発行事業者であること', 'Being a qualified invoice issuer'],
  claims_input_tax: ['仕入税額控除の適用', 'Claiming input tax'],
  is_specified_platform: ['特定プラットフォーム事業者の指定', 'Designated platform operator'],
  has_electronic_transactions: ['電子取引があること', 'Electronic transactions'],
  sales_two_years_ago_yen: ['前々年（前々事業年度）の売上高', 'Sales of two years ago'],
  can_download_on_request: ['ダウンロードの求めへの対応', 'Data can be handed over on request'],
  reasonable_ground: ['保存要件に従えない相当の理由', 'Reasonable ground for not meeting the rules of storage'],
  can_print: ['書面の提示・提出への対応', 'Print-outs can be shown and handed over'],
  uses_scanner: ['スキャナ保存の利用', 'Use of scanner storage'],
  excellent_e_books_notified: ['優良な電子帳簿の届出', 'Notice of excellent electronic books'],
  total_income_yen: ['合計所得金額', 'Total income'],
  has_salary: ['給与所得があること', 'Income from employment'],
  has_relative_age_19_22: ['19歳以上23歳未満の親族がいること', 'A relative aged 19 to 22'],
  pays_life_insurance: ['生命保険料の支払い', 'Payment of life insurance premiums'],
  invests_in_startup: ['特定のスタートアップへの投資', 'Investment in a specified start-up'],
  has_stock_option: ['新株予約権の付与', 'Grant of stock options'],
  age: ['年齢', 'Age'],
  pays_professional_fee: ['報酬・料金等の支払い', 'Payment of professional fees'],
  unlisted_sme: ['非上場の中小企業であること', 'Being an unlisted small or medium-sized enterprise'],
  special_plan_confirmed: ['特例承継計画の確認', 'Confirmed special succession plan'],
  donor_age: ['贈与者の年齢', 'Age of the donor'],
  donee_age: ['受贈者の年齢', 'Age of the donee'],
  is_gift: ['贈与であること', 'Being a gift'],
  is_inheritance: ['相続・遺贈であること', 'Being an inheritance or bequest'],
  has_land: ['事業用・居住用宅地等の取得', 'Acquisition of land for business or residence'],
  has_tokutei_sogyo_certificate: ['特定創業支援等事業の証明書', 'Certificate of support for starting a business'],
})

/** Longest field name that a sentence repeats. */
const longestField = 60

/** A field as a reader of a reason meets it: its Japanese name, when it has one, and the key of the profile. */
export function profileFieldName(field: string): string {
  const shown = (field.length > longestField ? `${field.slice(0, longestField)}…` : field).toWellFormed()
  const name = names[field]?.[0]
  return name === undefined ? shown : `${name} ${shown}`
}

/** A field in the words of a person: its name in the language, else the key of the profile. */
export const profileFieldWords = (field: string, language: Language): string =>
  names[field]?.[language === 'ja' ? 0 : 1] ?? field.slice(0, longestField).toWellFormed()
