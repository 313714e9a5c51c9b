import { prefectures } from '../../src/lib/prefecture.ts'
import { awardRow } from './award-site.ts'
import { filerList } from './filer-site.ts'
import { lawXml } from './law-site.ts'
import { pageScenarios } from './page-scenarios.ts'
import type { Scenario } from './scenario.ts'
import { tableScenarios } from './table-scenarios.ts'
import { numberOf } from './tax-agency.ts'

const original = '000000000000000'
const lawFile = (lawId: string, day: string, amendment = original) =>
  `${lawId}_${day.replaceAll('-', '')}_${amendment}.xml`
const sentences = ['この法律は、見本の保全を目的とする。', '見本は、毎年一回点検する。']

const laws: Scenario = {
  source: 'egov',
  place: 'laws.e-gov.go.jp/bulkdownload?',
  dataset: 'law_articles',
  rows: 2,
  more: 1,
  fill: ({ laws: site }, day) => {
    site.all = { [lawFile('502AC0000000077', day)]: lawXml('見本の保全に関する法律', sentences) }
  },
  add: ({ laws: site }, day) =>
    void site.days.set(day, {
      [lawFile('502AC0000000077', day, '508AC0000000012')]: lawXml('見本の保全に関する法律', [
        ...sentences,
        '点検の記録は、公表する。',
      ]),
    }),
  changed: {
    do: ({ laws: site }, day) => {
      const [[name, xml] = ['', '']] = Object.entries(site.days.get(day) ?? {})
      site.days.set(day, { [name]: xml.replaceAll('LawNum>', 'LawNumber>') })
    },
    undo: (country) => {
      for (const day of country.laws.days.keys()) laws.add(country, day)
    },
    kind: 'names_missing',
    names: /<LawNum$/,
  },
}

const company = (n: number) => ({
  corporate_number: numberOf(n),
  name: `株式会社見本${n}`,
  status: '-',
  update_date: '2026-06-01T00:00:00+09:00',
  subsidy: [
    { date_of_approval: '2026-05-20', title: '見本補助金', amount: '600000', government_departments: '見本庁' },
  ],
})

