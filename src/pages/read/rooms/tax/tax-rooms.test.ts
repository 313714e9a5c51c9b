import { describe, expect, test } from 'vitest'
import { make } from '../../../../../test/make.ts'
import { oneApp } from '../../../../../test/one-app.ts'
import { annotation } from '../../../../datasets/annotation.ts'
import { exclusionRule } from '../../../../datasets/exclusion-rule.ts'
import { law } from '../../../../datasets/law.ts'
import { lawArticle } from '../../../../datasets/law-article.ts'
import { taxMeasure } from '../../../../datasets/tax-measure.ts'
import { taxRuleset } from '../../../../datasets/tax-ruleset.ts'

type Given = Record<string, unknown>

const id = 'LAW-00000000a1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/363AC0000000108' }
const article = make(lawArticle, {
  article_id: `${id}:第4条`,
  law: { canonical_id: id, canonical_name: '消費税法' },
  article_number: '第4条',
  article_number_sort: 4000,
  text_full: '一項',
  effective_from: '2020-04-01',
  ...open,
})
const ruleset = (digit: number, ruleset_name: string, given: Given = {}) =>
  make(taxRuleset, {
    unified_id: `TAX-000000000${digit}`,
    ruleset_name,
    tax_category: 'corporate',
    ruleset_kind: 'credit',
    source_url: `https://www.nta.go.jp/${digit}.htm`,
    license: 'pdl_v1.0',
    ...given,
  })
const measure = (key: string, given: Given) =>
  make(taxMeasure, {
    canonical_id: `tax_measure:${key}`,
    name: `設備税制（${key}）`,
    source_topic: '設備税制',
    kind: 'credit',
    source_url: `https://www.nta.go.jp/${key}.htm`,
    license: 'pdl_v1.0',
    ...given,
  })
const lapsed = (key: string, topic: string, given: Given = {}) =>
  measure(key, {
    name: `${topic}（${key}）`,
    source_topic: topic,
    application_period_from: '2018-04-01',
    application_period_to: '2026-03-31',
    ...given,
  })
const conditions = {
  op: 'all',
  of: [
    { op: 'lte', field: 'capital_yen', value: 100_000_000 },
    { op: 'gte', field: 'wage_increase_rate', value: 0.015 },
    { op: 'not', of: { op: 'eq', field: 'is_large_corp_subsidiary', value: true } },
  ],
}

const app = oneApp({
  now: new Date('2026-06-10T03:00:00Z'),
  rows: [
    [law, [make(law, { unified_id: id, law_title: '消費税法', article_count: 3, ...open })]],
    [lawArticle, [article]],
    [
      taxRuleset,
      [
        ruleset(1, '設備税制（中小企業向け）', {
          effective_from: '2024-04-01',
          effective_until: '2027-03-31',
          related_law_ids: [id, 'LAW-00000000ff'],
          rate_or_amount: '取得価額の7％、年300万円まで',
          eligibility_conditions_json: conditions,
        }),
        ruleset(2, '別の税制', { effective_from: '2020-04-01', effective_until: '2027-03-01' }),
        ruleset(4, '年度の税制', {
          effective_from: '2023-04-01',
          effective_until: '2025-03-31',
          period_basis: '事業年度開始日',
          period_test: { field: 'fiscal_year_start_date', rule: 'within', from: '2023-04-01', until: '2025-03-31' },
          eligibility_conditions_json: [
            { op: 'eq', field: 'is_corporation', value: true },
            {
              op: 'not',
              text: '大法人による完全支配を受けていないこと',
              of: { op: 'eq', field: 'is_large_corp_subsidiary', value: true, unless_stated: false },
            },
          ],
        }),
        ruleset(5, '期間の特例', {
          effective_from: '2023-04-01',
          effective_until: '2026-03-31',
          period_test: {
            field: 'taxable_period',
            rule: 'contains_day_between',
            from: '2023-04-01',
            until: '2026-03-31',
          },
        }),
        ruleset(6, '新年度の税制', {
          effective_from: '2025-04-01',
          effective_until: '2027-03-31',
          period_test: { field: 'fiscal_year_start_date', rule: 'within', from: '2025-04-01', until: '2027-03-31' },
        }),
        ruleset(3, '終期のない税制', { effective_from: '2020-04-01', effective_until: null, related_law_ids: [id] }),
      ],
    ],
    [
      taxMeasure,
      [
        measure('改正前', { application_period_from: '2024-04-01', application_period_to: '2026-03-31' }),
        measure('改正後', {
          application_period_from: '2026-04-01',
          application_period_to: '2028-03-31',
          root_law: '消費税法',
          article: '第4条',
          tax_credit_rate_standard: 0.07,
        }),
        measure('創設時', {
          name: '終期のない税制（2020年創設）',
          source_topic: '終期のない税制',
          root_law: '消費税法',
          article: '第4条',
        }),
        lapsed('lapsed', '登録税の軽減'),
        lapsed('years', '年度の特例', { period_basis: '事業年度開始日（個人は年分）' }),
        lapsed('short', '計画の提出期限'),
        lapsed('long', '計画の提出期限', { application_period_to: '2027-09-30' }),
        lapsed('noted', '旧投資非課税'),
      ],
    ],
    [
      annotation,
      [
        make(annotation, {
          entity_id: 'tax_measure:noted',
          kind: 'note',
          visibility: 'public',
          text_ja: 'この後の措置は「新投資非課税」です。',
          meta: { succession: 'replaced_by', successor_name: '新投資非課税', predecessor_id: 'tax_measure:noted' },
          license: 'pdl_v1.0',
        }),
      ],
    ],
    [
      exclusionRule,
      [make(exclusionRule, { rule_id: 'xr-tax', kind: 'mutex', program_a: '設備税制', program_b: '別の税制' })],
    ],
  ],
})

