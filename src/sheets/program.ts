import type { Program } from '../datasets/program.ts'
import { getProgram } from '../features/programs/get-program.ts'
import { valueName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'
import type { Lifecycle } from '../lib/lifecycle.ts'
import { type CellValue, sheetAddress } from '../operation/sheets/sheet-address.ts'

type Shown = Pick<Program, 'primary_name' | 'amount_max_man_yen' | 'source_url'> & { readonly lifecycle: Lifecycle }

/** A full record has all of these; the schema of the operation tells of every shape. */
const of = (show: (shown: Shown, language: Language) => CellValue) => (answer: object, language: Language) =>
  show(answer as Shown, language)

/** Where a program stands today, and until when it takes applications. */
export const programAddress = sheetAddress(getProgram, {
  name: 'program',
  title: { ja: '支援制度の受付状況と締切', en: 'State and deadline of a program' },
  parameters: [
    {
      name: 'id',
      title: { ja: '制度のID', en: 'Id of the program' },
      gives: 'unified_id',
      kind: 'text',
      isNeeded: true,
      example: 'UNI-1c15402f61',
    },
  ],
  columns: [
    {
      name: 'status',
      title: { ja: '受付状況', en: 'State' },
      of: of(({ lifecycle }, language) => valueName('status', lifecycle.status, language)),
    },
    { name: 'deadline', title: { ja: '締切日', en: 'Deadline' }, of: of(({ lifecycle }) => lifecycle.closes_on) },
    { name: 'opens_on', title: { ja: '受付開始日', en: 'Opens on' }, of: of(({ lifecycle }) => lifecycle.opens_on) },
    {
      name: 'days_left',
      title: { ja: '締切までの日数', en: 'Days left' },
      of: of(({ lifecycle }) => lifecycle.days_left),
    },
    { name: 'name', title: { ja: '制度名', en: 'Name' }, of: of(({ primary_name }) => primary_name) },
    {
      name: 'amount_max_man_yen',
      title: { ja: '上限額（万円）', en: 'Upper limit (10,000 yen)' },
      of: of(({ amount_max_man_yen }) => amount_max_man_yen),
    },
    { name: 'source', title: { ja: '出典', en: 'Source' }, of: of(({ source_url }) => source_url) },
  ],
})
