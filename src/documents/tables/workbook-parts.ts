import type { OfficeFile } from '../office/office-file.ts'
import { attributeOf, localName, readPart } from '../office/office-xml.ts'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import { isDayFormat } from './day-formats.ts'

/** A sheet of a workbook: its name, and the name of the part that holds it. */
export interface SheetPart {
  readonly name: string
  readonly part: string
  /** Whether whoever opens the workbook does not see it. */
  readonly isHidden: boolean
}

/** What the cells of the sheets of a workbook are read with. */
export interface WorkbookParts {
  /** In the order of their tabs; those that are missing are left out, but never the first. */
  readonly sheets: readonly [SheetPart, ...SheetPart[]]
  readonly isFrom1904: boolean
  /** Texts that cells name by their place. */
  readonly texts: readonly string[]
  /** Styles that cells name by their place: whether a number in one is a day. */
  readonly isDay: readonly boolean[]
}

/** Finds the sheets, the texts and the styles of a workbook (ECMA-376, SpreadsheetML); throws a sentence for what is none. */
export async function workbookParts(file: OfficeFile): Promise<WorkbookParts> {
  const relations = await relationsOf(file)
  const { named, isFrom1904 } = await namedSheets(file)
  const [first, ...others] = named.map(({ id, ...sheet }) => ({ ...sheet, part: relations.sheets.get(id) }))
  if (first?.part === undefined) throw noWorkbook()
  const texts = await sharedTexts(file, relations.texts)
  const isDay = await stylesOf(file, relations.styles)
  const found = others.filter((one): one is SheetPart => one.part !== undefined)
  return { sheets: [{ ...first, part: first.part }, ...found], isFrom1904, texts, isDay }
}

/** Of an archive that holds no workbook. */
export const noWorkbook = (): Error => new Error('is no workbook that can be read')

interface Relations {
  readonly sheets: ReadonlyMap<string, string>
  readonly texts: string
  readonly styles: string
}

async function relationsOf(file: OfficeFile): Promise<Relations> {
  const part = file.part('xl/_rels/workbook.xml.rels')
  if (!part) throw noWorkbook()
  const sheets = new Map<string, string>()
  let [texts, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml']
  await readPart(part, {
    opened(name, { Id = '', Type = '', Target = '' }) {
      if (localName(name) !== 'Relationship') return
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      const kind = /\/relationships\/(\w+)$/.exec(Type)?.[1]
      if (kind === 'worksheet') sheets.set(Id, target)
      else if (kind === 'sharedStrings') texts = target
      else if (kind === 'styles') styles = target
    },
  })
  return { sheets, texts, styles }
}

/** Sheets that are looked at: a workbook of a form has dozens. */
const mostSheets = 200

type NamedSheet = Omit<SheetPart, 'part'> & { readonly id: string }

async function namedSheets(file: OfficeFile): Promise<{ named: NamedSheet[]; isFrom1904: boolean }> {
  const part = file.part('xl/workbook.xml')
  if (!part) throw noWorkbook()
  const named: NamedSheet[] = []
  let isFrom1904: boolean | undefined
  await readPart(part, {
    opened(name, attributes) {
      if (localName(name) === 'workbookPr') isFrom1904 ??= attributes.date1904 === '1'
      else if (localName(name) === 'sheet' && attributes.name && named.length < mostSheets) {
        const id = attributeOf(attributes, 'id')
        const isHidden = attributes.state === 'hidden' || attributes.state === 'veryHidden'
        if (id !== undefined) named.push({ name: attributes.name, id, isHidden })
      }
    },
  })
  return { named, isFrom1904: isFrom1904 ?? false }
}

async function sharedTexts(file: OfficeFile, name: string): Promise<string[]> {
  const part = file.part(name)
  const texts: string[] = []
  if (!part) return texts
  const text = new RichText()
  await readPart(part, {
    opened(tag) {
      const name = localName(tag)
      if (name === 'si') text.begin()
      else text.opened(name)
    },
    closed(tag) {
      const name = localName(tag)
      text.closed(name)
      if (name !== 'si') return
      if (texts.length === fileBounds.sharedTexts) throw new TooMuchToRead('shared')
      texts.push(text.end())
    },
    text: (piece) => text.add(piece),
  })
  return texts
}

async function stylesOf(file: OfficeFile, name: string): Promise<boolean[]> {
  const part = file.part(name)
  const templates = new Map<number, string | undefined>()
  const inherited: (number | undefined)[] = []
  const isDay: boolean[] = []
  let list = ''
  const style = ({ numFmtId, xfId }: Readonly<Record<string, string>>) => {
    const own = numFmtId ? Number(numFmtId) : undefined
    const id = own ?? inherited[Number(xfId || Number.NaN)]
    isDay.push(id !== undefined && isDayFormat(id, own === undefined ? undefined : templates.get(id)))
  }
  if (!part) return isDay
  await readPart(part, {
    opened(tag, attributes) {
      const name = localName(tag)
      const { numFmtId, formatCode } = attributes
      // Lower ones are built in, whatever a file says of them.
      if (name === 'numFmt' && Number(numFmtId) >= 100) templates.set(Number(numFmtId), formatCode)
      else if (name === 'cellStyleXfs' || name === 'cellXfs') list = name
      else if (name === 'xf' && list === 'cellStyleXfs') inherited.push(numFmtId ? Number(numFmtId) : undefined)
      else if (name === 'xf' && list === 'cellXfs') style(attributes)
    },
    closed(tag) {
      if (localName(tag) === list) list = ''
    },
  })
  return isDay
}

/** A text of runs, without how it is pronounced (`rPh`). */
export class RichText {
  private text = ''
  private isOpen = false
  private isText = false
  private isSpoken = false

  begin(): void {
    this.text = ''
    this.isOpen = true
  }

  opened(name: string): void {
    if (name === 't') this.isText = true
    else if (name === 'rPh') this.isSpoken = true
  }

  closed(name: string): void {
    if (name === 't') this.isText = false
    else if (name === 'rPh') this.isSpoken = false
  }

  add(piece: string): void {
    if (this.isOpen && this.isText && !this.isSpoken) this.text += piece
  }

  end(): string {
    this.isOpen = false
    return unescaped(this.text)
  }
}

/** A text in which letters that XML has no place for are written _xHHHH_ (ECMA-376, 22.9.2.19). */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
