import { articleName, articleNum, articleSort } from '../../../lib/article-number.ts'
import { byName } from '../../../lib/by-name.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/xml-element.ts'
import { lawNumber, lawNumberText } from './law-number.ts'
import { type LawTable, lineOf, linesOf, picturesIn, tablesIn } from './law-text.ts'

/** One addressable piece of a law: an article, provisions without articles, an appended table or form. */
export interface Provision {
  /** Address inside the law, the same in every revision: `41_19`, `附則(平成30年法律第7号):2`, `別表第一`. */
  readonly path: string
  /** As it is cited: 第41条の19, 附則(平成30年法律第7号)第2条. */
  readonly number: string
  readonly sort: number | null
  readonly caption: string | null
  readonly text: string
  /** Titles of the parts, chapters and sections around it, outermost first. */
  readonly headings: readonly string[]
  readonly tables: readonly LawTable[]
  readonly pictures: readonly string[]
  readonly isMainArticle: boolean
}

const containers = new Set(['Part', 'Chapter', 'Section', 'Subsection', 'Division'])

/** Sort keys of articles stay below this, so that each supplementary provision sorts after the ones before it. */
const placeWidth = 10_000_000
const firstTablePlace = 1000
const firstAppendixPlace = 2000

/** What stands behind a law beside tables, and what it is called where it has no title. */
const appendices: Readonly<Record<string, string>> = byName({
  Appdx: '付録',
  AppdxStyle: '様式',
  AppdxFormat: '書式',
  AppdxFig: '別図',
  AppdxNote: '別記',
})

/** The pieces of a law in their order; an address that occurs twice in one law gets `~2` the second time. */
export function provisionsOf(law: XmlElement): Provision[] {
  const body = childOf(law, 'LawBody') ?? law
  const parts = childrenOf(body)
  const named = (name: string) => parts.filter((part) => part.name === name)
  return unique([
    ...named('Preamble').map((part) => whole('前文', 0, [part])),
    ...named('MainProvision').flatMap((part) => piecesOf(part, null, 0)),
    ...named('SupplProvision').flatMap((part, index) => piecesOf(part, supplementName(part), index + 1)),
    ...named('AppdxTable').map((part, index) => appendedOf(part, '別表', firstTablePlace + index)),
    ...parts
      .filter(({ name }) => name in appendices)
      .map((part, index) => appendedOf(part, appendices[part.name] as string, firstAppendixPlace + index)),
  ])
}

/** 附則 of the law as enacted, or 附則 with the amending law: 平成一一年一二月八日法律第一五一号 becomes 平成11年法律第151号. */
function supplementName({ attributes: { AmendLawNum = '' } }: XmlElement): string {
  const amending = AmendLawNum.trim()
  const number = lawNumber(amending)
  if (amending === '') return '附則'
  return `附則(${number ? lawNumberText(number) : amending})`
}

function piecesOf(provision: XmlElement, name: string | null, place: number): Provision[] {
  const { articles, loose } = contentOf(provision)
  const pieces = articles.map(({ article, headings }): Provision => {
    const { title, isDeleted } = titleOf(article)
    const num = numOf(article, title)
    const sort = articleSort(num)
    const cited = sort === null ? title : articleName(num)
    const text = bodyOf(article).flatMap(linesOf).join('\n')
    return {
      path: filled([name, num || cited]).join(':'),
      number: `${name ?? ''}${cited}`,
      sort: sort === null ? null : place * placeWidth + sort,
      caption: captionOf(article, 'ArticleCaption'),
      text: (text === '' && isDeleted) || deletedRange.test(text) ? '削除' : text,
      headings,
      tables: tablesIn(article),
      pictures: picturesIn(article),
      isMainArticle: name === null,
    }
  })
  if (loose.length === 0) return pieces
  return [whole(name ?? '本則', place, loose), ...pieces]
}

/** 第五十五条から第六十三条まで　削除, in the title or in the text. */
const deletedRange = /^(?:第[^\s、。][^\s、。条]*条[^\s、。]*)?\s*削除$/

/** The title of an article; some files write the deletion behind it, or only mark it. */
function titleOf(article: XmlElement): { title: string; isDeleted: boolean } {
  const whole = lineOf(childOf(article, 'ArticleTitle') ?? article)
  const number = whole.endsWith('削除') ? whole.slice(0, -'削除'.length).trimEnd() : whole
  const isDeleted = number !== whole && /^第./.test(number)
  return { title: isDeleted ? number : whole, isDeleted: isDeleted || article.attributes.Delete === 'true' }
}

/** The number of an article; of several at once the title tells the last, where the number names the first alone. */
function numOf({ attributes: { Num = '' } }: XmlElement, title: string): string {
  const range = articleNum(title.replace(/乃至|及び/, 'から'))
  return range?.startsWith(`${Num}:`) ? range : Num
}

const bodyOf = (article: XmlElement) =>
  childrenOf(article).filter(({ name }) => name !== 'ArticleCaption' && name !== 'ArticleTitle')

interface Placed {
  readonly article: XmlElement
  readonly headings: readonly string[]
}

/** Articles wherever chapters hold them, and paragraphs that belong to no article. */
function contentOf(
  container: XmlElement,
  headings: readonly string[] = [],
): { articles: Placed[]; loose: XmlElement[] } {
  const articles: Placed[] = []
  const loose: XmlElement[] = []
  for (const part of childrenOf(container)) {
    if (part.name === 'Article') articles.push({ article: part, headings })
    else if (part.name === 'Paragraph') loose.push(part)
    else if (containers.has(part.name)) {
      const heading = captionOf(part, `${part.name}Title`)
      const inner = contentOf(part, heading === null ? headings : [...headings, heading])
      articles.push(...inner.articles)
      loose.push(...inner.loose)
    }
  }
  return { articles, loose }
}

/** 別表第一（第二条関係）: the number stands before the bracket, the articles it belongs to inside. */
function appendedOf(appended: XmlElement, called: string, place: number): Provision {
  const titled = `${appended.name}Title`
  const title = captionOf(appended, titled) ?? captionOf(appended, 'ArithFormulaNum') ?? called
  const [, number = title, inTitle] = /^([^（(]+)([（(].+)?$/.exec(title) ?? []
  const outside = new Set([titled, 'RelatedArticleNum', 'ArithFormulaNum'])
  const content = childrenOf(appended).filter(({ name }) => !outside.has(name))
  const caption = inTitle ?? captionOf(appended, 'RelatedArticleNum')
  return { ...whole(number.trim(), place, content), caption }
}

const whole = (title: string, place: number, content: readonly XmlElement[]): Provision => ({
  path: title,
  number: title,
  sort: place * placeWidth,
  caption: null,
  text: content.flatMap(linesOf).join('\n'),
  headings: [],
  tables: content.flatMap(tablesIn),
  pictures: content.flatMap(picturesIn),
  isMainArticle: false,
})

const filled = (parts: readonly (string | null)[]) => parts.filter((part) => part)

function captionOf(element: XmlElement, name: string): string | null {
  const caption = childOf(element, name)
  return (caption && lineOf(caption)) || null
}

function unique(provisions: readonly Provision[]): Provision[] {
  const seen = new Map<string, number>()
  return provisions.map((provision) => {
    const times = (seen.get(provision.path) ?? 0) + 1
    seen.set(provision.path, times)
    return times === 1 ? provision : { ...provision, path: `${provision.path}~${times}` }
  })
}
