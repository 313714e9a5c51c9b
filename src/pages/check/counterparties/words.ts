import { grouped } from '../../../lib/grouped.ts'

/** What is said around the check of counterparties. */
export const words = {
  ja: {
    title: '取引先の一括確認',
    description:
      '取引先の法人番号・会社名・所在地の一覧を、登記の閉鎖、インボイス登録、行政処分・指名停止の記録とまとめて照合します。CSV・Excel（XLSX）・貼り付けに対応し、1万行まで。',
    how: '法人番号・会社名・所在地の列を見出しから読み取ります。見出しがなければこの順に、数字で始まらない一覧は会社名・所在地の順に読みます。番号のない行は会社名で探し、1社に決められないときは候補だけを示します。',
    empty: 'ファイルを選ぶか、法人番号か会社名を貼り付けてください。',
    faults: { formula: '数式のエラー', number: '番号を読み取れません', empty: '番号も会社名もありません' },
    malformed: (lines: number, yen: number | null) =>
      `番号を読み取れないか、番号も会社名もない行が${grouped(lines)}行あります。${yen === null ? '' : '料金はかかりません。'}`,
    cost: (units: number, yen: number | null) =>
      `異なる取引先は${grouped(units)}件です。${yen === null ? '' : `料金は最大${grouped(yen)}円（税抜）で、それを超えることはありません。収録済みの法人に見つからない名称には料金がかかりません。`}`,
    result: '取引先の確認結果',
    given: '入力',
    company: '法人',
    register: '登記',
    invoice: 'インボイス',
    acts: '処分・事例',
    excluded: '期間内',
    otherName: '名称が異なる',
    checkDigit: '検査数字が合いません',
    byName: '名称で特定',
    withheld: (records: number) => `ほかに表示できない記録${records}件`,
    candidates: (records: number) => `同名で番号のない記録${records}件（同一とは限りません）`,
    more: (companies: number) => `ほか${grouped(companies)}件`,
    lookUp: '国税庁で法人番号を確認',
    invoiceLookUp: '国税庁でインボイス登録を確認',
    sources: '照合した記録',
    comparable: (rows: number) => `番号のある記録 ${grouped(rows)}件`,
    complete: '全件',
    partial: '一部のみ',
    look: '公式の確認先',
    api: '同じ確認は POST /v1/houjin/screen と konkyo check counterparties でもできます。',
  },
  en: {
    title: 'Check counterparties in bulk',
    description:
      'Checks a list of corporate numbers, company names and addresses against closed companies, invoice registrations and administrative acts: CSV, Excel (XLSX) or pasted text, up to 10,000 lines.',
    how: 'The number, name and address columns are recognised by their headers, in Japanese or English; without headers they are read in that order, or as name and address if the list does not begin with a number. A line without a number is looked up by name; if the name is not conclusive, candidates are listed and none is chosen.',
    empty: 'Choose a file, or paste corporate numbers or company names.',
    faults: { formula: 'formula error', number: 'unreadable number', empty: 'neither number nor name' },
    malformed: (lines: number, yen: number | null) =>
      `${grouped(lines)} lines have an unreadable number, or neither number nor name.${yen === null ? '' : ' They are not charged.'}`,
    cost: (units: number, yen: number | null) =>
      `There are ${grouped(units)} different counterparties.${yen === null ? '' : ` They cost at most ¥${grouped(yen)} excluding tax, and never more. Names that match no company in our data are not charged.`}`,
    result: 'Results of the counterparty check',
    given: 'As given',
    company: 'Company',
    register: 'Register',
    invoice: 'Invoice issuer',
    acts: 'Acts',
    excluded: 'in its period',
    otherName: 'name differs',
    checkDigit: 'wrong check digit',
    byName: 'identified by name',
    withheld: (records: number) => `${records} more records cannot be shown`,
    candidates: (records: number) => `${records} records have the same name but no number (possibly another company)`,
    more: (companies: number) => `${grouped(companies)} more`,
    lookUp: 'Look up the company at the National Tax Agency',
    invoiceLookUp: 'Look up the invoice registration there',
    sources: 'What was compared',
    comparable: (rows: number) => `${grouped(rows)} records with a number`,
    complete: 'complete',
    partial: 'partial',
    look: 'official look-up',
    api: 'The same check is available as POST /v1/houjin/screen and konkyo check counterparties.',
  },
} as const

/** Classes that give verdicts their colour. */
export const looks = { acts_found: 'bad', ended: 'warn', no_hit: 'plain', unknown: 'asks', malformed: 'warn' } as const
