import { grouped } from '../../../lib/grouped.ts'
/** What is said around the check of invoice numbers. */
export const words = {
  ja: {
    title: 'インボイス番号の一括確認',
    description:
      '適格請求書発行事業者の登録番号を、取引日ごとにまとめて確認します。CSV・Excel（XLSX）・貼り付けに対応し、1万行まで。',
    how: '登録番号・取引日・名称の列を見出しから読み取ります。見出しがなければこの順に読みます。シートと列は、次の画面で選び直せます。取引日の列がないときは、本日で判定するかどうかを選びます。',
    empty: 'ファイルを選ぶか、番号を貼り付けてください。',
    faults: {
      formula: '数式のエラー',
      no_number: '番号なし',
      number: '番号を読み取れません',
      day: '取引日を読み取れません',
    },
    malformed: (count: number, yen: number | null) =>
      `番号か日付を読み取れない行が${grouped(count)}行あります。${yen === null ? '' : '料金はかかりません。'}`,
    cost: (units: number, yen: number | null) =>
      `異なる番号は${grouped(units)}件です。${yen === null ? '' : `料金は最大${grouped(yen)}円（税抜）で、それを超えることはありません。`}`,
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
      'Check the registration numbers of qualified invoice issuers as of each transaction date: CSV, Excel (XLSX) or pasted text, up to 10,000 rows.',
    how: 'The number, date and name columns are recognised by their headers, in Japanese or English; without headers they are read in that order. You can choose the sheet and columns on the next page. If there is no date column, you decide whether to check as of today.',
    empty: 'Choose a file, or paste numbers.',
    faults: {
      formula: 'formula error',
      no_number: 'no number',
      number: 'unreadable number',
      day: 'unreadable date',
    },
    malformed: (count: number, yen: number | null) =>
      `${grouped(count)} lines have an unreadable number or date.${yen === null ? '' : ' They are not charged.'}`,
    cost: (units: number, yen: number | null) =>
      `There are ${grouped(units)} different numbers.${yen === null ? '' : ` They cost at most ¥${grouped(yen)} excluding tax, and never more.`}`,
    result: 'Results of the invoice number check',
    given: 'Number as given',
    day: 'As of',
    registered: 'Registered name',
    name: 'Name match',
    sameName: 'same',
    otherName: 'differs',
    lookUp: 'Look up at the National Tax Agency',
    api: 'The same check is available as POST /v1/invoice_registrants/bulk_verify and konkyo check invoices.',
  },
} as const
