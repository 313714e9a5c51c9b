import { deflateSync } from 'node:zlib'
import { strToU8, type Zippable, zipSync } from 'fflate'

const xml = '<?xml version="1.0" encoding="UTF-8"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

interface WorkbookParts {
  /** What stands in `sheetData`. */
  readonly rows: string
  readonly shared?: string
  readonly styles?: string
  readonly workbook?: string
  /** Sheets behind the first one. */
  readonly more?: readonly { readonly name: string; readonly rows: string; readonly state?: string }[]
}

/** A workbook, written by hand. */
export function handmadeWorkbook({ rows, shared, styles, workbook = '', more = [] }: WorkbookParts): Buffer {
  const sheets = [{ name: 'a', rows, state: 'visible' }, ...more]
  const targets = [
    ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
    ['sharedStrings', 'sharedStrings.xml'] as const,
    ['styles', 'styles.xml'] as const,
  ]
  const related = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
  )
  const tabs = sheets.map(
    ({ name, state = 'visible' }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}" state="${state}" r:id="rId${i + 1}"/>`,
  )
  const files: Zippable = {
    'xl/workbook.xml': strToU8(
      `${xml}<workbook xmlns:r="${relations}">${workbook}<sheets>${tabs.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`${xml}<Relationships>${related.join('')}</Relationships>`),
    ...Object.fromEntries(
      sheets.map((one, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        strToU8(`${xml}<worksheet><sheetData>${one.rows}</sheetData></worksheet>`),
      ]),
    ),
    ...(shared !== undefined && { 'xl/sharedStrings.xml': strToU8(`${xml}<sst>${shared}</sst>`) }),
    ...(styles !== undefined && { 'xl/styles.xml': strToU8(`${xml}<styleSheet>${styles}</styleSheet>`) }),
  }
  return Buffer.from(zipSync(files))
}

/** A row of a sheet with the one cell that is named. */
export const rowWith = (cell: string): string => `<row r="${cell.replace(/\D/g, '')}"><c r="${cell}"><v>1</v></c></row>`

/** A Word document whose body is written by hand. */
export const handmadeDocument = (body: string | Uint8Array): Buffer =>
  Buffer.from(
    zipSync({
      'word/document.xml':
        typeof body === 'string'
          ? strToU8(`${xml}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`)
          : body,
    }),
  )

/** A PDF of these objects, the first of which is its catalogue; a stream is given as bytes with its dictionary. */
export function handmadePdf(
  objects: readonly (string | { readonly dictionary: string; readonly bytes: Buffer })[],
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = (parts[0] as Buffer).length
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [i, object] of objects.entries()) {
    places.push(length)
    add(Buffer.from(`${i + 1} 0 obj\n`))
    if (typeof object === 'string') add(Buffer.from(object))
    else {
      add(Buffer.from(`<< ${object.dictionary} /Length ${object.bytes.length} >>\nstream\n`))
      add(object.bytes)
      add(Buffer.from('\nendstream'))
    }
    add(Buffer.from('\nendobj\n'))
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`)])
}

const page = (contents: string, resources: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << ${resources} >> >>`
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'

/** A PDF of so many pages that all draw one content. */
export function pagesOfOneContent(pages: number, content: string): Buffer {
  const kids = Array.from({ length: pages }, (_, i) => `${i + 5} 0 R`).join(' ')
  return handmadePdf([
    catalogue,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    { dictionary: '/Filter /FlateDecode', bytes: deflateSync(content) },
    font,
    ...Array.from({ length: pages }, () => page('3 0 R', '/Font << /F1 4 0 R >>')),
  ])
}

/** A PDF of a few KB whose forms each draw the next one twice, so that reading it takes 2 to the power of `deep` draws of a letter. */
export function formsDrawnTwice(deep: number): Buffer {
  const forms = Array.from({ length: deep }, (_, i) => ({
    dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F1 5 0 R >> /XObject << /X ${i + 7} 0 R >> >>`,
    bytes: Buffer.from(i === deep - 1 ? 'BT /F1 9 Tf (x) Tj ET' : '/X Do /X Do'),
  }))
  return handmadePdf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page('4 0 R', '/XObject << /X 6 0 R >>'),
    { dictionary: '', bytes: Buffer.from('/X Do') },
    font,
    ...forms,
  ])
}

/** A PDF of a few KB whose content is deflated twice and inflates to so many MiB. */
export function deflatedTwice(mebibytes: number): Buffer {
  const inner = deflateSync(Buffer.alloc(mebibytes * 1024 * 1024, ' '))
  return handmadePdf([
    catalogue,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page('4 0 R', '/Font << /F1 5 0 R >>'),
    { dictionary: '/Filter [/FlateDecode /FlateDecode]', bytes: deflateSync(inner) },
    font,
  ])
}
