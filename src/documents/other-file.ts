/** What is said of a file that is of another kind than what is read here, and what to send instead: as in `unread-file.ts`. */
const said = {
  pdf: {
    ja: 'PDFは表として読み取れません。元のデータをCSVかXLSXで保存するか、表をコピーして貼り付けてください。',
    en: 'is a PDF, which is not read as a table; save its data as CSV or XLSX, or copy the table and paste it',
  },
  old_workbook: {
    ja: '古い形式のExcelファイル（.xls）か、パスワード付きのファイルです。Excelで「Excelブック（.xlsx）」として、パスワードなしで保存し直してください。',
    en: 'is a workbook of the old format (.xls) or one with a password; save it as .xlsx or CSV',
  },
  old_document: {
    ja: '古い形式のWordファイル（.doc）か、パスワード付きのファイルです。Wordで「Word文書（.docx）」として、パスワードなしで保存し直してください。',
    en: 'is a document of the old format (.doc) or one with a password; save it as .docx or text',
  },
  picture: {
    ja: '画像から文字は読み取れません。元のデータをお送りになるか、文字を貼り付けてください。',
    en: 'is a picture, of which no text is read; send its data, or paste the text',
  },
} as const

type OtherKind = keyof typeof said

/** A file of another kind than what is read, which says what to send instead in both languages. */
export class OtherFile extends Error {
  readonly ja: string

  constructor(readonly kind: OtherKind) {
    super(said[kind].en)
    this.ja = said[kind].ja
  }
}

/** The first bytes of files that people bring and that hold no text. */
const pictures = ['89504e47', 'ffd8ff', '47494638', '49492a00', '4d4d002a']

/** The kind of a file that is neither a text nor an archive, by its first bytes; null for any other. */
export function otherKind(bytes: Buffer): OtherKind | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  const head = bytes.subarray(0, 4).toString('hex')
  if (head === 'd0cf11e0') return 'old_workbook'
  return pictures.some((picture) => head.startsWith(picture)) ? 'picture' : null
}