const companies: Scenario = {
  source: 'gbizinfo',
  place: 'api.info.gbiz.go.jp/',
  dataset: 'case_studies',
  secrets: { KONKYO_GBIZINFO_TOKEN: 'token-of-the-test' },
  rows: 250,
  more: 1,
  fill: ({ companies: site }, day) => {
    site.updates = Array.from({ length: 250 }, (_, n) => ({ kind: '/subsidy', day, company: company(n) }))
  },
  add: ({ companies: site }, day) => void site.updates.push({ kind: '/subsidy', day, company: company(900) }),
  changed: {
    do: ({ altered }) =>
      void altered.set('api.info.gbiz.go.jp/', (body) =>
        String(body).replaceAll('"corporate_number"', '"corporateNumber"'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /"corporate_number"$/,
  },
}

const filerRow = (n: number) =>
  `E${90_000 + n},内国法人・組合,上場,有,1500,3月31日,株式会社見本${n},"MIHON, INC.",ミホン,東京都千代田区,化学,${90_000 + n},${numberOf(n)}`

const filers: Scenario = {
  source: 'edinet',
  place: 'disclosure2dl.edinet-fsa.go.jp/',
  dataset: 'facts',
  rows: 3 * 8,
  more: 8,
  fill: ({ filers: site }, day) => Object.assign(site, { day, rows: [1, 2, 3].map(filerRow) }),
  add: ({ filers: site }, day) => Object.assign(site, { day, rows: [1, 2, 3, 4].map(filerRow) }),
  changed: {
    do: ({ filers: site, instead }) =>
      void instead.set('disclosure2dl.edinet-fsa.go.jp/', async (_, response) => {
        response.end(await filerList({ ...site, rows: site.rows.map((row) => `${row},有`) }, '新しい見出し'))
      }),
    undo: ({ instead }) => instead.clear(),
    kind: 'columns_changed',
    names: /14 columns where it should have 13/,
  },
}

const awards: Scenario = {
  source: 'p-portal',
  place: 'api.p-portal.go.jp/',
  dataset: 'bids',
  rows: 14 + 2,
  more: 1,
  fill: ({ awards: { files } }, day) => {
    for (let year = 2013; year < 2027; year++)
      files.set(`all_${year}`, [awardRow(year, `${year}-05-01`, '31389000.00', '株式会社見本1', numberOf(1))])
    files.set(
      `diff_${day.replaceAll('-', '')}`,
      [1, 2].map((n) => awardRow(n, day, '500.00', '', numberOf(n))),
    )
  },
  add: ({ awards: { files } }, day) =>
    void files.set(`diff_${day.replaceAll('-', '')}`, [awardRow(9, day, '900.00', '有限会社ためし', '')]),
  changed: {
    do: ({ awards: { files } }, day) =>
      void files.set(
        `diff_${day.replaceAll('-', '')}`,
        [9, 10].map((n) => `${awardRow(n, day, '900.00', '有限会社ためし', '')},"1"`),
      ),
    undo: (country) => {
      for (const name of [...country.awards.files.keys()].slice(15)) awards.add(country, dayIn(name))
    },
    kind: 'columns_changed',
    names: /9 columns where it should have 8/,
  },
}

const dayIn = (name: string) => name.replace(/^diff_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

const notice = (n: number, day: string, code = '13') => ({
  key: `mihon/${n}`,
  title: `一般競争入札の公告（庁舎清掃業務${n}）`,
  body: code === '' ? '林野庁みほん森林管理局' : `${prefectures.find((one) => one.code === code)?.name}見本市`,
  day,
  code,
  category: n % 2 === 0 ? ('役務' as const) : ('工事' as const),
})

const notices: Scenario = {
  source: 'kkj',
  place: 'www.kkj.go.jp/',
  dataset: 'bids',
  rows: 7,
  more: 1,
  fill: ({ notices: site }, day) => {
    const many = Array.from({ length: 5 }, (_, n) => notice(n, day))
    site.rows = [...many, notice(5001, day, '47'), notice(5002, day, '')]
  },
  add: ({ notices: site }, day) => {
    site.rows = [...site.rows, notice(9000, day, '01')]
  },
  changed: {
    do: ({ altered }) =>
      void altered.set('www.kkj.go.jp/', (body) => String(body).replaceAll('OrganizationName>', 'Organization>')),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /<OrganizationName$/,
  },
}

const orderOf = (n: number) => ({ number: `8(措)${n}`, name: `見本工業${n}株式会社`, day: '令和8年5月20日' })
const actOf = (n: number) => ({ number: numberOf(n), name: `見本証券${n}株式会社`, day: '令和8年3月20日' })

const orders: Scenario = {
  source: 'jftc',
  place: 'www.jftc.go.jp/dk/',
  dataset: 'enforcement_cases',
  rows: 2,
  more: 1,
  fill: ({ acts: site }) => Object.assign(site, { orders: [1, 2].map(orderOf), lawHead: '違反法条' }),
  add: ({ acts: site }) => Object.assign(site, { orders: [1, 2, 3].map(orderOf) }),
  changed: {
    do: ({ acts: site }) => Object.assign(site, { lawHead: '根拠' }),
    undo: ({ acts: site }) => Object.assign(site, { lawHead: '違反法条' }),
    kind: 'names_missing',
    names: /法条$/,
  },
}

const acts: Scenario = {
  source: 'fsa-acts',
  place: 'www.fsa.go.jp/status/',
  dataset: 'enforcement_cases',
  rows: 2,
  more: 1,
  fill: ({ acts: site }) => Object.assign(site, { acts: [1, 2].map(actOf), lawHead: '根拠法令' }),
  add: ({ acts: site }) => Object.assign(site, { acts: [1, 2, 3].map(actOf) }),
  changed: {
    do: ({ acts: site }) => Object.assign(site, { lawHead: '条文' }),
    undo: ({ acts: site }) => Object.assign(site, { lawHead: '根拠法令' }),
    kind: 'not_read',
    names: /no sheet with the columns of 行政処分事例集/,
  },
}

export const scenarios: readonly Scenario[] = [
  laws,
  companies,
  filers,
  awards,
  notices,
  orders,
  acts,
  ...pageScenarios,
  ...tableScenarios,
]
