import { type Static, Type } from 'typebox'
import type { Law } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { citedBelow } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import { outlineOf } from '../../../lib/provision-outline.ts'
import { nullable, oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'
import { parseProvision, provisionKinds } from '../address/provision-address.ts'
import { standingOn, standingShape } from './standing.ts'

const { text_full, headings, tables, pictures, effective_from, effective_until, last_amended } = lawArticle.fields
const { source_url, source_fetched_at, source_checksum, license } = lawArticle.fields

/** A provision as answers show it. */
export const provisionShape = shape('LawProvision', {
  address: text({ description: 'Canonical address: article_id, with #paragraph.item:passage behind it for a part' }),
  citation: text({ description: 'As it is cited: 消費税法第30条' }),
  article_id: text(),
  article_number: text(),
  kind: oneOf(provisionKinds, {
    description: 'Articles, supplementary provisions (附則) and annex tables (別表) are kept apart',
  }),
  title: textOrNull({ description: 'Caption (見出し)' }),
  headings,
  text_full,
  paragraphs: Type.Array(
    Type.Object({
      number: Type.Integer(),
      start: Type.Integer({ description: 'Place in text_full, in UTF-16 units' }),
      end: Type.Integer(),
      items: Type.Array(Type.String({ description: '3, 3の2, 3の2イ, 3の2イ(1); 備考1 of notes' })),
    }),
    { description: 'Its paragraphs as the source has them, numbered or not' },
  ),
  tables,
  pictures,
  is_deleted: Type.Boolean(),
  effective_from,
  effective_until,
  last_amended,
  in_force: standingShape,
  source_url,
  source_fetched_at,
  source_checksum,
  license,
})

export type ProvisionShown = Static<typeof provisionShape>

/** A held provision as answers show it, with where it stands on a day. */
export function provisionShown(article: LawArticle, law: Law, day: string): ProvisionShown {
  return {
    address: article.article_id,
    citation: `${law.law_title}${article.article_number}`,
    article_id: article.article_id,
    article_number: article.article_number,
    kind: parseProvision(article.article_number)?.kind ?? 'other',
    title: article.title,
    headings: article.headings,
    text_full: article.text_full,
    paragraphs: numbersIn(article),
    tables: article.tables,
    pictures: article.pictures,
    is_deleted: isDeletedText(article.text_full),
    effective_from: article.effective_from,
    effective_until: article.effective_until,
    last_amended: article.last_amended,
    in_force: standingOn(article, law, day),
    source_url: article.source_url,
    source_fetched_at: article.source_fetched_at,
    source_checksum: article.source_checksum,
    license: article.license,
  }
}

const numbersIn = (article: LawArticle) =>
  article.text_full === null
    ? []
    : outlineOf(article).paragraphs.map(({ number, from, text: own, items }) => ({
        number,
        start: from,
        end: from + own.length,
        items: items.map(({ name }) => name),
      }))

/** A provision that could be meant. */
export const candidateShape = Type.Object({ address: text(), citation: text() })

/** The address and citation of a part of a provision. */
export function placeBelow(
  { address, citation, paragraphs }: Pick<ProvisionShown, 'address' | 'citation' | 'paragraphs'>,
  paragraph: number,
  item: string | null,
  passage: string | null = null,
) {
  const isOnly = paragraphs.length === 1
  return {
    address: `${address}#${paragraph}${item === null ? '' : `.${item}`}${passage === null ? '' : `:${passage}`}`,
    citation: `${citation}${citedBelow(isOnly ? null : paragraph, item)}${passage ?? ''}`,
  }
}

/** The paragraph, item or passage that was asked for. */
export const partShape = nullable(
  shape('ProvisionPart', {
    address: text(),
    citation: text({ description: 'As it is cited: 消費税法第30条第2項第1号' }),
    paragraph: Type.Integer(),
    item: textOrNull(),
    passage: textOrNull({ description: '柱書, 本文, ただし書, 前段, 中段, 後段 or 第2文, where it was asked for' }),
    is_deleted: Type.Boolean(),
    text: Type.String(),
  }),
)