describe('the page of a tax measure', () => {
  const first = '/r/tax_rulesets/TAX-0000000001'
  const part = async (address: string, name: string) => {
    const { text } = await app().get(address)
    return new RegExp(`<section aria-labelledby="${name}">.*?</section>`, 's').exec(text)?.[0] ?? text
  }

  test('says whether it applies today, until when in both calendars, and how long it has been over', async () => {
    const now = await part(first, 'period')
    expect(now).toContain('2024年4月1日（令和6年4月1日） 〜 2027年3月31日（令和9年3月31日）')
    expect(now).toMatch(/適用期間の中です。.*<strong>あと294日<\/strong>/s)
    const past = await part('/r/tax_measures/tax_measure%3A%E6%94%B9%E6%AD%A3%E5%89%8D', 'period')
    expect(past).toMatch(/2026年3月31日（令和8年3月31日）に終わりました（2か月前）。 延長・改正後とみられる期間の記録/)
    expect(past).toContain('href="/r/tax_measures/tax_measure%3A%E6%94%B9%E6%AD%A3%E5%BE%8C"')
    expect(past).toMatch(/<title>設備税制（改正後）: 2026年4月1日 – 2028年3月31日<\/title>/)
    expect(await part('/r/tax_rulesets/TAX-0000000003', 'period')).toContain('終わりの日の記載はありません')
  })

  test('never calls an end certain that its record does not, nor an extension missing that is held or noted', async () => {
    const of = async (key: string, language = 'ja') =>
      (await app().get(`/r/tax_measures/tax_measure:${key}`, { headers: { 'accept-language': language } })).text
    const unchecked = await of('lapsed')
    expect(unchecked).toContain('記録上の期限を過ぎています（延長は未確認）')
    expect(unchecked).not.toContain('終わりました')
    expect(unchecked).not.toMatch(/<span class="badge [a-z]+">終了/)
    expect(await of('lapsed', 'en')).toContain('has passed; we have not checked whether it was extended')
    for (const [key, what] of [
      ['short', '延長・改正後とみられる期間の記録があります'],
      ['noted', 'この後の措置についての注記があります'],
    ] as const) {
      const text = await of(key)
      expect([key, text.includes(what), text.includes('延長は未確認')]).toEqual([key, true, false])
    }
  })

  test('goes by the tax period where the measure does: not over with its last day, nor counted down to it', async () => {
    const keys = async (address: string, language = 'ja') =>
      /<dl class="keys">(.*?)<\/dl>/s.exec(
        (await app().get(`/r/${address}`, { headers: { 'accept-language': language } })).text,
      )?.[1] ?? ''
    const past = 'tax_rulesets/TAX-0000000005'
    expect(await keys(past)).toMatch(/課税期間による<\/span><br>2026年3月31日を含む課税期間まで/)
    const said = await part(`/r/${past}`, 'period')
    expect(said).toContain('その課税期間・事業年度が終わっていなければ、本日（2026年6月10日）も適用中です。')
    expect(said).not.toMatch(/過ぎています|終わりました/)
    expect(await keys(past, 'en')).toContain('up to the tax period that contains 31 March 2026')
    const ahead = await keys('tax_rulesets/TAX-0000000006')
    expect(ahead).toMatch(/適用中<\/span><br>2027年3月31日までに始まる課税期間・事業年度まで/)
    expect(`${ahead}${await part('/r/tax_rulesets/TAX-0000000006', 'period')}`).not.toContain('あと')
    // A measure of which only words state what it goes by, and one whose last such year is over.
    expect(await keys('tax_measures/tax_measure:years')).toContain('課税期間による')
    expect(await keys('tax_rulesets/TAX-0000000004')).not.toContain('課税期間')
  })

  test('states what it gives with how sure it is, and names what it does not state', async () => {
    const facts = await part(first, 'facts')
    expect((await app().get(first)).text).toMatch(
      /<dt>率・額<\/dt><dd>取得価額の7％、年300万円まで <a class="standing" href="#evidence-rate_or_amount">公知の情報から記載（未確認）/,
    )
    expect(facts).toContain('上限額だけの項目はありません。率・額と計算式の文にある金額：300万円（3,000,000円）')
    expect(facts).toMatch(/記載のない項目：計算式、.*手続/)
    const measured = await part('/r/tax_measures/tax_measure%3A%E6%94%B9%E6%AD%A3%E5%BE%8C', 'facts')
    expect(measured).toContain('<dt>税額控除率</dt><dd>7%')
  })

  test('puts its conditions into words, asks for what is open, and judges answers that stand in its address', async () => {
    const open = await part(first, 'conditions')
    expect(open).toMatch(/資本金が1億円以下であること <span class="badge warn">未回答/)
    expect(open).toContain('まだ答えていない項目が3件あり、判定できません。')
    const judged = (capital: string, rise: string, owned: string) =>
      part(
        `${first}?field=capital_yen&value=${encodeURIComponent(capital)}&field=wage_increase_rate&value=${rise}&field=is_large_corp_subsidiary&value=${owned}`,
        'conditions',
      )
    expect(await judged('3,000万円', '1.5', 'no')).toContain('ここにある条件をすべて満たします')
    expect(await judged('30000000', '1.4', 'no')).toMatch(
      /給与等支給額の増加率が1\.5%以上であること <span class="badge bad">/,
    )
    expect(await judged('30000000', '', 'yes')).toMatch(
      /次に当たらないこと <span class="badge bad">.*満たさない条件があります/s,
    )
    const unread = await judged('たくさん', '2', 'no')
    expect(unread).toContain('読み取れませんでした')
    expect(unread).toContain('まだ答えていない項目が1件')
  })

  test('tells conditions by their words, asks for the day that the period goes by, and names what it takes for granted', async () => {
    const asked = '/r/tax_rulesets/TAX-0000000004'
    const open = await part(asked, 'conditions')
    expect(open).toContain('大法人による完全支配を受けていないこと <span class="badge warn">未回答')
    expect(open).toContain('事業年度の開始日（日付）')
    const answered = (start: string) =>
      part(`${asked}?field=fiscal_year_start_date&value=${start}&field=is_corporation&value=yes`, 'conditions')
    const met = await answered('令和6年4月1日')
    expect(met).toContain('ここにある条件をすべて満たします')
    expect(met).toContain('答えのない次のことを前提にしています：「大法人による完全支配を受けていないこと」')
    expect(await answered('2025-04-01')).toContain('適用期間に当たりません')
    expect(await answered('たぶん春')).toContain('読み取れませんでした')
    expect(await part(asked, 'period')).toContain('期間の中にあるかは「事業年度開始日」で判定します')
  })

  test('leads to its law and article, and says which layers nothing is stated for', async () => {
    const ofRuleset = await part(first, 'basis')
    expect(ofRuleset).toContain(`<a href="/r/laws/${id}" rel="nofollow">消費税法</a>`)
    expect(ofRuleset).toContain('LAW-00000000ff')
    expect(ofRuleset).toContain('この記録に条番号の記載はありません。')
    expect(ofRuleset).not.toContain('ほかの記録にある条番号')
    expect(await part('/r/tax_rulesets/TAX-0000000003', 'basis')).toMatch(
      /同じ制度のほかの記録にある条番号：.*消費税法第4条/s,
    )
    expect(ofRuleset).toContain('引用を示していない層：通達、裁決、裁判例')
    const ofMeasure = await part('/r/tax_measures/tax_measure%3A%E6%94%B9%E6%AD%A3%E5%BE%8C', 'basis')
    expect(ofMeasure).toContain(`href="/r/law_articles/${encodeURIComponent(`${id}:第4条`)}"`)
    const unstated = await part('/r/tax_measures/tax_measure%3A%E6%94%B9%E6%AD%A3%E5%89%8D', 'basis')
    expect(unstated).toContain('根拠法令の記載はありません')
  })

  test('shows rules that name it or its family, others that end about the same time, and the way to its kind', async () => {
    const rules = await part(first, 'rules')
    expect(rules).toContain('href="/r/exclusion_rules/xr-tax"')
    expect(rules).toContain('<a href="/r/tax_rulesets/TAX-0000000002" rel="nofollow">別の税制</a>')
    const others = await part(first, 'others')
    expect(others).toContain('href="/r/tax_rulesets/TAX-0000000002"')
    expect(others).not.toContain('TAX-0000000001')
    expect(others).toContain('href="/search?kind=tax&amp;tax_category=corporate&amp;ruleset_kind=credit"')
  })

  test('is complete in English, and 404 where nothing is held', async () => {
    const { text } = await app().get(first, { headers: { 'accept-language': 'en' } })
    expect(text).toContain('Capital: ¥100,000,000 or less')
    expect(text).toContain('294 days left')
    expect((await app().get('/r/tax_rulesets/TAX-00000000ff')).status).toBe(404)
    expect((await app().get('/r/tax_measures/nothing')).status).toBe(404)
  })
})
