import { type Static, Type } from 'typebox'
import { certification } from '../../../datasets/certification.ts'
import type { Law } from '../../../datasets/law.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { pauses } from '../../../lib/pause.ts'
import type { Context } from '../../../operation/context.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, realDay } from '../../../operation/lookup/lookup-error.ts'
import { lifecycleCaveatShape, pageOf, rowsHeld } from '../../../operation/lookup/rows.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'
import { dateOrNull, nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { fetchedAt } from '../../../schema/lineage.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import { supportDisclaimer } from '../disclaimers.ts'
import { caveatOfPrograms } from '../time/rounds-of-day.ts'
import { type NamesOfLaw, namesOfLaw } from './names-of-law.ts'

const item = Type.Object({
  item_kind: oneOf(['program', 'tax_incentive', 'certification', 'law']),
  item_id: Type.String(),
  item_name: Type.String(),
  root_law: textOrNull(),
  article: textOrNull({ description: 'Where in the law, as the record cites it' }),
  law_no: textOrNull(),
  amendment_date: dateOrNull({ description: 'Last amendment of the law; null = not held here' }),
  match_method: oneOf(['exact', 'alias'], { description: 'alias: under another name of the same law' }),
  source_url: textOrNull(),
  fetched_at: textOrNull(),
  confidence: nullable(Type.Number()),
})

type Item = Static<typeof item>

export const amByLaw = defineLookup({
  name: 'am_by_law',
  http: 'GET /v1/am/by_law',
  title: { ja: '法令に基づく記録の一覧', en: 'List what rests on a law' },
  keywords: [
    'に基づく',
    '条に基づく制度',
    '根拠法',
    '法律に基づく制度',
    '条文に基づく補助金や税制',
    '根拠法から制度を引く',
    'この法律を根拠にする支援策',
    'programs resting on a law',
  ],
  toolsets: ['programs', 'laws'],
  summary: 'List programs, tax measures and certifications that rest on a law, by any of its names (根拠法令)',
  guidance:
    'law_aliases_tried says under which names was looked. Few sources state the law of a program: an empty answer does not mean that nothing rests on it.',
  dataset: lawProgramRef,
  parameters: {
    law_name: text({ maxLength: 200, description: 'Official title, abbreviation or alias: 措法, 独占禁止法' }),
    article: Type.Optional(text({ maxLength: 40, description: 'Part of the article as cited: 第42条の6' })),
    amendment_date: Type.Optional(dayParameter('rows of laws amended on it or before, or not known')),
  },
  limit: { default: 20, maximum: 100 },
  takesOffset: true,
  item,
  disclaimer: supportDisclaimer,
  beside: {
    law_aliases_tried: Type.Optional(Type.Array(Type.String())),
    _lifecycle_caveat: Type.Optional(lifecycleCaveatShape),
  },
  example: { law_name: '措法', article: '第42条の6' },
  async find(input, ctx) {
    const day = realDay('amendment_date', input.amendment_date)
    const names = await namesOfLaw(ctx.snapshot, input.law_name)
    const part = input.article && normalizeText(input.article)
    const resting = [
      ...(await programsOf(names, ctx)),
      ...(await measuresOf(names, ctx)),
      ...(await certificationsOf(names, ctx)),
      ...lawItself(names),
    ]
    const items = resting
      .map((one) => itemOf(one, names.record))
      .filter(({ article }) => part === undefined || (article !== null && normalizeText(article).includes(part)))
      .filter(({ amendment_date: on }) => day === undefined || on === null || on <= day)
    const rows = inOrder(items, (one) => [one.item_kind, largestFirst(one.confidence), one.item_name])
    return {
      ...(await pageOf(rows, input, (row) => row)),
      beside: { law_aliases_tried: names.names, _lifecycle_caveat: await caveatOfPrograms(ctx.snapshot) },
    }
  },
})

/** What rests on the law: its record, and what its kind says of it. */
interface Resting extends Pick<Item, 'item_kind' | 'item_id' | 'item_name' | 'root_law' | 'article' | 'match_method'> {
  readonly stated: Partial<Pick<Item, 'fetched_at'>> &
    Pick<Item, 'source_url' | 'confidence'> & { readonly source_fetched_at: string | null }
}

const itemOf = ({ stated, match_method, ...resting }: Resting, law: Law | undefined): Item => ({
  ...resting,
  law_no: law?.law_number ?? null,
  amendment_date: law?.last_amended_date ?? null,
  match_method,
  source_url: stated.source_url,
  fetched_at: fetchedAt(stated),
  confidence: stated.confidence,
})

const mostRefs = 1000

async function programsOf({ record, match, names }: NamesOfLaw, { snapshot }: Context): Promise<Resting[]> {
  if (!record) return []
  const { law_title: root_law, unified_id } = record
  const match_method = match(root_law) === 'exact' || names[0] === unified_id ? 'exact' : 'alias'
  const query = filterClauses(lawProgramRef, { law_unified_id: unified_id }, snapshot)
  const page = { offset: 0, limit: mostRefs }
  const { records } = await snapshot.table(lawProgramRef).searchRecords(queryOf(noWords, page, query))
  const pause = pauses()
  const found: Resting[] = []
  for (const stated of records) {
    const { program_unified_id: item_id, article_citation: article } = stated
    const item_name = snapshot.table(program).record(item_id)?.primary_name ?? stated.program_name
    if (item_name !== null)
      found.push({ item_kind: 'program', item_id, item_name, root_law, article, match_method, stated })
    await pause()
  }
  return found
}

async function measuresOf({ match }: NamesOfLaw, { snapshot }: Context): Promise<Resting[]> {
  return (await rowsHeld(snapshot, taxMeasure)).flatMap((stated): Resting[] => {
    const { canonical_id: item_id, name: item_name, root_law, article } = stated
    const match_method = match(root_law)
    return match_method
      ? [{ item_kind: 'tax_incentive', item_id, item_name, root_law, article, match_method, stated }]
      : []
  })
}

async function certificationsOf({ match }: NamesOfLaw, { snapshot }: Context): Promise<Resting[]> {
  return (await rowsHeld(snapshot, certification)).flatMap((stated): Resting[] => {
    const { canonical_id: item_id, program_name: item_name, root_law } = stated
    const match_method = match(root_law)
    return match_method
      ? [{ item_kind: 'certification', item_id, item_name, root_law, article: null, match_method, stated }]
      : []
  })
}

function lawItself({ record, match }: NamesOfLaw): Resting[] {
  if (!record) return []
  const { unified_id: item_id, law_title: item_name, source_url, full_text_url } = record
  const match_method = match(item_name) ?? 'alias'
  const stated = { ...record, source_url: source_url ?? full_text_url }
  return [{ item_kind: 'law', item_id, item_name, root_law: item_name, article: null, match_method, stated }]
}
