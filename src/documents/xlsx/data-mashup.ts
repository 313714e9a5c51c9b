import { strToU8 } from 'fflate'
import { element, type Xml } from '../../lib/xml.ts'
import { stableZip } from '../stable-zip.ts'

/** A query of Power Query that fills a table of a workbook. */
export interface MashupQuery {
  /** Letters of ASCII: it is also the name of the table. */
  readonly name: string
  /** An expression of M. */
  readonly expression: string
  readonly columns: readonly string[]
}

const namespaces = {
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
}

/** A part that begins with a byte order mark, as Excel writes it. */
const partOf = ({ text }: Xml): string => `\ufeff<?xml version="1.0" encoding="utf-8"?>${text}`

const config = partOf(
  element(
    'Package',
    namespaces,
    element('Version', {}, '2.99.202.0'),
    element('MinVersion', {}, '2.21.0.0'),
    element('Culture', {}, 'en-US'),
  ),
)

const types = partOf(
  element(
    'Types',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
    element('Default', { Extension: 'xml', ContentType: 'text/xml' }),
    element('Default', { Extension: 'm', ContentType: 'application/x-ms-m' }),
  ),
)

const permissions = partOf(
  element(
    'PermissionList',
    namespaces,
    element('CanEvaluateFuturePackages', {}, 'false'),
    element('FirewallEnabled', {}, 'true'),
  ),
)

/** The code of type of a column of texts. */
const textType = 6
const emptyZip = Buffer.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])

/** The document of M that holds a query. */
const sectionOf = ({ name, expression }: MashupQuery): string =>
  `section Section1;\r\n\r\nshared ${name} = ${expression};`.replace(/\r?\n/g, '\r\n')

/** A query as Excel keeps it in a workbook (MS-QDEFF, 2.2): code, permissions, and what it fills. */
export function dataMashup(query: MashupQuery, day: string): Buffer {
  const code = { 'Config/Package.xml': config, '[Content_Types].xml': types, 'Formulas/Section1.m': sectionOf(query) }
  const files = Object.entries(code).map(([name, text]) => [name, strToU8(text)])
  const metadata = Buffer.concat([int32(0), sized(Buffer.from(metadataOf(query, day))), sized(emptyZip)])
  const parts = [stableZip(Object.fromEntries(files), day), Buffer.from(permissions), metadata]
  // A null byte for the binding of permissions, which only Windows can write: the reader takes its own defaults.
  return Buffer.concat([int32(0), ...parts.map(sized), sized(Buffer.from([0]))])
}

function metadataOf({ name, columns }: MashupQuery, day: string): string {
  const entries = {
    IsPrivate: 'l0',
    FillEnabled: 'l1',
    FillObjectType: 'sTable',
    FillToDataModelEnabled: 'l0',
    BufferNextRefresh: 'l1',
    ResultType: 'sTable',
    NameUpdatedAfterFill: 'l0',
    FillTarget: `s${name}`,
    FilledCompleteResultToWorksheet: 'l1',
    AddedToDataModel: 'l0',
    FillCount: 'l0',
    FillErrorCode: 'sUnknown',
    FillErrorCount: 'l0',
    FillLastUpdated: `d${day}T00:00:00.0000000Z`,
    FillColumnTypes: `s${Buffer.from(columns.map(() => textType)).toString('base64')}`,
    FillColumnNames: `s${JSON.stringify(columns)}`,
    FillStatus: 'sComplete',
  }
  const written = Object.entries(entries).map(([Type, Value]) => element('Entry', { Type, Value }))
  const items = [
    itemOf('AllFormulas', '', []),
    itemOf('Formula', `Section1/${name}`, written),
    itemOf('Formula', `Section1/${name}/Source`, []),
  ]
  return partOf(element('LocalPackageMetadataFile', namespaces, element('Items', {}, ...items)))
}

const itemOf = (type: string, path: string, entries: readonly Xml[]): Xml =>
  element(
    'Item',
    {},
    element('ItemLocation', {}, element('ItemType', {}, type), element('ItemPath', {}, path)),
    element('StableEntries', {}, ...entries),
  )

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

const sized = (bytes: Buffer): Buffer => Buffer.concat([int32(bytes.length), bytes])
