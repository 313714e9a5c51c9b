import { adminKey } from '../operating.ts'
import type { Job } from './jobs.ts'
import { people } from './people.ts'

const { operator } = people

const status: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.follow(
    { ja: '稼働状況', en: 'Status' },
    { ja: /正常に動作しています。$/, en: /All systems are working\.$/ },
  )
  await walker.follow(
    { ja: '取得からの日数で見る', en: /days|age|freshness/i },
    { ja: '件数で見る', en: /number|count|many/i },
  )
}

const rooms: Job['walk'] = async (walker) => {
  await walker.open('/admin')
  await walker.type({ ja: '運営者キー', en: /operator/i }, adminKey)
  await walker.press({ ja: /^ログイン|^入る/, en: /^Log in|^Enter/ }, { ja: '概要 — 運営者', en: /Operator/i })
  await walker.follow({ ja: '顧客', en: 'Customers' }, { ja: /^顧客/, en: /^Customers/ })
  await walker.follow({ ja: '値の確認', en: /^Figures/ }, { ja: /^確認できていない値/, en: /^Figures/ })
  await walker.follow({ ja: '出典', en: 'Sources' }, { ja: /^出典/, en: /^Sources/ })
}

/** What the operator does. */
export const operatorJobs: readonly Job[] = [
  {
    name: { ja: '稼働状況と収録状況を見る', en: 'See whether it works and what it holds' },
    person: operator,
    walk: status,
  },
  {
    name: { ja: '運営者の画面で顧客・値・出典を見る', en: 'Look at customers, figures and sources' },
    person: operator,
    walk: rooms,
  },
]
