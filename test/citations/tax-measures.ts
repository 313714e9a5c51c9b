import type { Item } from './item.ts'

const inPeriod = 'correct measure_in_period'
const agrees = 'correct claim_agrees'
const differs = 'contradicted claim_differs'
const open = 'unknown claim_not_stated'

/** Tax measures with what is said of them, and days that do not exist. */
export const taxMeasures: readonly Item[] = [
  [
    '見本資産の特例により30万円未満の資産を令和8年11月に償却した。',
    `見本資産の特例 ${inPeriod}`,
    `30万円未満 ${differs}`,
  ],
  [
    '見本資産の特例により40万円未満の資産を令和8年11月に償却した。',
    `見本資産の特例 ${inPeriod}`,
    `40万円未満 ${agrees}`,
  ],
  [
    '令和8年2月に、見本資産の特例により30万円未満の資産を償却した。',
    `見本資産の特例 ${inPeriod}`,
    `30万円未満 ${agrees}`,
  ],
  ['見本資産の特例は年300万円までである。', `見本資産の特例 ${inPeriod}`, `300万円まで ${agrees}`],
  ['見本資産の特例は年500万円までである。', `見本資産の特例 ${inPeriod}`, `500万円まで ${differs}`],
  ['見本資産の特例は資本金1億円以下の法人が使える。', `見本資産の特例 ${inPeriod}`, `1億円以下 ${agrees}`],
  ['見本資産の特例を使い、35万円の機械を買った。', `見本資産の特例 ${inPeriod}`, `35万円 ${open}`],
  ['見本投資促進税制の税額控除は7%である。', '見本投資促進税制 unknown measure_period_passed', `7% ${open}`],
  ['令和7年6月の見本投資促進税制の税額控除は7％。', `見本投資促進税制 ${inPeriod}`, `7％ ${agrees}`],
  ['令和7年6月の見本投資促進税制の税額控除は10％。', `見本投資促進税制 ${inPeriod}`, `10％ ${open}`],
  ['見本償却税制は特別償却16％。', `見本償却税制 ${inPeriod}`, `16％ ${agrees}`],
  ['見本償却税制は特別償却18％。', `見本償却税制 ${inPeriod}`, `18％ ${differs}`],
  ['令和6年6月の見本償却税制', '見本償却税制 not_yet_in_force measure_begins_later'],
  ['令和7年2月30日公布の法律第15号。', '令和7年2月30日 malformed no_such_day'],
  [
    '2025年13月1日に契約し、2025/2/29に支払い、2024-02-29に届いた。',
    '2025年13月1日 malformed no_such_day',
    '2025/2/29 malformed no_such_day',
  ],
  ['令和六年四月三十一日', '令和六年四月三十一日 malformed no_such_day'],
  ['明治三年二月三十日の太政官布告、令和8年2月28日、平成元年1月8日'],
]
