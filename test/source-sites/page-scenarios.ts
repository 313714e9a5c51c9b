import { addDays } from '../../src/lib/jst.ts'
import type { Scenario } from './scenario.ts'

const callOf = (n: number, day: string) => ({
  id: `a0W00000000000${n}MA`,
  title: `見本市設備更新補助金${n}`,
  from: addDays(day, -9),
  until: addDays(day, 60),
})

const calls: Scenario = {
  source: 'jgrants',
  place: 'api.jgrants-portal.go.jp/',
  dataset: 'programs',
  rows: 3,
  more: 1,
  fill: ({ calls: site }, day) => {
    site.calls = [1, 2, 3].map((n) => callOf(n, day))
  },
  add: ({ calls: site }, day) => {
    site.calls = [...site.calls, callOf(9, day)]
  },
  changed: {
    do: ({ altered }) =>
      void altered.set('api.jgrants-portal.go.jp/', (body) =>
        String(body).replaceAll('"acceptance_end_datetime"', '"acceptance_end"'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /"acceptance_end_datetime"$/,
  },
}

const decisions: Scenario = {
  source: 'courts',
  place: 'www.courts.go.jp/hanrei/',
  dataset: 'court_decisions',
  rows: 31,
  more: 1,
  fill: ({ decisions: site }, day) => {
    site.decisions = Array.from({ length: 31 }, (_, n) => ({ id: 90_001 + n, day: addDays(day, -10) }))
  },
  add: ({ decisions: site }, day) => {
    site.decisions = [...site.decisions, { id: 90_900, day: addDays(day, -20) }]
  },
  changed: {
    do: ({ altered }) =>
      void altered.set('www.courts.go.jp/hanrei/', (body) =>
        String(body).replaceAll('name="court_name"', 'name="court"'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /name="court_name"$/,
  },
}

const answers: Scenario = {
  source: 'nta-guidance',
  place: 'www.nta.go.jp/taxes/',
  dataset: 'law_articles',
  rows: 2,
  more: 1,
  fill: ({ guidance: site }) => Object.assign(site, { answers: [5701, 5702] }),
  add: ({ guidance: site }) => Object.assign(site, { answers: [5701, 5702, 5703] }),
  changed: {
    do: ({ altered }) =>
      void altered.set('www.nta.go.jp/taxes/shiraberu/taxanswer/hojin/', (body) =>
        String(body).replaceAll('bodyArea', 'main'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /bodyArea$/,
  },
}

const rulingOf = (place: string) => ({ volume: 139, place, day: '令和7年4月11日' })

const rulings: Scenario = {
  source: 'kfs',
  place: 'www.kfs.go.jp/service/',
  dataset: 'laws',
  rows: 2,
  more: 1,
  fill: ({ rulings: site }) => Object.assign(site, { rulings: ['01', '02'].map(rulingOf) }),
  add: ({ rulings: site }) => Object.assign(site, { rulings: ['01', '02', '03'].map(rulingOf) }),
  changed: {
    do: ({ altered }) =>
      void altered.set('www.kfs.go.jp/service/', (body) =>
        String(body).replaceAll('class="article"', 'class="item"').replaceAll('id="saiketsu"', 'id="text"'),
      ),
    undo: ({ altered }) => altered.clear(),
    kind: 'not_read',
    names: /lists no ruling|has neither #saiketsu nor #main/,
  },
}

const actOf = (no: number, day: string) => ({ no, name: `株式会社みほん${no}`, day: addDays(day, -3) })

const negatives: Scenario = {
  source: 'mlit-nega',
  place: 'www.mlit.go.jp/nega-inf/',
  dataset: 'enforcement_cases',
  rows: 2,
  more: 1,
  fill: ({ negatives: site }, day) => {
    site.acts = [1, 2].map((no) => actOf(no, day))
  },
  add: ({ negatives: site }, day) => {
    site.acts = [...site.acts, actOf(3, day)]
  },
  changed: {
    do: ({ altered }) =>
      void altered.set('www.mlit.go.jp/nega-inf/', (body) => String(body).replaceAll('overview__list', 'overview')),
    undo: ({ altered }) => altered.clear(),
    kind: 'names_missing',
    names: /overview__list$/,
  },
}

const violationOf = (n: number, day: string) => ({ name: `株式会社見本製作所${n}`, day: addDays(day, -20) })

const violations: Scenario = {
  source: 'mhlw-labor',
  place: 'www.mhlw.go.jp/',
  dataset: 'enforcement_cases',
  rows: 2,
  more: 1,
  fill: ({ labor: site }, day) =>
    Object.assign(site, { dayHead: '公表日', violations: [1, 2].map((n) => violationOf(n, day)) }),
  add: ({ labor: site }, day) => {
    site.violations = [...site.violations, violationOf(3, day)]
  },
  changed: {
    do: ({ labor: site }) => Object.assign(site, { dayHead: '掲載日' }),
    undo: ({ labor: site }) => Object.assign(site, { dayHead: '公表日' }),
    kind: 'not_read',
    names: /no page has the heading 公表日/,
  },
}

/** Sources that are asked page by page. */
export const pageScenarios: readonly Scenario[] = [calls, decisions, answers, rulings, negatives, violations]
