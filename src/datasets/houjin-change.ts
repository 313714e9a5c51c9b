import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { corporateNumber, dateOrNull, oneOf, text, textOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'
import { houjin, registerChanges } from './houjin.ts'

const { close_cause, successor_houjin_bangou } = houjin.fields

/** Changes of legal persons as the register announced them, one by one (法人の異動履歴); of its daily differences. */
export const houjinChange = defineDataset({
  name: 'houjin_changes',
  summary: 'Changes of companies as the register of corporate numbers announced them, one by one (異動履歴)',
  id: 'change_id',
  lookUp: 'https://www.houjin-bangou.nta.go.jp/',
  fields: {
    change_id: text({ maxLength: 96 }),
    houjin_bangou: corporateNumber(),
    change: oneOf(registerChanges, { description: '処理区分: what was announced' }),
    change_date: dateOrNull({ description: '変更年月日: the day of the change' }),
    published_date: dateOrNull({ description: '更新年月日: the day on which the register wrote it' }),
    name: textOrNull({ description: 'From then on' }),
    address: textOrNull({ description: 'From then on' }),
    prefecture: textOrNull(),
    close_cause,
    successor_houjin_bangou,
    change_detail: textOrNull({ description: '変更事由の詳細: whom it absorbed, into whom it merged' }),
    is_correction: Type.Boolean({ description: '訂正区分: what had been published is put right' }),
    ...lineage,
  },
  columns: ['houjin_bangou', 'change_date'],
  lookups: [['houjin_bangou']],
  filters: {},
  order: (row) => [newestFirst(row.change_date), row.change_id],
})

export type HoujinChange = RecordOf<typeof houjinChange>
