import { byName } from '../../../lib/by-name.ts'
import type { ProvisionStructure } from '../../../lib/provision-structure.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../../read/xml-element.ts'
import { articleOf } from './article-of.ts'
import { lawNumber, lawNumberText } from './law-number.ts'
import { type Around, captionOf, type Provision, type Supplement, written } from './provision.ts'

const containers: Readonly<Record<string, NonNullable<ProvisionStructure['within']>[number][0]>> = byName({
  Part: 'part',
  Chapter: 'chapter',
  Section: 'section',
  Subsection: 'subsection',
  Division: 'division',
})

/** Sort keys of articles stay below this, so that each supplementary provision sorts after the ones before it. */
const placeWidth = 10_000_000
/** Behind the articles of its supplementary provision. */
const behindArticles = 9_990_000
const firstTablePlace = 1000
const firstAppendixPlace = 2000

interface Kind {
  readonly called: string
  readonly form: ProvisionStructure['form']
}

const table: Kind = { called: '別表', form: 'annex_table' }
const style: Kind = { called: '様式', form: 'style' }
const appendix: Kind = { called: '付録', form: 'appendix' }

/** What stands behind a law beside tables, and what it is called where it has no title. */
const appendices: Readonly<Record<string, Kind>> = byName({
  Appdx: appendix,
  AppdxStyle: style,
  AppdxFormat: { called: '書式', form: 'format' },
  AppdxFig: { called: '別図', form: 'figure' },
  AppdxNote: { called: '別記', form: 'note' },
})
const ofSupplement: Readonly<Record<string, Kind>> = byName({
  SupplProvisionAppdxTable: table,
  SupplProvisionAppdxStyle: style,
  SupplProvisionAppdx: appendix,
})

/** What a law consists of, and the elements with words that are none of it: an ingest counts them. */
export interface LawContent {
  readonly provisions: readonly Provision[]
  readonly leftOut: readonly string[]
}

/** The pieces of a law in their order; an address that occurs twice in one law gets `~2` the second time. */
export function contentOfLaw(law: XmlElement): LawContent {
  const body = childOf(law, 'LawBody') ?? law
  const parts = childrenOf(body)
  const named = (name: string) => parts.filter((part) => part.name === name)
  const leftOut: string[] = []
  const provisions = [
    ...joined('制定文', 'enactment', named('EnactStatement')),
    ...named('Preamble').map((part) => whole('前文', 'preamble', 0, [part])),
    ...named('MainProvision').flatMap((part) => piecesOf(part, null, 0, leftOut)),
    ...named('SupplProvision').flatMap((part, index) => piecesOf(part, supplementOf(part), index + 1, leftOut)),
    ...named('AppdxTable').map((part, index) => appendedOf(part, table, (firstTablePlace + index) * placeWidth)),
    ...parts
      .filter(({ name }) => name in appendices)
      .map((part, index) => appendedOf(part, appendices[part.name] as Kind, (firstAppendixPlace + index) * placeWidth)),
  ]
  leftOut.push(
    ...childrenOf(law)
      .filter(({ name }) => body !== law && !ofLaw.has(name))
      .flatMap(nameOf),
  )
  leftOut.push(...parts.filter(({ name }) => !ofBody.has(name) && !(name in appendices)).flatMap(nameOf))
  return { provisions: unique(provisions), leftOut }
}

const ofLaw = new Set(['LawNum', 'LawBody'])
/** A table of contents says again what the headings say. */
const ofBody = new Set([
  ...['LawNum', 'LawTitle', 'TOC', 'EnactStatement', 'Preamble', 'MainProvision', 'SupplProvision', 'AppdxTable'],
])

const nameOf = (element: XmlElement): string[] => (textOf(element).trim() === '' ? [] : [element.name])

