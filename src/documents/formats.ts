import { keysOf } from '../lib/by-name.ts'
import type { DocumentModel, Sheet } from './document-model.ts'
import { toMarkdown } from './to-markdown.ts'

type DocumentRenderer = (model: DocumentModel) => Promise<Buffer>
type WorkbookRenderer = (sheets: readonly Sheet[], asOf: string) => Promise<Buffer>

/** A format that answers can be handed out in. */
export interface FileFormat {
  /** Without parameters, as IANA registers it where it does. */
  readonly mediaType: string
  /** What its file names end in. */
  readonly ending: string
  /** Whether people and models can read it as it is. */
  readonly isText: boolean
  /** Makes a document of it, fast enough to do so beside other calls. */
  readonly document?: (model: DocumentModel) => string
  /** Loads what makes a document of it, in the thread for documents. */
  readonly documentInThread?: () => Promise<DocumentRenderer>
  /** Loads what makes a workbook of it, in the thread for documents. */
  readonly workbookInThread?: () => Promise<WorkbookRenderer>
}

const office = 'application/vnd.openxmlformats-officedocument'

/** Every format of files, under the name that `format` asks for. What draws text itself needs no renderer here. */
export const formats = {
  csv: { mediaType: 'text/csv', ending: 'csv', isText: true },
  jsonl: { mediaType: 'application/jsonl', ending: 'jsonl', isText: true },
  ics: { mediaType: 'text/calendar', ending: 'ics', isText: true },
  atom: { mediaType: 'application/atom+xml', ending: 'atom', isText: true },
  jsonfeed: { mediaType: 'application/feed+json', ending: 'json', isText: true },
  dot: { mediaType: 'text/vnd.graphviz', ending: 'gv', isText: true },
  mermaid: { mediaType: 'application/vnd.mermaid', ending: 'mmd', isText: true },
  md: { mediaType: 'text/markdown', ending: 'md', isText: true, document: toMarkdown },
  html: { mediaType: 'text/html', ending: 'html', isText: true },
  docx: {
    mediaType: `${office}.wordprocessingml.document`,
    ending: 'docx',
    isText: false,
    documentInThread: async () => (await import('./docx/docx-bytes.ts')).docxBytes,
  },
  pdf: {
    mediaType: 'application/pdf',
    ending: 'pdf',
    isText: false,
    documentInThread: async () => (await import('./pdf/pdf-bytes.ts')).pdfBytes,
  },
  xlsx: {
    mediaType: `${office}.spreadsheetml.sheet`,
    ending: 'xlsx',
    isText: false,
    workbookInThread: async () => (await import('./xlsx/xlsx-bytes.ts')).xlsxBytes,
  },
} as const satisfies Record<string, FileFormat>

export type FormatName = keyof typeof formats

type NamesWith<Renderer extends keyof FileFormat> = {
  [Name in FormatName]: (typeof formats)[Name] extends Record<Renderer, unknown> ? Name : never
}[FormatName]

export type DocumentFormat = NamesWith<'document'> | NamesWith<'documentInThread'>
export type WorkbookFormat = NamesWith<'workbookInThread'>

/** The format of a name. */
export const formatOf = (name: FormatName): FileFormat => formats[name]

/** The names of the formats that documents are made in. */
export const documentFormats = keysOf(formats).filter(
  (name): name is DocumentFormat =>
    formatOf(name).document !== undefined || formatOf(name).documentInThread !== undefined,
)

/** A file name of ASCII letters, digits, dots and dashes: every other character of `stem` becomes a dash. */
export function fileNameOf(stem: string, name: FormatName): string {
  return `${stem.replace(/[^A-Za-z0-9.]+/g, '-').replace(/^[-.]+|(?<![-.])[-.]+$/g, '') || 'document'}.${formats[name].ending}`
}
