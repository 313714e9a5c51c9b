import { both } from '../../words-of.ts'

const count = (n: number): string => n.toLocaleString('en-US')

/** What is said around the check of every kind of list. */
export const shared = {
  ja: {
    login:
      'ファイルの確認はAPIキーのアカウントに記録されるため、先にログインしてください。ログインと読み取りの確認は無料です。',
    toLogin: 'APIキーでログイン',
    file: 'ファイル（CSV・XLSX、8MBまで）',
    or: 'または貼り付け',
    read: '読み取りを確認する（無料）',
    readAs: (kind: string) => `${kind} として読み取りました。`,
    pasted: '貼り付け',
    columns: '列の読み取り',
    column: (at: number, header: string | null) => (header === null ? `${at}列目` : `${at}列目「${header}」`),
    none: 'なし',
    first: (shown: number, total: number) => `はじめの${shown}行（全${count(total)}行）`,
    row: '行',
    run: (units: number, yen: number) => `${count(units)}件を確認する（最大${count(yen)}円）`,
    other: '別のファイルにする',
    nothingKept: 'このページを閉じれば、読み取った内容はどこにも残りません。',
    unreadable:
      '表として読み取れませんでした。パスワードのないXLSXか、UTF-8・Shift_JIS・UTF-16のCSVにして、もう一度お試しください。',
    noLine: '確認する行がありません。',
    tooMany: (most: number) => `一度に確認できるのは${count(most)}行までです。分けてお試しください。`,
    waits: '順番を待っています。このページを閉じても確認は続きます。',
    working: (done: number, total: number) =>
      `確認しています: ${count(done)} / ${count(total)}行。このページを閉じても確認は続きます。`,
    failed: '確認できませんでした。料金はかかっていません。',
    again: 'もう一度はじめる',
    all: 'すべて',
    filter: '判定で絞り込む',
    status: '判定',
    why: '理由',
    save: '表示中の行を保存',
    noRow: '該当する行はありません。',
    gaps: 'この結果で分からないこと',
    charged: (units: number) => `課金: ${count(units)}単位`,
    kept: (day: string) => `この結果は${day}まで、このアドレスで開けます。`,
  },
  en: {
    login:
      'A check goes on the books of an API key, so log in first. Logging in and looking how a file is read are free.',
    toLogin: 'Log in with an API key',
    file: 'File (CSV or XLSX, at most 8 MB)',
    or: 'Or paste',
    read: 'See how it is read (free)',
    readAs: (kind: string) => `Read as ${kind}.`,
    pasted: 'pasted text',
    columns: 'Columns',
    column: (at: number, header: string | null) => (header === null ? `column ${at}` : `column ${at}, “${header}”`),
    none: 'none',
    first: (shown: number, total: number) => `The first ${shown} of ${count(total)} lines`,
    row: 'Line',
    run: (units: number, yen: number) => `Check ${count(units)} (at most ¥${count(yen)})`,
    other: 'Choose another file',
    nothingKept: 'Nothing of it is kept when you close this page.',
    unreadable:
      'This could not be read as a table. Save it as XLSX without a password, or as CSV in UTF-8, Shift_JIS or UTF-16.',
    noLine: 'There is no line to check.',
    tooMany: (most: number) => `At most ${count(most)} lines are checked at once. Split the list.`,
    waits: 'Waiting for its turn. The check goes on when you close this page.',
    working: (done: number, total: number) =>
      `Checking: ${count(done)} of ${count(total)} lines. It goes on when you close this page.`,
    failed: 'The check was not done. Nothing was charged.',
    again: 'Begin again',
    all: 'All',
    filter: 'Narrow down',
    status: 'Verdict',
    why: 'Why',
    save: 'Save these lines',
    noRow: 'No line.',
    gaps: 'What this does not say',
    charged: (units: number) => `Charged: ${count(units)} units`,
    kept: (day: string) => `This result can be opened at this address until ${day}.`,
  },
} as const

/** Of the file format of a link, for people. */
export const formatNames = { csv: both('CSV', 'CSV'), xlsx: both('Excel (XLSX)', 'Excel (XLSX)') } as const
