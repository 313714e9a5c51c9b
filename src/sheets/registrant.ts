import type { Static } from 'typebox'
import { verifyInvoiceOnDate } from '../features/invoice-registrants/validity/verify-invoice-on-date.ts'
import type { Text } from '../lib/text.ts'
import { sheetAddress } from '../operation/sheets/sheet-address.ts'
import { dayParameter, numberTitle } from './parameters.ts'

type Answer = Static<(typeof verifyInvoiceOnDate)['output']>
type Reason = Answer['result']['reason']

/** A registration on a day in a word; who must look further reads why in `message`. */
const standings: Readonly<Record<Exclude<Reason, 'ended'>, Text>> = {
  registered: { ja: '登録あり', en: 'registered' },
  before_registration: { ja: '登録前', en: 'before registration' },
  day_ahead: { ja: '未来の日付', en: 'day ahead' },
  registration_day_not_stated: { ja: '登録日不明', en: 'day of registration unknown' },
  not_registered: { ja: '登録なし', en: 'not registered' },
  not_in_copy: { ja: '不明（収録外）', en: 'unknown (not held)' },
  check_digit: { ja: '番号誤りの疑い', en: 'number looks wrong' },
}

const ends = {
  revoked: { ja: '取消し', en: 'revoked' },
  expired: { ja: '失効', en: 'expired' },
  unstated: { ja: '登録終了', en: 'ended' },
} as const

/** Whether a registration number was good on the day of a transaction. */
export const registrantAddress = sheetAddress(verifyInvoiceOnDate, {
  name: 'registrant',
  title: { ja: '登録番号の状態', en: 'State of a registration number' },
  parameters: [
    {
      name: 'number',
      title: numberTitle,
      gives: 'number',
      kind: 'text',
      isNeeded: true,
      example: 'T1000020012131',
    },
    dayParameter('date'),
  ],
  columns: [
    {
      name: 'status',
      title: { ja: '状態', en: 'State' },
      of: ({ result: { reason, intervals } }, language) =>
        (reason === 'ended' ? ends[intervals[0]?.ended_by ?? 'unstated'] : standings[reason])[language],
    },
    { name: 'name', title: { ja: '名称', en: 'Name' }, of: ({ result }) => result.registered_name },
    {
      name: 'registered_on',
      title: { ja: '登録日', en: 'Registered on' },
      of: ({ result }) => result.intervals[0]?.from ?? null,
    },
    {
      name: 'ends_on',
      title: { ja: '取消日・失効日', en: 'Ended on' },
      of: ({ result }) => result.intervals[0]?.until ?? null,
    },
    { name: 'number', title: numberTitle, of: ({ result }) => result.invoice_registration_number },
    { name: 'date', title: { ja: '確認した日', en: 'Day asked about' }, of: ({ result }) => result.date },
    {
      name: 'look_up',
      title: { ja: '公表サイト', en: 'Official page' },
      of: ({ result }) => result.look_up?.url ?? null,
    },
  ],
})
