import { publicPayment } from '../../datasets/public-payment.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { isPayeeFile, readPayees } from './rs-system/read-payees.ts'

/** Payees of projects of the state by the administrative review (行政事業レビュー見える化サイト, RSシステム). */
export const rsSystem: Connector = {
  name: 'rs-system',
  title: {
    ja: '行政事業レビュー見える化サイト（支出先）',
    en: 'Administrative Project Review: payees of projects of the state',
  },
  expects: '5-1_RS_YYYY_支出先_支出情報.zip of https://rssystem.go.jp/download-csv, or the CSV in it',
  gives: [publicPayment],
  hosts: ['rssystem.go.jp'],
  pauseMs: 1000,
  license: 'pdl_v1.0',
  attribution: '出典：行政事業レビュー見える化サイト（https://rssystem.go.jp/）を加工して作成',
  expectations: { forms: [{ form: 'csv' }] },
  knownGaps: [
    fieldGap(publicPayment, 'payee_name', {
      ja: '個人、「その他」としてまとめられた支出先は収録していません。支出先は各ブロックの上位のみ公表されています',
      en: 'Persons and payees given as a sum (その他) are not included; the sheets name the largest payees of each block only',
    }),
    fieldGap(publicPayment, 'amount_yen', {
      ja: 'ブロック間には再委託などの流れがあり、金額を合算すると重複します。国からの直接の支出かどうかは収録していません',
      en: 'One block may pay another: added, amounts count twice. Whether the state paid directly is not stored',
    }),
    fieldGap(publicPayment, 'payee_houjin_bangou', {
      ja: '法人番号は各府省庁の入力値です。検査数字が合わないものは収録していません',
      en: 'Corporate numbers are typed by the ministries; those with a wrong check digit are left out',
    }),
  ],
  recognizes: ({ name, head }) => isPayeeFile(name, head),
  parse: readPayees,
}
