import { describe, expect, test } from 'vitest'
import { parsedBy } from '../../../../test/parsed-by.ts'
import { courts } from '../courts.ts'

describe('an entry of the data set', () => {
  const entry = {
    trial_type: 'SupremeCourt',
    date: { era: 'Reiwa', year: 2, month: 2, day: 25 },
    case_number: '令和1(し)999',
    case_name: '特別抗告事件',
    court_name: '最高裁判所第三小法廷',
    result_type: '決定',
    article_info: '刑集　第74巻2号1頁',
    gist: '不服申立ての可否',
    ref_law: '刑訴法４２２条，刑訴法４２８条２項',
    lawsuit_id: '99998',
    detail_page_link: 'https://www.courts.go.jp/app/hanrei_jp/detail2?id=99998',
  }

  test('is the same decision as its detail page, with the addresses of today', async () => {
    const { records } = await parsedBy(courts, JSON.stringify(entry))
    expect(records).toMatchObject([
      {
        decision_date: '2020-02-25',
        decision_type: '決定',
        subject_area: '刑事',
        precedent_weight: 'binding',
        key_ruling: '不服申立ての可否',
        source_url: 'https://www.courts.go.jp/hanrei/99998/detail2/index.html',
        license: 'gov_standard',
      },
    ])
    // 刑事訴訟法 323AC0000000131, under the short title that courts use.
    expect(records[0]?.related_law_ids_json).toEqual(['LAW-c35b350e50'])
  })

  test('in a list without names of cases only points to decisions', async () => {
    const { case_name: _, ...listed } = entry
    const { skipped, rejected } = await parsedBy(courts, JSON.stringify([listed, { ...listed, trial_type: 'X' }, 1]))
    expect(skipped).toEqual(['entry 1: it does not name the case; the detail page does'])
    expect(rejected).toEqual(['entry 2: its trial_type "X" is not known', 'entry 3: it is no object'])
  })
})
