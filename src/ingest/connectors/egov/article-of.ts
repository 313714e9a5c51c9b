import { articleName, articleNum, articleSort } from '../../../lib/article-number.ts'
import { childOf, childrenOf, type XmlElement } from '../../read/xml-element.ts'
import { lineOf } from './law-text.ts'
import { type Around, captionOf, type Provision, type Supplement, written } from './provision.ts'

/** 第五十五条から第六十三条まで　削除, in the title or in the text. */
const deletedRange = /^(?:第[^\s、。][^\s、。条]*条[^\s、。]*)?\s*削除$/

/** An article with its number, wherever it stands; `from` is the sort key of what it belongs to. */
export function articleOf(
  article: XmlElement,
  { headings, within }: Around,
  supplement: Supplement | null,
  from: number,
): Provision {
  const { title, isDeleted } = titleOf(article)
  const num = numOf(article, title)
  const sort = articleSort(num)
  const cited = sort === null ? title : articleName(num)
  const content = written(bodyOf(article), { form: 'article', supplement, within })
  const isGone = (content.text === '' && isDeleted) || deletedRange.test(content.text)
  return {
    path: [supplement?.name, num || cited].filter((part) => part).join(':'),
    number: `${supplement?.name ?? ''}${cited}`,
    sort: sort === null ? null : from + sort,
    caption: captionOf(article, 'ArticleCaption'),
    headings,
    isMainArticle: supplement === null,
    ...content,
    ...(isGone && { text: '削除', structure: { ...content.structure, parts: [] } }),
  }
}

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
