import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { unstated } from '../stated-values.ts'
import { readYear } from './jftc/read-year.ts'
import { yearPages } from './jftc/year-pages.ts'

/** Orders under the Antimonopoly Act (独占禁止法の法的措置一覧, 公正取引委員会). */
export const jftc: Connector = {
  name: 'jftc',
  title: {
    ja: '公正取引委員会 独占禁止法の法的措置一覧（排除措置命令）',
    en: 'Japan Fair Trade Commission: cease and desist orders',
  },
  expects: 'pages of fiscal years as HTML: dkhaijo_R6.html',
  gives: [enforcementCase],
  hosts: ['www.jftc.go.jp'],
  pauseMs: 1500,
  license: 'pdl_v1.0',
  attribution: '出典：公正取引委員会ウェブサイト（https://www.jftc.go.jp/）を加工して作成',
  delivery: {
    first: { requests: 9, megabytes: 1, rows: 60 },
    day: { requests: 9, megabytes: 1, rows: 60 },
  },
  expectations: { forms: [{ form: 'html', names: ['事件番号', '法条'] }] },
  knownGaps: [
    fieldGap(enforcementCase, 'recipient_name', {
      ja: '件名に会社名が1社だけ書かれている場合に限ります。入札参加業者などの件名では、名宛人は一覧に記載がありません',
      en: 'Only where the title names one company: the list does not name the respondents of cases on bids or markets',
    }),
    fieldGap(enforcementCase, 'recipient_houjin_bangou', {
      ja: '一覧には法人番号がありません。同名の別法人の可能性があります',
      en: 'The list states no corporate number: another company may bear the same name',
    }),
    fieldGap(enforcementCase, 'disclosed_date', {
      ja: '令和元年度より前の排除措置命令、課徴金納付命令、警告、確約計画の認定は読み取っていません',
      en: 'Orders before fiscal 2019, surcharges, warnings and approved commitments are not read',
    }),
    ...unstated(
      enforcementCase,
      { ja: '法的措置一覧', en: 'The list of orders' },
      { amount_yen: { ja: '課徴金の額', en: 'the surcharge' } },
    ),
  ],
  recognizes: ({ name, head }) =>
    /dkhaijo_R\d{1,2}\.html?$/i.test(name) && /<!doctype html|<html/i.test(head.toString('latin1')),
  documents: yearPages,
  parse: readYear,
}
