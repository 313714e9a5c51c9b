import { applicationRound } from '../../src/datasets/application-round.ts'
import { courtDecision } from '../../src/datasets/court-decision.ts'
import { houjin } from '../../src/datasets/houjin.ts'
import { invoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { municipality } from '../../src/datasets/municipality.ts'
import { prefecture } from '../../src/datasets/prefecture.ts'
import { program } from '../../src/datasets/program.ts'
import { taxMeasure } from '../../src/datasets/tax-measure.ts'
import { taxRuleset } from '../../src/datasets/tax-ruleset.ts'
import { articleNum, articleSort } from '../../src/lib/article-number.ts'
import type { Rows } from '../app.ts'
import { make } from '../make.ts'

const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' }
const [consumption, corporation, civil] = ['LAW-00000000a1', 'LAW-00000000a2', 'LAW-00000000a3']

const act = (unified_id: string, law_title: string, law_number: string, article_count: number | null) =>
  make(law, { unified_id, law_title, law_number, article_count, enforced_date: '2020-04-01', ...open })

const article = (law_id: string, number: string, text_full: string, effective_from = '2020-04-01') =>
  make(lawArticle, {
    article_id: `${law_id}:${number}:${effective_from}`,
    law: { canonical_id: law_id },
    article_number: number,
    article_number_sort: articleSort(articleNum(number) ?? ''),
    text_full,
    effective_from,
    ...open,
  })

const company = (houjin_bangou: string, name: string, given: Record<string, unknown> = {}) =>
  make(houjin, { houjin_bangou, name, ...open, ...given })

const support = (unified_id: string, primary_name: string, given: Record<string, unknown> = {}) =>
  make(program, { unified_id, primary_name, tier: 'A', ...open, ...given })

const call = (unified_id: string, application_round_label: string, application_close_date: string) =>
  make(applicationRound, {
    unified_id,
    application_round_id: `${unified_id}-${application_round_label}`,
    application_round_label,
    application_close_date,
    ...open,
  })

const decision = (
  id: string,
  case_number: string,
  court: string,
  decision_date: string,
  court_level: string,
  case_name = '見本請求事件',
) =>
  make(courtDecision, {
    unified_id: `HAN-00000000${id}`,
    case_number,
    court,
    decision_date,
    court_level,
    case_name,
    decision_type: '判決',
    ...open,
  })

const measure = (id: string, ruleset_name: string, given: Record<string, unknown>) =>
  make(taxRuleset, { unified_id: `TAX-00000000${id}`, ruleset_name, ...open, ...given })

const two = '一項である。\n２　二項である。'

/** A small country: laws of which every article is held, and one of which none is. */
export const corpus: Rows = [
  [
    law,
    [
      act(consumption, '消費税法', '昭和六十三年法律第百八号', 4),
      act(corporation, '法人税法', '昭和四十年法律第三十四号', null),
      act(civil, '民法', '明治二十九年法律第八十九号', 3),
    ],
  ],
  [
    lawArticle,
    [
      article(consumption, '第30条', `${two}\n３　三項である。`),
      article(consumption, '第57条', two),
      article(consumption, '第57条の4', two),
      article(consumption, '第66条', '令和九年から施行する条である。', '2027-04-01'),
      article(civil, '第12条', two),
      article(civil, '第12条の2', '十二条の二である。'),
      article(
        civil,
        '第709条',
        '故意又は過失によって他人の権利又は法律上保護される利益を侵害した者は、これによって生じた損害を賠償する責任を負う。',
      ),
    ],
  ],
  [
    houjin,
    [
      company('8999999000001', '見本自動車株式会社', { name_en: 'Sample Motor Corporation' }),
      company('7999999000002', '日新モーター株式会社'),
      company('6999999000003', '株式会社髙島見本'),
      company('5999999000004', '味の見本株式会社', { name_kana: 'アジノミホン' }),
      company('4999999000005', '株式会社まる。商店'),
      company('3999999000006', 'Sample Tech Japan株式会社'),
    ],
  ],
  [
    invoiceRegistrant,
    [
      make(invoiceRegistrant, {
        invoice_registration_number: 'T8999999000001',
        normalized_name: '見本自動車株式会社',
        registered_date: '2023-10-01',
        ...open,
      }),
    ],
  ],
  [prefecture, [make(prefecture, { prefecture_code: '01', lg_code: '010006', name: '北海道', ...open })]],
  [
    municipality,
    [
      make(municipality, {
        lg_code: '012131',
        code5: '01213',
        prefecture: '北海道',
        name: '苫小牧市',
        houjin_bangou: '1000020012131',
        ...open,
      }),
      make(municipality, {
        lg_code: '012271',
        code5: '01227',
        prefecture: '北海道',
        name: '歌志内市',
        houjin_bangou: '1000020012271',
        ...open,
      }),
    ],
  ],
  [
    program,
    [
      support('P1', '小規模事業者持続化補助金', {
        amount_max_man_yen: 250,
        subsidy_rate: 0.667,
        application_window: { start: '2026-03-01', end: '2026-07-31' },
      }),
      support('P2', '見本ものづくり革新補助金', { amount_max_man_yen: 3500, subsidy_rate: 0.5 }),
      support('P3', '見本省エネルギー設備支援事業'),
      support('P4', '見本子育て応援給付金', { amount_max_man_yen: 10, subsidy_rate: 1 }),
      support('P5', '同名の見本補助金', { amount_max_man_yen: 100 }),
      support('P6', '同名の見本補助金', { amount_max_man_yen: 200 }),
    ],
  ],
  [
    taxRuleset,
    [
      measure('b1', '見本資産の特例（令和8年4月1日以後の取得）', {
        effective_from: '2026-04-01',
        effective_until: '2029-03-31',
        rate_or_amount: '1点40万円未満の取得価額を全額損金算入（年300万円まで）',
        eligibility_conditions: '資本金が1億円以下であること。',
      }),
      measure('b2', '見本投資促進税制', {
        effective_from: '2024-04-01',
        effective_until: '2026-03-31',
        rate_or_amount: '取得価額の30％の特別償却または7％の税額控除',
      }),
      measure('b3', '見本償却税制', {
        effective_from: '2025-04-01',
        effective_until: null,
        rate_or_amount: '特別償却16％',
      }),
    ],
  ],
  [
    taxMeasure,
    [
      make(taxMeasure, {
        canonical_id: 'tax_measure:b4',
        name: '見本資産の特例（30万円未満）',
        application_period_from: '2006-04-01',
        application_period_to: '2026-03-31',
        amount_or_rate: '30万円未満、年300万円まで',
        ...open,
      }),
    ],
  ],
  [applicationRound, [call('P2', '第3回', '2026-08-31'), call('P2', '第4回', '2026-12-15')]],
  [
    courtDecision,
    [
      decision('a1', '平成30(行ヒ)69', '最高裁判所第三小法廷', '2019-02-05', 'supreme'),
      decision('a2', '平成16(受)1518', '最高裁判所第二小法廷', '2006-01-13', 'supreme'),
      decision('a3', '昭和22(れ)1501', '最高裁判所大法廷', '1948-03-12', 'supreme'),
      decision('a4', '平成28(ワ)100', '東京地方裁判所', '2018-04-25', 'district'),
      decision('a5', '平成28(ワ)100', '大阪地方裁判所', '2018-06-01', 'district'),
      decision('a6', '平成21(受)1679', '最高裁判所第一小法廷', '2011-03-24', 'supreme'),
      decision('a7', '平成22(受)863', '最高裁判所第一小法廷', '2011-03-24', 'supreme'),
      decision('a9', '平成29(受)442', '最高裁判所第二小法廷', '2018-06-01', 'supreme', '地位確認等見本請求事件'),
      decision('aa', '平成28(受)2099', '最高裁判所第二小法廷', '2018-06-01', 'supreme', '未払賃金見本請求事件'),
      decision('a8', '平成30(ネ)10006', '知的財産高等裁判所', '2019-06-07', 'high'),
    ],
  ],
]
