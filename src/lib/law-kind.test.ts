import { expect, test } from 'vitest'
import { heightOfLaw } from './law-kind.ts'

test('a constitution stands above acts, acts above orders of the cabinet, those above ordinances, and notices below', () => {
  const titles = [
    ['日本国憲法'],
    [
      '民法',
      '特定受託事業者に係る取引の適正化等に関する法律',
      '昭和二十二年法律第五十四号（私的独占の禁止及び公正取引の確保に関する法律）',
    ],
    ['消費税法施行令', '租税特別措置法施行令'],
    ['消費税法施行規則', '減価償却資産の耐用年数等に関する省令', '企業内容等の開示に関する内閣府令', '人事院規則'],
    ['消費税法基本通達'],
  ]
  for (const [height, all] of titles.entries())
    for (const title of all) expect([title, heightOfLaw(title)]).toEqual([title, height])
})
