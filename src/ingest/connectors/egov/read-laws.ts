import { lawArticle } from '../../../datasets/law-article.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readJson } from '../../read/text.ts'
import { readXml } from '../../read/xml.ts'
import { childOf, type XmlElement } from '../../read/xml-element.ts'
import { articleRow, lawRow } from './law-rows.ts'
import { contentOfLaw } from './provisions.ts'
import { infoOfJson, infoOfXml, positionOf, type Revision, revisionOfFile, revisionOfInfo } from './revision.ts'

/** The largest law has 76 MB as XML. */
const limit = 160 * 1024 * 1024

/** What a document of e-Gov says, in XML or JSON. */
export async function* readLaw(document: RawDocument): AsyncGenerator<ParseResult> {
  yield* (await isJson(document)) ? readLawJson(document) : readLawXml(document)
}

async function isJson(document: RawDocument): Promise<boolean> {
  for await (const chunk of document.open()) return /^[\ufeff\s]*\{/.test(chunk.toString('utf8'))
  return false
}

/** A file of the bulk download, or the answer of /law_data. */
async function* readLawXml(document: RawDocument): AsyncGenerator<ParseResult> {
  const root = await readXml(document, { limit })
  if (root.name === 'Law') return yield* rowsOf(document, revisionOfFile(document.name, root), root)
  const infos = ['law_info', 'revision_info'].map((name) => childOf(root, name))
  const [law, revision] = infos.map((info) => info && infoOfXml(info))
  const text = childOf(root, 'law_full_text')
  if (root.name !== 'law_data_response' || !law || !revision || !text)
    throw new Error(`${document.name} is no law of e-Gov: its root element is ${root.name}`)
  yield* rowsOf(document, revisionOfInfo(law, revision), childOf(text, 'Law'))
}

interface Answer {
  readonly law_info?: unknown
  readonly revision_info?: unknown
  readonly law_full_text?: unknown
  readonly laws?: unknown
  readonly revisions?: unknown
}

/** An answer of /law_data, /laws or /law_revisions, or the text of one law alone. */
async function* readLawJson(document: RawDocument): AsyncGenerator<ParseResult> {
  const answer = (await readJson(document, limit)) as Answer | null
  if (isNode(answer) && answer.tag === 'Law') {
    const root = elementOf(answer)
    return yield* rowsOf(document, revisionOfFile(document.name, root), root)
  }
  if (answer?.law_full_text !== undefined) {
    if (!isNode(answer.law_full_text))
      throw new Error(`${document.name} holds its text in another format; ask for law_full_text_format=json`)
    const revision = revisionOfInfo(infoOfJson(answer.law_info), infoOfJson(answer.revision_info))
    return yield* rowsOf(document, revision, elementOf(answer.law_full_text))
  }
  if (Array.isArray(answer?.laws)) return yield* listed(answer.laws as Answer[])
  if (Array.isArray(answer?.revisions))
    return yield* listed(answer.revisions.map((revision_info) => ({ law_info: answer.law_info, revision_info })))
  throw new Error(
    `${document.name} is no answer of the e-Gov law API: it has neither law_full_text, laws nor revisions`,
  )
}

function* listed(laws: readonly Answer[]): Generator<ParseResult> {
  for (const [index, { law_info, revision_info }] of laws.entries()) {
    const at = `entry ${index + 1}`
    const revision = revisionOfInfo(infoOfJson(law_info), infoOfJson(revision_info))
    yield revision ? lawRow(revision, at, null) : { kind: 'rejected', at, reason: 'has no law_id' }
  }
}

function* rowsOf(
  { name }: RawDocument,
  revision: Revision | null,
  law: XmlElement | undefined,
): Generator<ParseResult> {
  if (!revision)
    throw new Error(
      `${name} has no id of a law; files of e-Gov are named <law id>_<day in force>_<amending law id>.xml`,
    )
  if (!law) throw new Error(`${name} has no Law element`)
  const { provisions, leftOut } = contentOfLaw(law)
  const row = lawRow(revision, 'Law', provisions.filter(({ isMainArticle }) => isMainArticle).length)
  if (row.kind === 'record') {
    const { validFrom } = row
    const beginning = `${lawIdOf(revision.lawId)}:`
    // Articles of earlier revisions that this one no longer has ended with it.
    if (validFrom !== undefined)
      yield { kind: 'complete', at: 'Law', dataset: lawArticle, beginning, validFrom, position: positionOf(revision) }
    for (const provision of provisions) yield articleRow(revision, provision)
    for (const name of leftOut) yield { kind: 'skipped', at: name, reason: `the element ${name} is not read` }
  }
  yield row
}

interface Node {
  readonly tag: string
  readonly attr?: Record<string, string>
  readonly children?: readonly (Node | string)[]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).tag === 'string'

/** The API writes elements as `{tag, attr, children}`. */
const elementOf = ({ tag, attr = {}, children = [] }: Node): XmlElement => ({
  name: tag,
  attributes: attr,
  children: children.map((child) => (isNode(child) ? elementOf(child) : String(child))),
  line: 1,
})
