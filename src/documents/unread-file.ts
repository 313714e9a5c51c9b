import { grouped } from '../lib/grouped.ts'
/** What a file of other people may hold at most; a reader stops before it takes memory for more. */
export const fileBounds = {
  /** Of the parts of an archive that are read, inflated. */
  inflatedMebibytes: 64,
  /** Files in an archive. */
  entries: 10_000,
  rows: 100_000,
  /** Of the rectangle that holds all that is not empty. */
  cells: 1_000_000,
  /** Texts of cells that a workbook keeps once. */
  sharedTexts: 1_000_000,
  /** Of a table as CSV: what the operations that take one read at most. */
  tableLetters: 4_000_000,
  /** Of the text of a document. */
  textLetters: 1_000_000,
  pages: 300,
  /** Elements inside one another. */
  depth: 256,
} as const

const narrower = {
  ja: '必要な行と列だけにするか、CSVで保存してお送りください。',
  en: 'send only the rows and columns that are needed, or save them as CSV',
}
const plainer = { ja: '一部だけにするか、文章を貼り付けてください。', en: 'send a part of it, or its text' }

/** What is said of a file that goes beyond a bound, and what to do: a sentence that follows its name, and one of its own. */
const said = {
  outside: {
    ja: 'シートの範囲（XFD1048576まで）の外にセルがあります。CSVで保存してお送りください。',
    en: `has a cell outside of XFD1048576, where no workbook has one; save it as CSV`,
  },
  rows: {
    ja: `${grouped(fileBounds.rows)}行を超えています。${narrower.ja}`,
    en: `has more than ${grouped(fileBounds.rows)} rows; ${narrower.en}`,
  },
  cells: {
    ja: `セルの範囲が${grouped(fileBounds.cells)}個を超えています。表から離れたセルを消すか、表だけをCSVで保存してお送りください。`,
    en: `spans more than ${grouped(fileBounds.cells)} cells; delete what stands far outside of the list, or save the list as CSV`,
  },
  shared: {
    ja: `文字列が${grouped(fileBounds.sharedTexts)}個を超えています。${narrower.ja}`,
    en: `holds more than ${grouped(fileBounds.sharedTexts)} texts; ${narrower.en}`,
  },
  table: {
    ja: `CSVにすると${grouped(fileBounds.tableLetters)}文字を超えます。${narrower.ja}`,
    en: `has more than ${grouped(fileBounds.tableLetters)} characters as CSV; ${narrower.en}`,
  },
  text: {
    ja: `${grouped(fileBounds.textLetters)}文字を超えています。${plainer.ja}`,
    en: `has more than ${grouped(fileBounds.textLetters)} characters; ${plainer.en}`,
  },
  pages: {
    ja: `${fileBounds.pages}ページを超えています。${plainer.ja}`,
    en: `has more than ${fileBounds.pages} pages; ${plainer.en}`,
  },
  depth: {
    ja: `要素の入れ子が${fileBounds.depth}段を超えています。保存し直すか、テキストでお送りください。`,
    en: `is nested deeper than ${fileBounds.depth} elements; save it again, or as text`,
  },
  attributes: {
    ja: '属性が多すぎる要素があります。保存し直すか、テキストでお送りください。',
    en: 'has an element with too many attributes; save it again, or as text',
  },
  inflated: {
    ja: `展開すると${fileBounds.inflatedMebibytes}MiBを超えます。行やページを減らすか、CSVまたはテキストでお送りください。`,
    en: `inflates to more than ${fileBounds.inflatedMebibytes} MiB; send fewer rows or pages, or save it as CSV or text`,
  },
  entries: {
    ja: `中のファイルが${grouped(fileBounds.entries)}個を超えています。保存し直すか、CSVまたはテキストでお送りください。`,
    en: `is an archive of more than ${grouped(fileBounds.entries)} files; save it again, or as CSV or text`,
  },
  time: {
    ja: '読み取りに時間がかかりすぎるため中止しました。行やページを減らすか、CSVまたはテキストでお送りください。',
    en: 'takes too long to read; send fewer rows or pages, or save it as CSV or text',
  },
  memory: {
    ja: '読み取りに必要なメモリが多すぎるため中止しました。行やページを減らすか、CSVまたはテキストでお送りください。',
    en: 'takes too much memory to read; send fewer rows or pages, or save it as CSV or text',
  },
} as const satisfies Record<string, { readonly en: string; readonly ja: string }>

/** A bound that a file went beyond. */
export type FileBound = keyof typeof said

/** A file that goes beyond a bound, which says what to do in both languages. */
export class TooMuchToRead extends Error {
  readonly ja: string

  constructor(readonly bound: FileBound) {
    super(said[bound].en)
    this.ja = said[bound].ja
  }
}
