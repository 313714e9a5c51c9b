import { equal, match } from 'node:assert/strict'
import { xlsxBytes } from '../../src/documents/xlsx/xlsx-bytes.ts'
import { pdfInForeignFont } from '../foreign-font-pdf.ts'
import type { Job } from './jobs.ts'
import { common, people } from './people.ts'
import type { Brought, Walker } from './walker.ts'

const { accountant } = people

const words = {
  file: { ja: /^ファイル/, en: /^File/ },
  paste: { ja: 'または貼り付け', en: 'Or paste' },
  read: { ja: '読み取りを確認する（無料）', en: 'See how it is read (free)' },
  readAgain: { ja: 'この内容で読み取り直す', en: 'Read again with these choices' },
  columns: { ja: '列の読み取り', en: 'Columns' },
  invoices: { ja: 'インボイス番号の一括確認', en: 'Check invoice numbers in bulk' },
} as const

/** A list as an accounting program writes it. */
const ledger = [
  ['管理番号', '発生日', '取引先', '登録No.', '金額'],
  ['A-1', '2026-04-01', '苫小牧市', 'T1000020012131', '1000'],
  ['A-2', '2026-04-02', '名のない先', 'x', '200'],
] as const

const csv: Brought = {
  name: '仕訳.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(ledger.map((line) => line.join(',')).join('\r\n')),
}

/** The same on the second sheet, behind a cover. */
async function workbook(): Promise<Brought> {
  const [head, ...rows] = ledger
  const cover = { name: '表紙', head: ['登録番号の確認'], rows: [] }
  return {
    name: '仕訳.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await xlsxBytes([cover, { name: '仕訳', head, rows }], '2026-09-01'),
  }
}

async function nameColumns(walker: Walker): Promise<void> {
  const meaning = (at: number) => ({ ja: new RegExp(`^${at}列目`), en: new RegExp(`^Column ${at}`) })
  await walker.choose(meaning(2), { ja: '取引日', en: /day/i })
  await walker.choose(meaning(3), { ja: '名称', en: /name/i })
  await walker.choose(meaning(4), { ja: '登録番号', en: /number/i })
  await walker.press(words.readAgain, words.columns)
  await walker.see({ ja: '番号を読み取れません', en: /unreadable number/i })
}

async function order(walker: Walker): Promise<void> {
  await walker.press(
    { ja: /^1件を確認する/, en: /^Check 1/ },
    { ja: 'インボイス番号の確認結果', en: 'Results of the invoice number check' },
  )
  await walker.waitForJob({ ja: 'すべて (2)', en: 'All (2)' })
}

const fromCsv: Job['walk'] = async (walker) => {
  await walker.open('/check/invoices')
  await walker.logIn(common.logIn, words.invoices)
  await walker.upload(words.file, csv)
  await walker.press(words.read, words.columns)
  await nameColumns(walker)
  await order(walker)
  const saved = (await walker.save('link', 'CSV')).toString()
  for (const text of ['管理番号', '発生日', '登録No.', '金額', 'A-1', '1000']) match(saved, new RegExp(text))
}

const fromWorkbook: Job['walk'] = async (walker) => {
  await walker.open('/check/invoices')
  await walker.logIn(common.logIn, words.invoices)
  await walker.upload(words.file, await workbook())
  await walker.press(words.read, words.columns)
  await walker.choose({ ja: '読み取るシート', en: 'Sheet to read' }, /仕訳/)
  await walker.press(words.readAgain, /A-1|苫小牧市/)
  await nameColumns(walker)
  await order(walker)
  const saved = await walker.save('link', 'Excel (XLSX)')
  equal(saved.subarray(0, 2).toString(), 'PK')
}

const draft: Job['walk'] = async (walker) => {
  await walker.open('/check/draft')
  await walker.logIn(common.logIn, { ja: '下書きの引用チェック', en: 'Check the citations of a draft' })
  await walker.type(words.paste, '見本取引法第99条によります。\n中小企業投資促進税制は2027年3月31日まで使えます。')
  await walker.press(words.read, { ja: '照合する文章', en: 'Text to check' })
  await walker.press(
    { ja: /^引用を照合する/, en: /^Check the citations/ },
    { ja: '引用の照合結果', en: 'Results of the citation check' },
  )
  await walker.see({ ja: '印を付けた文章', en: 'Marked text' })
  const saved = await walker.save('button', 'Word (DOCX)')
  equal(saved.subarray(0, 2).toString(), 'PK')
}

/** A draft as programs for business letters write it: the PDF names its Japanese font and does not hold it. */
const letter: Brought = {
  name: '意見書.pdf',
  mimeType: 'application/pdf',
  buffer: pdfInForeignFont('UniJIS-UCS2-H', Buffer.from('見本取引法第99条', 'utf16le').swap16().toString('hex')),
}

const draftPdf: Job['walk'] = async (walker) => {
  await walker.open('/check/draft')
  await walker.logIn(common.logIn, { ja: '下書きの引用チェック', en: 'Check the citations of a draft' })
  await walker.upload(words.file, letter)
  await walker.press(words.read, { ja: '照合する文章', en: 'Text to check' })
  await walker.press(
    { ja: /^引用を照合する/, en: /^Check the citations/ },
    { ja: '引用の照合結果', en: 'Results of the citation check' },
  )
  await walker.see(/見本取引法第99条/)
}

/** Checking what somebody brings. */
export const checkingJobs: readonly Job[] = [
  {
    name: {
      ja: '会計ソフトのCSVで列を選び、登録番号を確かめ、元の表に結果を付けて受け取る',
      en: 'Check numbers from the CSV of an accounting program and get the own table back',
    },
    person: accountant,
    walk: fromCsv,
  },
  {
    name: {
      ja: '2枚目のシートにある一覧で登録番号を確かめる',
      en: 'Check numbers from a list on the second sheet of a workbook',
    },
    person: accountant,
    walk: fromWorkbook,
  },
  {
    name: {
      ja: '下書きの引用を照合し、Wordで受け取る',
      en: 'Check the citations of a draft and take it as a document',
    },
    person: accountant,
    walk: draft,
  },
  {
    name: {
      ja: '日本語フォントを埋め込んでいないPDFの引用を照合する',
      en: 'Check the citations of a PDF whose Japanese font is not embedded',
    },
    person: accountant,
    walk: draftPdf,
  },
]