/** 附則 of the law as enacted, or 附則 with the amending law: 平成一一年一二月八日法律第一五一号 becomes 平成11年法律第151号. */
function supplementOf({ attributes: { AmendLawNum = '' } }: XmlElement): Supplement {
  const amending = AmendLawNum.trim()
  const number = lawNumber(amending)
  if (amending === '') return { name: '附則', amendingLaw: null }
  return { name: `附則(${number ? lawNumberText(number) : amending})`, amendingLaw: amending }
}

function piecesOf(provision: XmlElement, supplement: Supplement | null, place: number, leftOut: string[]): Provision[] {
  const found: Found = { articles: [], loose: [], appended: [] }
  collect(provision, { headings: [], within: [] }, found, leftOut)
  const sort = place * placeWidth
  return [
    ...(found.loose.length === 0
      ? []
      : [whole(supplement?.name ?? '本則', 'paragraphs', sort, found.loose, supplement)]),
    ...found.articles.map(({ article, ...around }) => articleOf(article, around, supplement, sort)),
    ...found.appended.map((part, index) =>
      appendedOf(part, ofSupplement[part.name] as Kind, sort + behindArticles + index, supplement),
    ),
  ]
}

interface Found {
  readonly articles: (Around & { readonly article: XmlElement })[]
  readonly loose: XmlElement[]
  readonly appended: XmlElement[]
}

/** Articles wherever chapters hold them, paragraphs that belong to no article, and tables and forms of 附則. */
function collect(container: XmlElement, around: Around, found: Found, leftOut: string[]): void {
  for (const part of childrenOf(container)) {
    const { name, attributes } = part
    const kind = containers[name]
    if (name === 'Article') found.articles.push({ article: part, ...around })
    else if (name === 'Paragraph') found.loose.push(part)
    else if (name in ofSupplement) found.appended.push(part)
    else if (kind) {
      const heading = captionOf(part, `${name}Title`)
      const headings = heading === null ? around.headings : [...around.headings, heading]
      collect(part, { headings, within: [...around.within, [kind, attributes.Num ?? '']] }, found, leftOut)
    } else if (name !== `${container.name}Title` && name !== 'SupplProvisionLabel') leftOut.push(...nameOf(part))
  }
}

/** 別表第一（第二条関係）: the number stands before the bracket, the articles it belongs to inside. */
function appendedOf(
  appended: XmlElement,
  { called, form }: Kind,
  sort: number,
  supplement?: Supplement | null,
): Provision {
  const titled = `${appended.name}Title`
  const title = captionOf(appended, titled) ?? captionOf(appended, 'ArithFormulaNum') ?? called
  const [, label = title, inTitle] = /^([^（(]+)([（(].+)?$/.exec(title) ?? []
  const number = supplement ? label.trim().replace(/^附則[\s　]*/, '') || called : label.trim()
  const outside = new Set([titled, 'RelatedArticleNum', 'ArithFormulaNum'])
  const content = childrenOf(appended).filter(({ name }) => !outside.has(name))
  const piece = whole(number, form, sort, content, supplement)
  const named = supplement && { path: `${supplement.name}:${number}`, number: `${supplement.name}${number}` }
  return { ...piece, ...named, caption: inTitle ?? captionOf(appended, 'RelatedArticleNum') }
}

const joined = (title: string, form: ProvisionStructure['form'], content: readonly XmlElement[]): Provision[] =>
  content.length === 0 ? [] : [whole(title, form, 0, content)]

const whole = (
  title: string,
  form: ProvisionStructure['form'],
  sort: number,
  content: readonly XmlElement[],
  supplement: Supplement | null = null,
): Provision => ({
  path: title,
  number: title,
  sort,
  caption: null,
  headings: [],
  isMainArticle: false,
  ...written(content, { form, supplement }),
})

function unique(provisions: readonly Provision[]): Provision[] {
  const seen = new Map<string, number>()
  return provisions.map((provision) => {
    const times = (seen.get(provision.path) ?? 0) + 1
    seen.set(provision.path, times)
    return times === 1 ? provision : { ...provision, path: `${provision.path}~${times}` }
  })
}
