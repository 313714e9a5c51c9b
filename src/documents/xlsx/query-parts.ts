import { strFromU8, strToU8 } from 'fflate'
import { element, type Xml } from '../../lib/xml.ts'
import { dataMashup, type MashupQuery } from './data-mashup.ts'

/** Where a table stands: the number of its sheet, counted from 1, and how many rows it has below its header. */
interface TablePlace {
  readonly sheet: number
  readonly columns: readonly string[]
  readonly rows: number
}

export interface QueryParts {
  readonly query: MashupQuery
  readonly day: string
  /** What the query reads, under its name. */
  readonly asked: TablePlace & { readonly name: string }
  /** What the query fills. */
  readonly filled: TablePlace & { readonly title: string }
  /** Cells that the query reads, each under its name: `Sheet!$B$1`. */
  readonly cells: Readonly<Record<string, string>>
}

type Parts = Readonly<Record<string, Uint8Array>>

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006'
const related = (kind: string) => `${office}/relationships/${kind}`
const sheetType = (kind: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`
/** One name for the one part of its kind, as Excel gives each part of this kind a number of its own. */
const itemId = '{7D7B4F7E-52F2-4C1B-9B57-3C4B6A1D0E52}'

const part = ({ text }: Xml): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`)

/** A workbook of ours with a query of Power Query in it: its code, its connection, the table that it reads and the one that it fills. */
export function withQuery(parts: Parts, query: QueryParts): Record<string, Uint8Array> {
  const { name } = query.query
  const { asked, filled } = query
  const added = {
    'xl/tables/table1.xml': tableOf(1, asked.name, asked, {}),
    'xl/tables/table2.xml': tableOf(2, name, filled, { tableType: 'queryTable' }),
    'xl/tables/_rels/table2.xml.rels': relationsOf({ queryTable: '../queryTables/queryTable1.xml' }),
    'xl/queryTables/queryTable1.xml': queryTableOf(filled.columns),
    'xl/connections.xml': connectionOf(name),
    'customXml/itemProps1.xml': itemProps,
    'customXml/_rels/item1.xml.rels': relationsOf({ customXmlProps: 'itemProps1.xml' }),
    [`xl/worksheets/_rels/sheet${asked.sheet}.xml.rels`]: relationsOf({ table: '../tables/table1.xml' }),
    [`xl/worksheets/_rels/sheet${filled.sheet}.xml.rels`]: relationsOf({ table: '../tables/table2.xml' }),
  }
  const written = Object.entries(added).map(([path, xml]) => [path, part(xml)])
  return { ...changed(parts, query), ...Object.fromEntries(written), 'customXml/item1.xml': itemOf(query) }
}

const types: Readonly<Record<string, string>> = {
  '/xl/tables/table1.xml': sheetType('table'),
  '/xl/tables/table2.xml': sheetType('table'),
  '/xl/queryTables/queryTable1.xml': sheetType('queryTable'),
  '/xl/connections.xml': sheetType('connections'),
  '/customXml/itemProps1.xml': 'application/vnd.openxmlformats-officedocument.customXmlProperties+xml',
}

/** The parts that name others, with what they name besides. */
function changed(parts: Parts, { asked, filled, cells }: QueryParts): Record<string, Uint8Array> {
  const overrides = Object.entries(types).map(([PartName, ContentType]) =>
    element('Override', { PartName, ContentType }),
  )
  const area = `'${filled.title}'!${areaOf(filled, '$')}`
  const names = [
    element('definedName', { name: 'ExternalData_1', localSheetId: String(filled.sheet - 1), hidden: '1' }, area),
    ...Object.entries(cells).map(([name, cell]) => element('definedName', { name }, cell)),
  ]
  const tables = element('tableParts', { count: '1' }, element('tablePart', { 'r:id': 'rIdTable' })).text
  const relations = [relationOf('connections', 'connections.xml'), relationOf('customXml', '../customXml/item1.xml')]
  const inserted: readonly (readonly [path: string, before: string, xml: string])[] = [
    ['[Content_Types].xml', '</Types>', textOf(overrides)],
    ['xl/_rels/workbook.xml.rels', '</Relationships>', textOf(relations)],
    ['xl/workbook.xml', '<definedNames/>', textOf([element('definedNames', {}, ...names)])],
    ...[asked, filled].map(({ sheet }) => [`xl/worksheets/sheet${sheet}.xml`, '</worksheet>', tables] as const),
  ]
  const result: Record<string, Uint8Array> = { ...parts }
  for (const [path, before, xml] of inserted) {
    const text = strFromU8(result[path] ?? new Uint8Array())
    if (!text.includes(before)) throw new Error(`${path} has no ${before}`)
    result[path] = strToU8(text.replace(before, () => (before.endsWith('/>') ? xml : `${xml}${before}`)))
  }
  return result
}

