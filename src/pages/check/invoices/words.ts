import type { VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'

/** What is said around the check of invoice numbers. */
export const words = {
  ja: {
    title: 'インボイス番号の一括確認',
    description:
      '適格請求書発行事業者の登録番号を、取引日ごとにまとめて確認します。CSV・Excel（XLSX）・貼り付けに対応し、1万行まで。',
    how: '登録番号・取引日・名称の列を見出しから読み取ります。見出しがなければこの順に読みます。取引日と名称はなくてもかまいません。',
    empty: 'ファイルを選ぶか、番号を貼り付けてください。',
    malformed: (count: number, yen: number | null) =>
      `番号か日付を読み取れない行が${count.toLocaleString('en-US')}行あります。${yen === null ? '' : '料金はかかりません。'}`,
    cost: (units: number, yen: number | null) =>
      `異なる番号は${units.toLocaleString('en-US')}件です。${yen === null ? '' : `料金は最大${yen.toLocaleString('en-US')}円（税抜）で、それを超えることはありません。`}`,
    result: 'インボイス番号の確認結果',
    given: '入力された番号',
    day: '基準日',
    registered: '登録名称',
    name: '名称の照合',
    sameName: '一致',
    otherName: '異なる',
    lookUp: '国税庁の公表サイトで確認',
    api: '同じ確認は POST /v1/invoice_registrants/bulk_verify と konkyo check invoices でもできます。',
  },
  en: {
    title: 'Check invoice numbers in bulk',
    description:
      'Checks registration numbers of qualified invoice issuers, each on its day: CSV, Excel (XLSX) or pasted text, up to 10,000 lines.',
    how: 'Columns for number, date and name are found by their headers, in Japanese or English; without headers they are read in that order. Date and name may be missing.',
    empty: 'Choose a file, or paste numbers.',
    malformed: (count: number, yen: number | null) =>
      `${count.toLocaleString('en-US')} lines have a number or a day that cannot be read.${yen === null ? '' : ' They are free.'}`,
    cost: (units: number, yen: number | null) =>
      `There are ${units.toLocaleString('en-US')} different numbers.${yen === null ? '' : ` They cost at most ¥${yen.toLocaleString('en-US')} excluding tax, and never more.`}`,
    result: 'Checked invoice numbers',
    given: 'Number as given',
    day: 'Day',
    registered: 'Registered name',
    name: 'Name compared',
    sameName: 'same',
    otherName: 'differs',
    lookUp: 'Look up at the National Tax Agency',
    api: 'POST /v1/invoice_registrants/bulk_verify and konkyo check invoices do the same.',
  },
} as const

/** Why a line is what it is, for people who read English; the answer itself says it in Japanese. */
export const reasonsInEnglish: Readonly<Record<VerifiedLine['reason'], string>> = {
  registered: 'The registration holds on this day.',
  before_registration: 'The day is before the registration.',
  ended: 'The registration had been cancelled or had lapsed by this day.',
  day_ahead: 'This day is still to come.',
  registration_day_not_stated: 'The source does not state the day of registration.',
  not_registered: 'The whole register does not have this number.',
  not_in_copy: 'This copy is not the whole register and does not have this number: nothing is known.',
  check_digit:
    'The check digit of a corporate number does not fit and this copy does not have it: look for a typing error. Numbers of sole traders have no such digit.',
  number_malformed: 'This is not T and 13 digits.',
  date_malformed: 'This is not a date; days of Excel that are saved as numbers have to be formatted as dates.',
}
