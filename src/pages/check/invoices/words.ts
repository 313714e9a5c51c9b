import type { VerifiedLine } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import { both } from '../../words-of.ts'

/** What is said around the check of invoice numbers. */
export const words = {
  ja: {
    title: 'インボイス番号の一括確認',
    description:
      '適格請求書発行事業者の登録番号を、取引日ごとにまとめて確認します。CSV・Excel（XLSX）・貼り付けに対応し、1万行まで。',
    how: '登録番号・取引日・名称の列を見出しから読み取ります。見出しがなければこの順に読みます。取引日と名称はなくてもかまいません。',
    login:
      'ファイルの確認はAPIキーのアカウントに記録されるため、先にログインしてください。ログインと読み取りの確認は無料です。',
    toLogin: 'APIキーでログイン',
    file: 'ファイル（CSV・XLSX、8MBまで）',
    or: 'または貼り付け',
    read: '読み取りを確認する（無料）',
    readAs: (kind: string) => `${kind} として読み取りました。`,
    pasted: '貼り付け',
    columns: '列の読み取り',
    names: { number: '登録番号', date: '取引日', name: '名称' },
    column: (at: number, header: string | null) => (header === null ? `${at}列目` : `${at}列目「${header}」`),
    none: 'なし',
    first: (shown: number, total: number) => `はじめの${shown}行（全${total.toLocaleString('en-US')}行）`,
    row: '行',
    malformed: (count: number) =>
      `番号か日付を読み取れない行が${count.toLocaleString('en-US')}行あります。料金はかかりません。`,
    cost: (units: number, yen: number) =>
      `異なる番号は${units.toLocaleString('en-US')}件です。料金は最大${yen.toLocaleString('en-US')}円（税抜）で、それを超えることはありません。`,
    run: (units: number, yen: number) =>
      `${units.toLocaleString('en-US')}件を確認する（最大${yen.toLocaleString('en-US')}円）`,
    other: '別のファイルにする',
    nothingKept: 'このページを閉じれば、読み取った内容はどこにも残りません。',
    unreadable:
      '表として読み取れませんでした。パスワードのないXLSXか、UTF-8・Shift_JIS・UTF-16のCSVにして、もう一度お試しください。',
    empty: 'ファイルを選ぶか、番号を貼り付けてください。',
    noLine: '確認する行がありません。',
    tooMany: (most: number) => `一度に確認できるのは${most.toLocaleString('en-US')}行までです。分けてお試しください。`,
    result: 'インボイス番号の確認結果',
    waits: '順番を待っています。このページを閉じても確認は続きます。',
    working: (done: number, total: number) =>
      `確認しています: ${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')}行。このページを閉じても確認は続きます。`,
    failed: '確認できませんでした。料金はかかっていません。',
    again: 'もう一度はじめる',
    states: { all: 'すべて', valid: '有効', not_valid: '無効', unknown: '判定できない', malformed: '読み取れない' },
    filter: '判定で絞り込む',
    given: '入力された番号',
    status: '判定',
    day: '基準日',
    registered: '登録名称',
    why: '理由',
    name: '名称の照合',
    sameName: '一致',
    otherName: '異なる',
    lookUp: '国税庁の公表サイトで確認',
    save: '表示中の行を保存',
    noRow: '該当する行はありません。',
    gaps: 'この結果で分からないこと',
    charged: (units: number) => `課金: ${units.toLocaleString('en-US')}単位`,
    kept: (day: string) => `この結果は${day}まで、このアドレスで開けます。`,
    api: '同じ確認は POST /v1/invoice_registrants/bulk_verify と konkyo check invoices でもできます。',
  },
  en: {
    title: 'Check invoice numbers in bulk',
    description:
      'Checks registration numbers of qualified invoice issuers, each on its day: CSV, Excel (XLSX) or pasted text, up to 10,000 lines.',
    how: 'Columns for number, date and name are found by their headers, in Japanese or English; without headers they are read in that order. Date and name may be missing.',
    login:
      'A check goes on the books of an API key, so log in first. Logging in and looking how a file is read are free.',
    toLogin: 'Log in with an API key',
    file: 'File (CSV or XLSX, at most 8 MB)',
    or: 'Or paste',
    read: 'See how it is read (free)',
    readAs: (kind: string) => `Read as ${kind}.`,
    pasted: 'pasted text',
    columns: 'Columns',
    names: { number: 'Number', date: 'Day', name: 'Name' },
    column: (at: number, header: string | null) => (header === null ? `column ${at}` : `column ${at}, “${header}”`),
    none: 'none',
    first: (shown: number, total: number) => `The first ${shown} of ${total.toLocaleString('en-US')} lines`,
    row: 'Line',
    malformed: (count: number) =>
      `${count.toLocaleString('en-US')} lines have a number or a day that cannot be read. They are free.`,
    cost: (units: number, yen: number) =>
      `There are ${units.toLocaleString('en-US')} different numbers. They cost at most ¥${yen.toLocaleString('en-US')} excluding tax, and never more.`,
    run: (units: number, yen: number) =>
      `Check ${units.toLocaleString('en-US')} (at most ¥${yen.toLocaleString('en-US')})`,
    other: 'Choose another file',
    nothingKept: 'Nothing of it is kept when you close this page.',
    unreadable:
      'This could not be read as a table. Save it as XLSX without a password, or as CSV in UTF-8, Shift_JIS or UTF-16.',
    empty: 'Choose a file, or paste numbers.',
    noLine: 'There is no line to check.',
    tooMany: (most: number) => `At most ${most.toLocaleString('en-US')} lines are checked at once. Split the list.`,
    result: 'Checked invoice numbers',
    waits: 'Waiting for its turn. The check goes on when you close this page.',
    working: (done: number, total: number) =>
      `Checking: ${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} lines. It goes on when you close this page.`,
    failed: 'The check was not done. Nothing was charged.',
    again: 'Begin again',
    states: {
      all: 'All',
      valid: 'Valid',
      not_valid: 'Not valid',
      unknown: 'Cannot be decided',
      malformed: 'Not readable',
    },
    filter: 'Narrow down',
    given: 'Number as given',
    status: 'Verdict',
    day: 'Day',
    registered: 'Registered name',
    why: 'Why',
    name: 'Name compared',
    sameName: 'same',
    otherName: 'differs',
    lookUp: 'Look up at the National Tax Agency',
    save: 'Save these lines',
    noRow: 'No line.',
    gaps: 'What this does not say',
    charged: (units: number) => `Charged: ${units.toLocaleString('en-US')} units`,
    kept: (day: string) => `This result can be opened at this address until ${day}.`,
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
  date_malformed: 'This is not a date.',
}

/** Classes that give verdicts their colour. */
export const looks: Readonly<Record<VerifiedLine['status'], string>> = {
  valid: 'good',
  not_valid: 'bad',
  unknown: 'asks',
  malformed: 'warn',
}

/** Of the file format of a link, for people. */
export const formatNames = { csv: both('CSV', 'CSV'), xlsx: both('Excel (XLSX)', 'Excel (XLSX)') } as const
