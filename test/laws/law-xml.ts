/** A paragraph as a law has it: its caption and its items, where it has any. */
export interface ParagraphOf {
  readonly caption?: string
  readonly text: string
  /** Title and text; a list of terms has two texts. */
  readonly items?: readonly (readonly [title: string, ...texts: string[]])[]
}

interface ArticleOf {
  /** `4_2` */
  readonly num: string
  /** 第四条の二 */
  readonly title: string
  readonly caption?: string
  readonly paragraphs: readonly (ParagraphOf | string)[]
}

interface TableOf {
  readonly title: string
  readonly related: string
  /** Cells with the rows and columns that they cover. */
  readonly rows: readonly (readonly (string | readonly [text: string, rowspan: number, colspan: number])[])[]
  readonly notes?: string
}

/** A law of a test, in the form in which e-Gov publishes laws. */
export interface LawOf {
  readonly id: string
  readonly title: string
  /** 平成五年法律第一号 */
  readonly number: string
  readonly type?: 'Act' | 'CabinetOrder' | 'MinisterialOrdinance'
  readonly articles: readonly ArticleOf[]
  readonly supplements?: readonly {
    readonly amending?: string
    readonly articles?: readonly ArticleOf[]
    readonly paragraphs?: readonly (ParagraphOf | string)[]
  }[]
  readonly tables?: readonly TableOf[]
}

const digits = '０１２３４５６７８９'
const wide = (number: number) => String(number).replace(/\d/g, (digit) => digits[Number(digit)] as string)
const tag = (name: string, inner: string, attributes: Record<string, string> = {}) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>${inner}</${name}>`
const sentence = (text: string) => tag('Sentence', text, { WritingMode: 'vertical' })

const itemXml = ([title, ...texts]: readonly string[], at: number) => {
  const [only = '', ...others] = texts
  const inner = others.length === 0 ? sentence(only) : texts.map((text) => tag('Column', sentence(text))).join('')
  return tag('Item', `${tag('ItemTitle', title as string)}${tag('ItemSentence', inner)}`, { Num: String(at + 1) })
}

const paragraphXml = (given: ParagraphOf | string, at: number, isNumbered: boolean) => {
  const { caption, text, items = [] } = typeof given === 'string' ? { text: given } : given
  const number = at > 0 || isNumbered ? wide(at + 1) : ''
  return tag(
    'Paragraph',
    [
      caption === undefined ? '' : tag('ParagraphCaption', caption),
      tag('ParagraphNum', number),
      tag('ParagraphSentence', sentence(text)),
      ...items.map(itemXml),
    ].join(''),
    { Num: String(at + 1) },
  )
}

const articleXml = ({ num, title, caption, paragraphs }: ArticleOf) =>
  tag(
    'Article',
    [
      caption === undefined ? '' : tag('ArticleCaption', caption),
      tag('ArticleTitle', title),
      ...paragraphs.map((one, at) => paragraphXml(one, at, false)),
    ].join(''),
    { Num: num },
  )

const cellXml = (given: TableOf['rows'][number][number]) => {
  const [text, rowspan, colspan] = typeof given === 'string' ? [given, 1, 1] : given
  return tag('TableColumn', sentence(text), { rowspan: String(rowspan), colspan: String(colspan) })
}

const tableXml = ({ title, related, rows, notes }: TableOf) =>
  tag(
    'AppdxTable',
    [
      tag('AppdxTableTitle', title),
      tag('RelatedArticleNum', related),
      tag('TableStruct', tag('Table', rows.map((row) => tag('TableRow', row.map(cellXml).join(''))).join(''))),
      notes === undefined ? '' : tag('Remarks', `${tag('RemarksLabel', '備考')}${sentence(notes)}`),
    ].join(''),
  )

/** The name and the text of the file of a law that came into force on a day (YYYYMMDD). */
export function lawFile(law: LawOf, day: string): readonly [name: string, content: string] {
  const { id, title, number, type = 'Act', articles, supplements = [], tables = [] } = law
  const body = [
    tag('LawTitle', title),
    tag('MainProvision', articles.map(articleXml).join('')),
    ...supplements.map(({ amending, articles: own = [], paragraphs = [] }) =>
      tag(
        'SupplProvision',
        [
          tag('SupplProvisionLabel', '附　則'),
          ...own.map(articleXml),
          ...paragraphs.map((one, at) => paragraphXml(one, at, paragraphs.length > 1)),
        ].join(''),
        amending === undefined ? {} : { AmendLawNum: amending, Extract: 'true' },
      ),
    ),
    ...tables.map(tableXml),
  ].join('')
  const attributes = {
    Era: 'Heisei',
    Year: '05',
    Num: '1',
    LawType: type,
    Lang: 'ja',
    PromulgateMonth: '4',
    PromulgateDay: '1',
  }
  const xml = tag('Law', `${tag('LawNum', number)}${tag('LawBody', body)}`, attributes)
  return [`${id}_${day}_000000000000000.xml`, `<?xml version="1.0" encoding="UTF-8"?>${xml}`]
}
