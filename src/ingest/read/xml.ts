import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { messageOf } from '../../lib/caught.ts'
import { type Encoding, encodingName, encodingOfLabel, strictDecoder } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'
import type { XmlElement } from './xml-element.ts'

export interface XmlOptions {
  /** Most bytes of the whole document, or of one element when elements are streamed. */
  readonly limit?: number
  /** Deepest nesting of elements. */
  readonly depth?: number
}

const defaultLimit = 64 * 1024 * 1024
const defaultDepth = 128

/** A whole XML document as a tree. DOCTYPE, and with it every entity beyond the five of XML, is refused. */
export async function readXml(
  document: RawDocument,
  { limit = defaultLimit, depth }: XmlOptions = {},
): Promise<XmlElement> {
  if (document.bytes > limit) throw new Error(`${document.name} has ${document.bytes} bytes, more than ${limit}`)
  for await (const element of elements(document, () => true, { limit, depth })) return element
  throw new Error(`${document.name} is not valid XML: it has no element`)
}

/** Each element of a name as a tree, one at a time, for lists that are longer than memory; other elements are passed over. */
export function readXmlElements(
  document: RawDocument,
  name: string,
  { limit = 16 * 1024 * 1024, depth }: XmlOptions = {},
): AsyncGenerator<XmlElement> {
  return elements(document, (found) => found === name, { limit, depth })
}

type Limits = { limit: number; depth: number | undefined }

async function* elements(
  document: RawDocument,
  wanted: (name: string) => boolean,
  { limit, depth = defaultDepth }: Limits,
): AsyncGenerator<XmlElement> {
  const done: XmlElement[] = []
  const parser = new SaxesParser({ position: true })
  const progress = buildTrees(parser, wanted, done, { limit, depth })
  for await (const text of decoded(document)) {
    progress.silent += text.length
    inXml(document, () => parser.write(text))
    if (progress.silent > limit + text.length) throw new Error(`${document.name} is not valid XML: ${tooLarge(limit)}`)
    yield* done.splice(0)
  }
  inXml(document, () => parser.close())
  yield* done.splice(0)
}

function inXml(document: RawDocument, step: () => unknown): void {
  try {
    step()
  } catch (error) {
    throw new Error(`${document.name} is not valid XML: ${messageOf(error)}`)
  }
}

interface Open extends XmlElement {
  readonly children: (XmlElement | string)[]
}

const tooLarge = (limit: number) => `an element has more than ${limit} characters`

/** Collects the wanted elements of a parser; `silent` is for the caller to see a value that never ends. */
function buildTrees(
  parser: SaxesParser,
  wanted: (name: string) => boolean,
  done: XmlElement[],
  { limit, depth }: Required<XmlOptions>,
): { silent: number } {
  const open: Open[] = []
  const progress = { silent: 0 }
  let deep = 0
  let size = 0
  const refuse = (reason: string): never => {
    throw new Error(`line ${parser.line}: ${reason}`)
  }
  const grow = (length: number) => {
    progress.silent = 0
    size += length
    if (size > limit) refuse(tooLarge(limit))
  }
  const text = (part: string) => {
    progress.silent = 0
    if (open.length === 0) return
    grow(part.length)
    open.at(-1)?.children.push(part)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => refuse('a document type (DOCTYPE) is refused, because it can define entities'))
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    progress.silent = 0
    if (++deep > depth) refuse(`elements are nested deeper than ${depth}`)
    if (open.length === 0 && !wanted(name)) return
    grow(Object.values(attributes).reduce((sum, value) => sum + value.length, name.length + 2))
    open.push({ name, attributes, children: [], line: parser.line })
  })
  parser.on('closetag', () => {
    deep--
    const closed = open.pop()
    if (!closed) return
    const parent = open.at(-1)
    if (parent) return void parent.children.push(closed)
    done.push(closed)
    size = 0
  })
  return progress
}

/** XML is UTF-8 unless its declaration says otherwise. */
async function* decoded(document: RawDocument): AsyncGenerator<string> {
  let decode: ((bytes?: Buffer) => string) | undefined
  for await (const chunk of document.open()) {
    decode ??= decoderOf(document, declaredIn(document, chunk))
    yield decode(chunk)
  }
  if (decode) yield decode()
}

function declaredIn({ name }: RawDocument, head: Buffer): Encoding {
  if (head[0] === 0xfe || head[0] === 0xff || head.subarray(0, 64).includes(0))
    throw new Error(`${name} is not valid XML: it is neither UTF-8 nor Shift_JIS`)
  const [, label = 'utf-8'] =
    /^[^>]*?encoding\s*=\s*["']([\w-]+)["']/.exec(head.subarray(0, 200).toString('latin1')) ?? []
  const encoding = encodingOfLabel(label)
  if (!encoding) throw new Error(`${name} is not valid XML: the encoding ${label} is not known`)
  return encoding
}

function decoderOf({ name }: RawDocument, encoding: Encoding): (bytes?: Buffer) => string {
  const decoder = strictDecoder(encoding)
  let bytesBefore = 0
  return (bytes) => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
      bytesBefore += bytes?.length ?? 0
      return text
    } catch {
      throw new Error(`${name} is not valid ${encodingName(encoding)} after byte ${bytesBefore}`)
    }
  }
}
