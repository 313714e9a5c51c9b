import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { isZip } from '../read/zip.ts'
import { unstated } from '../stated-values.ts'
import { readActs } from './fsa-acts/read-acts.ts'
import { workbookOfActs } from './fsa-acts/workbook-link.ts'

const source = { ja: '行政処分事例集', en: 'The collection of acts' }
const unsaid = {
  amount_yen: { ja: '課徴金などの金額（項目として）', en: 'amounts of money as a field of its own' },
  disclosed_until: { ja: '掲載終了日', en: 'until when an act is published' },
} as const

/** Acts of the Financial Services Agency and the finance bureaus (行政処分事例集, 金融庁), in one workbook a quarter. */
export const fsaActs: Connector = {
  name: 'fsa-acts',
  title: {
    ja: '金融庁 行政処分事例集',
    en: 'Financial Services Agency: acts against banks, insurers, brokers and lenders',
  },
  expects: 's_jirei.xlsx',
  gives: [enforcementCase],
  hosts: ['www.fsa.go.jp'],
  pauseMs: 1500,
  license: 'pdl_v1.0',
  attribution: '出典：金融庁ウェブサイト（https://www.fsa.go.jp/）を加工して作成',
  delivery: {
    first: { requests: 3, megabytes: 2, rows: 5600 },
    day: { requests: 3, megabytes: 2, rows: 5600 },
  },
  expectations: {
    forms: [],
    mostMissing: 0.1,
    newest: { withinDays: 240, dayOf: ({ record }) => record.disclosed_date },
  },
  knownGaps: [fieldGap(enforcementCase, 'recipient_name', persons()), ...unstated(enforcementCase, source, unsaid)],
  recognizes: ({ name, head }) => /s_jirei[^/!]{0,80}\.xlsx$/i.test(name) && isZip(head),
  documents: workbookOfActs,
  parse: readActs,
}

function persons() {
  return {
    ja: '法人番号がなく、法人格を示す語もない名称（個人の可能性）は収録していません',
    en: 'Names without a corporate number or form, which may be those of natural persons, are not included',
  }
}
