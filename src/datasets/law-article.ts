import { Type } from 'typebox'
import { normalizeText } from '../lib/japanese-text.ts'
import { heightOfLaw } from '../lib/law-kind.ts'
import { headingKinds, type ProvisionStructure, partKinds, provisionForms } from '../lib/provision-structure.ts'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { dateOrNull, nullable, oneOf, text, textOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const cell = Type.Object({
  text: Type.String(),
  rowspan: Type.Integer({ minimum: 1 }),
  colspan: Type.Integer({ minimum: 1 }),
})

/** A table of a provision, cell by cell. */
export const lawTable = Type.Object({ rows: Type.Array(Type.Array(cell)) })

const place = { type: 'integer', minimum: 0 }

/** How a provision is built, read by `partsOf` (src/lib/provision-structure.ts). */
const structure = Type.Unsafe<ProvisionStructure>({
  type: 'object',
  required: ['form', 'parts'],
  additionalProperties: false,
  properties: {
    form: oneOf(provisionForms),
    supplement: Type.Object(
      { amending_law: textOrNull() },
      {
        description:
          'It stands in 附則; the law that brought it, as its source writes its number, null for the law itself',
      },
    ),
    within: {
      type: 'array',
      description: 'Part, chapter and section with their numbers, outermost first',
      items: { type: 'array', prefixItems: [oneOf(headingKinds), { type: 'string' }], minItems: 2, maxItems: 2 },
    },
    parts: {
      type: 'array',
      description:
        'kind, number, depth, and from where to where in text_full, in UTF-16 units; in the order of the source',
      items: {
        type: 'array',
        prefixItems: [oneOf(partKinds), { type: 'string' }, place, place, place],
        minItems: 5,
        maxItems: 5,
      },
    },
  },
})

/** Articles of laws with their text (条文). */
export const lawArticle = defineDataset({
  name: 'law_articles',
  summary: 'Articles of laws with their text (条文)',
  id: 'article_id',
  lookUp: 'https://laws.e-gov.go.jp/',
  fields: {
    article_id: text({ maxLength: 160 }),
    law: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      description: 'canonical_id (LAW-…) and canonical_name (title) of the law',
    }),
    article_number: text({ description: 'As it is cited: 第41条の19' }),
    article_number_sort: nullable(Type.Integer({ description: 'Article × 1000 + branch' })),
    title: textOrNull({ description: 'Caption (見出し)' }),
    text_full: textOrNull(),
    headings: nullable(
      Type.Array(Type.String(), {
        description: 'Part, chapter and section that it stands in (編・章・節), outermost first',
      }),
    ),
    structure: nullable({
      ...structure,
      description:
        'Paragraphs, items, tables, notes and sentences as the source has them; null = it was read before they were kept, or has none',
    } as typeof structure),
    tables: nullable(
      Type.Array(lawTable, { description: 'Its tables cell by cell; null = the source was not read so' }),
    ),
    pictures: nullable(
      Type.Array(Type.String(), {
        description: 'Files of its pictures at the source; what they show is not in the text',
      }),
    ),
    text_summary: textOrNull(),
    effective_from: dateOrNull(),
    effective_until: dateOrNull(),
    last_amended: dateOrNull(),
    ...lineage,
  },
  filters: { law_id: { field: 'law_id', test: 'equals', internal: true } },
  derived: {
    law_id: ({ law }) => law.canonical_id ?? null,
    caption: ({ title }) => (title === null ? null : captionKey(title)),
  },
  columns: ['law_id', 'article_number_sort', 'article_number', 'effective_from', 'effective_until', 'caption'],
  lookups: [['law_id', 'article_number_sort'], ['effective_from'], ['caption']],
  readLater: ['headings', 'structure', 'tables', 'pictures'],
  listed: {
    operation: 'search_law_article_text',
    rowId: 'address',
    name: 'citation',
    columns: ['title', 'snippet', 'effective_from'],
    facets: [],
  },
  searched: (a) => ({
    names: [`${a.law.canonical_name ?? ''}${a.article_number}`],
    aliases: [a.title ?? ''],
    body: [a.text_full ?? ''],
  }),
  // Acts stand before orders, and those before ordinances: whoever finds the same words in all wants the act first.
  order: (a) => [
    heightOfLaw(String(a.law.canonical_name ?? '')),
    String(a.law.canonical_id ?? ''),
    a.article_number_sort ?? 0,
    a.article_id,
  ],
})

const inBrackets = /^[(〔［[【](.*)[)〕］\]】]$/

/** A caption as it is looked for: （更正の請求） is 更正の請求. */
export function captionKey(caption: string): string {
  const normal = normalizeText(caption)
  return inBrackets.exec(normal)?.[1] ?? normal
}

export type LawArticle = RecordOf<typeof lawArticle>
