import { addDays } from '../../src/lib/jst.ts'
import { declaredLists } from './list-site.ts'
import { loanPlaces } from './loan-site.ts'
import type { Scenario } from './scenario.ts'
import { supportPlaces } from './support-site.ts'

const adoptions: Scenario = {
  source: 'adoption',
  place: 'seichotoushi-hojo.jp/assets/data/',
  dataset: 'case_studies',
  // Two lists of rounds, and one printed list for each of two programs.
  rows: 2 + 1 + 2 * 2,
  more: 1,
  fill: ({ adoptions: site }) => Object.assign(site, { granted: [1, 2], printed: [1, 2] }),
  add: ({ adoptions: site }) => Object.assign(site, { granted: [1, 2, 3] }),
  changed: {
    do: ({ altered }) =>
      void altered.set('seichotoushi-hojo.jp/assets/data/', (body) =>
        String(body).replaceAll('"shop_name"', '"company_name"'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /"shop_name"$/,
  },
}

const late = supportPlaces[3] as string

const support: Scenario = {
  source: 'local-support',
  place: late,
  dataset: 'application_rounds',
  rows: supportPlaces.length - 1,
  more: 1,
  fill: ({ support: site }, day) =>
    Object.assign(site, {
      windowHead: '申請期間',
      until: new Map(supportPlaces.map((place) => [place, place === late ? null : addDays(day, 60)])),
    }),
  add: ({ support: site }, day) => {
    site.until = new Map([...site.until, [late, addDays(day, 90)]])
  },
  changed: {
    do: ({ altered }) => void altered.set(late, (body) => String(body).replaceAll('申請期間', '日程')),
    undo: ({ altered }) => altered.clear(),
    kind: 'not_read',
    names: /states none of .*its layout has changed$/,
  },
}

const lateLoan = loanPlaces[1] as string

const loans: Scenario = {
  source: 'loan-pages',
  place: lateLoan,
  dataset: 'loan_programs',
  rows: loanPlaces.length - 1,
  more: 1,
  fill: ({ loans: site }) =>
    Object.assign(site, {
      limits: new Map(loanPlaces.map((place) => [place, place === lateLoan ? '別途定める額' : '7,200万円'])),
    }),
  add: ({ loans: site }) => {
    site.limits = new Map([...site.limits, [lateLoan, '4億円']])
  },
  changed: {
    do: ({ altered }) => void altered.set(lateLoan, (body) => String(body).replaceAll('融資限度額', '金額')),
    undo: ({ altered }) => altered.clear(),
    kind: 'not_read',
    names: /states none of .*its layout has changed$/,
  },
}

const suspensions: Scenario = {
  source: 'published-lists',
  declared: { 'published-lists.tsv': declaredLists },
  place: 'www.pref.mihon.example/teishi.html',
  dataset: 'enforcement_cases',
  rows: 2,
  more: 1,
  fill: ({ lists: site }) => Object.assign(site, { suspended: [1, 2], awarded: [1, 2], companyHead: '商号又は名称' }),
  add: ({ lists: site }) => Object.assign(site, { suspended: [1, 2, 3] }),
  changed: {
    do: ({ lists: site }) => Object.assign(site, { companyHead: '対象' }),
    undo: ({ lists: site }) => Object.assign(site, { companyHead: '商号又は名称' }),
    kind: 'not_read',
    names: /has no column for company: its layout has changed$/,
  },
}

const awards: Scenario = {
  ...suspensions,
  place: 'www.city.mihon.example/keiyaku/files/',
  dataset: 'bids',
  add: ({ lists: site }) => Object.assign(site, { awarded: [1, 2, 3] }),
  changed: {
    do: ({ altered }) =>
      void altered.set('www.city.mihon.example/keiyaku/files/', (body) => String(body).replaceAll('落札者', '業者')),
    undo: ({ altered }) => altered.clear(),
    kind: 'not_read',
    names: /has no column for winner: its layout has changed$/,
  },
}

/** Sources whose lists and pages are rows of data. */
export const tableScenarios: readonly Scenario[] = [adoptions, support, loans, suspensions, awards]