const textOf = (all: readonly Xml[]): string => all.map(({ text }) => text).join('')

const areaOf = ({ columns, rows }: TablePlace, fixed = ''): string =>
  `${fixed}A${fixed}1:${fixed}${String.fromCharCode(64 + columns.length)}${fixed}${rows + 1}`

const relationOf = (kind: string, Target: string): Xml =>
  element('Relationship', { Id: kind === 'table' ? 'rIdTable' : `rId-${kind}`, Type: related(kind), Target })

const relationsOf = (targets: Readonly<Record<string, string>>): Xml =>
  element(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    ...Object.entries(targets).map(([kind, target]) => relationOf(kind, target)),
  )

function tableOf(id: number, name: string, place: TablePlace, more: Readonly<Record<string, string>>): Xml {
  const ref = areaOf(place)
  const isFilled = 'tableType' in more
  const columns = place.columns.map((title, n) => {
    const own = { id: String(n + 1), ...(isFilled ? { uniqueName: String(n + 1) } : {}), name: title }
    return element('tableColumn', { ...own, ...(isFilled ? { queryTableFieldId: String(n + 1) } : {}) })
  })
  return element(
    'table',
    { xmlns: main, id: String(id), name, displayName: name, ref, ...more, totalsRowShown: '0' },
    element('autoFilter', { ref }),
    element('tableColumns', { count: String(columns.length) }, ...columns),
    element('tableStyleInfo', {
      name: 'TableStyleLight1',
      showFirstColumn: '0',
      showLastColumn: '0',
      showRowStripes: '1',
      showColumnStripes: '0',
    }),
  )
}

function queryTableOf(columns: readonly string[]): Xml {
  const count = columns.length
  const fields = columns.map((name, n) =>
    element('queryTableField', { id: String(n + 1), name, tableColumnId: String(n + 1) }),
  )
  return element(
    'queryTable',
    { xmlns: main, name: 'ExternalData_1', connectionId: '1', autoFormatId: '16' },
    element(
      'queryTableRefresh',
      { nextId: String(count + 1) },
      element('queryTableFields', { count: String(count) }, ...fields),
    ),
  )
}

/** Nothing is asked when the workbook is opened: `refreshOnLoad` is left out. */
const connectionOf = (name: string): Xml =>
  element(
    'connections',
    { xmlns: main },
    element(
      'connection',
      {
        id: '1',
        keepAlive: '1',
        name: `Query - ${name}`,
        description: `Connection to the '${name}' query in the workbook.`,
        type: '5',
        refreshedVersion: '7',
        background: '1',
        saveData: '1',
      },
      element('dbPr', {
        connection: `Provider=Microsoft.Mashup.OleDb.1;Data Source=$Workbook$;Location=${name};Extended Properties=""`,
        command: `SELECT * FROM [${name}]`,
      }),
    ),
  )

const itemProps = element(
  'ds:datastoreItem',
  { 'ds:itemID': itemId, 'xmlns:ds': `${office}/customXml` },
  element('ds:schemaRefs', {}, element('ds:schemaRef', { 'ds:uri': 'http://schemas.microsoft.com/DataMashup' })),
)

/** The part of Power Query is in UTF-16, as Excel writes it and looks for it. */
function itemOf({ query, day }: QueryParts): Uint8Array {
  const root = element(
    'DataMashup',
    { xmlns: 'http://schemas.microsoft.com/DataMashup' },
    dataMashup(query, day).toString('base64'),
  )
  return Buffer.from(`\ufeff<?xml version="1.0" encoding="utf-16"?>${root.text}`, 'utf16le')
}
