import { type Static, Type } from 'typebox'
import { certification } from '../../../datasets/certification.ts'
import type { Law } from '../../../datasets/law.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'
import { program } from '../../../datasets/program.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { Context } from '../../../operation/context.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, realDay } from '../../../operation/lookup/real-day.ts'
import { byText, largestFirst, pageOf, rowsHeld } from '../../../operation/lookup/rows.ts'
import { filterClauses, queryOf } from '../../../operation/search/filter-clauses.ts'
import { noWords } from '../../../operation/search/search-words.ts'
import { dateOrNull, nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { caveatKey, lifecycleCaveat } from '../time/lifecycle-caveat.ts'
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
  title: 'List what rests on a law',
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
  beside: { law_aliases_tried: Type.Optional(Type.Array(Type.String())), ...optionalCaveat() },
  example: { law_name: '措法', article: '第42条の6' },
  async find(input, ctx) {
    const day = realDay('amendment_date', input.amendment_date)
    const names = await namesOfLaw(ctx.snapshot, input.law_name)
    const part = input.article && normalizeText(input.article)
    const rows = [
      ...(await programsOf(names, ctx)),
      ...(await measuresOf(names, ctx)),
      ...(await certificationsOf(names, ctx)),
      ...lawItself(names),
    ]
      .filter(({ article }) => part === undefined || (article !== null && normalizeText(article).includes(part)))
      .filter(({ amendment_date: on }) => day === undefined || on === null || on <= day)
      .sort(
        (a, b) =>
          byText(a.item_kind, b.item_kind) ||
          largestFirst(a.confidence, b.confidence) ||
          byText(a.item_name, b.item_name),
      )
    return {
      ...pageOf(rows, input, (row) => row),
      beside: { law_aliases_tried: names.names, _lifecycle_caveat: await lifecycleCaveat(ctx.snapshot) },
    }
  },
})

function optionalCaveat() {
  return { _lifecycle_caveat: Type.Optional(caveatKey._lifecycle_caveat) }
}

const ofLaw = (record: Law | undefined) => ({
  law_no: record?.law_number ?? null,
  amendment_date: record?.last_amended_date ?? null,
})

const mostRefs = 1000

async function programsOf({ record, match, names }: NamesOfLaw, { snapshot }: Context): Promise<Item[]> {
  if (!record) return []
  const query = filterClauses(lawProgramRef, { law_unified_id: record.unified_id }, snapshot)
  const page = { offset: 0, limit: mostRefs }
  const { records } = await snapshot.table(lawProgramRef).searchRecords(queryOf(noWords, page, query))
  return records.flatMap((ref): Item[] => {
    const name = snapshot.table(program).record(ref.program_unified_id)?.primary_name ?? ref.program_name
    if (name === null) return []
    return [
      {
        item_kind: 'program',
        item_id: ref.program_unified_id,
        item_name: name,
        root_law: record.law_title,
        article: ref.article_citation,
        ...ofLaw(record),
        match_method: match(record.law_title) === 'exact' || names[0] === record.unified_id ? 'exact' : 'alias',
        source_url: ref.source_url,
        fetched_at: ref.fetched_at ?? ref.source_fetched_at,
        confidence: ref.confidence,
      },
    ]
  })
}

async function measuresOf({ record, match }: NamesOfLaw, { snapshot }: Context): Promise<Item[]> {
  return (await rowsHeld(snapshot, taxMeasure)).flatMap((measure): Item[] => {
    const match_method = match(measure.root_law)
    if (!match_method) return []
    return [
      {
        item_kind: 'tax_incentive',
        item_id: measure.canonical_id,
        item_name: measure.name,
        root_law: measure.root_law,
        article: measure.article,
        ...ofLaw(record),
        match_method,
        source_url: measure.source_url,
        fetched_at: measure.fetched_at ?? measure.source_fetched_at,
        confidence: measure.confidence,
      },
    ]
  })
}

async function certificationsOf({ record, match }: NamesOfLaw, { snapshot }: Context): Promise<Item[]> {
  return (await rowsHeld(snapshot, certification)).flatMap((one): Item[] => {
    const match_method = match(one.root_law)
    if (!match_method) return []
    return [
      {
        item_kind: 'certification',
        item_id: one.canonical_id,
        item_name: one.program_name,
        root_law: one.root_law,
        article: null,
        ...ofLaw(record),
        match_method,
        source_url: one.source_url,
        fetched_at: one.fetched_at ?? one.source_fetched_at,
        confidence: one.confidence,
      },
    ]
  })
}

function lawItself({ record, match }: NamesOfLaw): Item[] {
  if (!record) return []
  return [
    {
      item_kind: 'law',
      item_id: record.unified_id,
      item_name: record.law_title,
      root_law: record.law_title,
      article: null,
      ...ofLaw(record),
      match_method: match(record.law_title) ?? 'alias',
      source_url: record.source_url ?? record.full_text_url,
      fetched_at: record.fetched_at ?? record.source_fetched_at,
      confidence: record.confidence,
    },
  ]
}
