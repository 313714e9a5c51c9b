import type { Static } from 'typebox'
import { verifyCorporateNumber } from '../features/houjin/verify-corporate-number.ts'
import { valueName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'
import { sheetAddress } from '../operation/sheets/sheet-address.ts'

type Answer = Static<(typeof verifyCorporateNumber)['output']>

const words = {
  ja: { none: '登録なし', unknown: '不明（収録外）', wrong: '番号誤りの疑い' },
  en: { none: 'not registered', unknown: 'unknown (not held)', wrong: 'number looks wrong' },
}

/** What stands in the place of a company that is not held. */
const without = ({ exists, check_digit }: Answer, language: Language): string =>
  words[language][!check_digit.fits ? 'wrong' : exists === false ? 'none' : 'unknown']

const labelled =
  (field: 'status' | 'kind') =>
  ({ entry }: Answer, language: Language) => {
    const code = entry?.[field] ?? null
    return code === null ? null : valueName(field, code, language, 'houjin')
  }

/** What the register says of a corporate number today. */
export const companyAddress = sheetAddress(verifyCorporateNumber, {
  name: 'company',
  title: { ja: '法人番号の名称と状態', en: 'Name and state of a company' },
  parameters: [
    {
      name: 'number',
      title: { ja: '法人番号', en: 'Corporate number' },
      gives: 'number',
      kind: 'text',
      isNeeded: true,
      example: '1180301018771',
    },
  ],
  columns: [
    {
      name: 'name',
      title: { ja: '商号・名称', en: 'Name' },
      of: (answer, language) => (answer.entry ? answer.entry.name : without(answer, language)),
    },
    {
      name: 'status',
      title: { ja: '状態', en: 'State' },
      of: (answer, language) => (answer.entry ? labelled('status')(answer, language) : without(answer, language)),
    },
    { name: 'kind', title: { ja: '法人種別', en: 'Kind' }, of: labelled('kind') },
    { name: 'prefecture', title: { ja: '都道府県', en: 'Prefecture' }, of: ({ entry }) => entry?.prefecture ?? null },
    {
      name: 'municipality',
      title: { ja: '市区町村', en: 'Municipality' },
      of: ({ entry }) => entry?.municipality ?? null,
    },
    { name: 'closed_on', title: { ja: '閉鎖日', en: 'Closed on' }, of: ({ entry }) => entry?.closed_date ?? null },
    {
      name: 'successor',
      title: { ja: '承継先の法人番号', en: 'Successor' },
      of: ({ successors }) => successors[0]?.houjin_bangou ?? null,
    },
    { name: 'number', title: { ja: '法人番号', en: 'Corporate number' }, of: ({ houjin_bangou }) => houjin_bangou },
    { name: 'as_of', title: { ja: 'データの時点', en: 'Data as of' }, of: ({ data_as_of }) => data_as_of },
  ],
})
