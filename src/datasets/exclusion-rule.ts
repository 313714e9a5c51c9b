import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { type Evidence, evidenceFor, standingOf } from '../schema/evidence.ts'
import { nullable, text, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

const listOfTexts = () => Type.Array(Type.String(), { default: [] })

/** Rules that keep programs from being combined, or ask for one before another (併用・排他・前提のルール). */
export const exclusionRule = defineDataset({
  name: 'exclusion_rules',
  summary: 'Rules that keep programs from being combined, or ask for one before another (併用・排他・前提)',
  id: 'rule_id',
  fields: {
    rule_id: text({ maxLength: 64 }),
    kind: text({ description: 'mutex, prerequisite, conditional_reduction, same_asset_exclusive and others' }),
    severity: nullable(Type.String({ description: 'absolute, conditional, warning' })),
    program_a: nullable(Type.String({ description: 'unified_id or name of a program' })),
    program_b: nullable(Type.String({ description: 'unified_id or name of a program' })),
    program_b_group: listOfTexts(),
    description: nullable(Type.String()),
    source_notes: nullable(Type.String()),
    source_urls: Type.Array(url(), { default: [] }),
    extra: Type.Record(Type.String(), Type.Unknown(), {
      default: {},
      description:
        'questions: [{kind, ja?, en?, months?}] that decide whether the rule applies (scope: one kind alone); document: {title, url, heading, span, day, via} of the clause and learnt (quoted_page, cited_page, general_knowledge), both made from evidence where the rule keeps any; program_a_name, program_a_family_ids: further names of a party',
    }),
    ...lineage,
  },
  defaultUntil: 'extra',
  figures: ['description'],
  follows: restingOnClause,
  filters: {},
  listed: {
    operation: 'list_exclusion_rules',
    name: 'parties',
    columns: ['kind', 'description', 'severity'],
    facets: [],
  },
  order: (rule) => [rule.rule_id],
})

export type ExclusionRule = RecordOf<typeof exclusionRule>

/**
 * Every id and name under which a rule means a party: the field itself, and what `extra` adds to it, namely the ids of the
 * program's other frames (`program_a_family_ids`) and the name the rule was written with (`program_a_name`).
 */
export function partyNames({ extra, ...rule }: ExclusionRule, party: 'program_a' | 'program_b'): string[] {
  const id = rule[party]
  if (id === null) return []
  return [...new Set([id, ...texts(extra[`${party}_name`]), ...texts(extra[`${party}_family_ids`])])]
}

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')

export const learnings = ['quoted_page', 'cited_page', 'general_knowledge'] as const
/** How somebody came to know a rule: the clause is quoted, its page is named, or it was written down from memory. */
export type Learning = (typeof learnings)[number]

/**
 * How a rule was learnt, by what its text rests on: words of the document itself, or a summary or page that tells of it. A rule
 * that keeps no evidence is taken at its word; one that does not say so cites what it names as its source.
 */
export function learntOf(rule: ExclusionRule): Learning {
  const [first, ...others] = evidenceFor(rule, 'description')
  if (first) {
    if (isKnown(first) && first.span !== null) return 'quoted_page'
    return [first, ...others].some(isKnown) ? 'cited_page' : 'general_knowledge'
  }
  const { extra, source_urls, source_url } = rule
  const said = learnings.find((one) => one === extra.learnt)
  return said ?? (source_urls.length > 0 || source_url !== null ? 'cited_page' : 'general_knowledge')
}

const isKnown = (item: Evidence): boolean => ['confirmed', 'read'].includes(standingOf(item))

/** A question that a rule says it turns on, as its record states it. */
export interface StatedQuestion {
  readonly kind: string
  readonly ja?: string
  readonly en?: string
  readonly months?: number
}

/** The questions that a rule says it turns on: `extra.questions`, or the one kind that `extra.scope` names. */
export function statedQuestions({ extra: { questions, scope } }: ExclusionRule): StatedQuestion[] {
  if (Array.isArray(questions)) return questions.flatMap((one) => questionIn(one) ?? [])
  return typeof scope === 'string' ? [{ kind: scope }] : []
}

function questionIn(value: unknown): StatedQuestion | undefined {
  const { kind, ja, en, months } = (value ?? {}) as Record<string, unknown>
  if (typeof kind !== 'string') return undefined
  return {
    kind,
    ...(typeof ja === 'string' ? { ja } : {}),
    ...(typeof en === 'string' ? { en } : {}),
    ...(typeof months === 'number' && months > 0 ? { months } : {}),
  }
}

/** Where the clause of a rule stands, as an answer shows it. */
export interface ClauseDocument {
  readonly title: string
  readonly url: string | null
  /** Where in the document. */
  readonly heading: string | null
  /** Words of the document; null = none were kept. */
  readonly span: string | null
  /** On which it was read. */
  readonly day: string | null
  /** The copy or summary that was read. */
  readonly via: string | null
}

/** Between the title of a document and where the clause stands in it, in the place of an item of evidence. */
const within = ' › '

/** The document in which the clause of a rule stands: that of its evidence, else the one that it names itself. */
export function clauseDocument(rule: ExclusionRule): ClauseDocument | null {
  const item = evidenceFor(rule, 'description').find(({ place }) => place !== undefined)
  if (item) {
    const [title = '', ...heading] = (item.place ?? '').split(within)
    const { source_url, span, day, via = null } = item
    return { title, url: source_url, heading: heading.join(within) || null, span, day, via }
  }
  const { title, url: address, heading, span, day, via } = (rule.extra.document ?? {}) as Record<string, unknown>
  if (typeof title !== 'string') return null
  const said = (value: unknown) => (typeof value === 'string' ? value : null)
  return { title, url: said(address), heading: said(heading), span: said(span), day: said(day), via: said(via) }
}

/** What follows from the evidence of a rule: how it was learnt, its document, and a note on both where it has none of its own. */
function restingOnClause(record: Record<string, unknown>): Record<string, unknown> {
  const rule = record as ExclusionRule
  const [learnt, document] = [learntOf(rule), clauseDocument(rule)]
  return {
    source_notes: rule.source_notes ?? (document && noteOn(document, learnt)),
    extra: { ...rule.extra, learnt, ...(document && { document }) },
  }
}

function noteOn({ title, heading, day }: ClauseDocument, learnt: Learning): string {
  const place = `「${title}」${heading ? `の${heading}` : ''}`
  const read = day ? `（${day}）` : ''
  if (learnt === 'quoted_page') return `${place}の文言を読みました${read}`
  if (learnt === 'cited_page') return `${place}についての公開の資料${read}を読みました。原本で確かめてください`
  return `公に知られたことを書きました。${place}を原本で確かめてください`
}
