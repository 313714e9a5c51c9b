import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import type { Program } from '../../../datasets/program.ts'
import { type ProgramRelation, programRelation } from '../../../datasets/program-relation.ts'
import { nameBook } from '../../../datasets/subjects/name-book.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { namesOf, rulesOf } from './named-in.ts'

const statement = Type.Object({
  dataset: oneOf([exclusionRule.name, programRelation.name]),
  id: text({ description: 'Of the rule or the relation' }),
  description: textOrNull({ description: 'What has to be had first, and when; null = not stated, or withheld' }),
  span: textOrNull({ description: 'Words of the source; null = none were kept, or withheld' }),
  source_urls: Type.Array(Type.String()),
})

const prerequisite = shape('ProgramPrerequisite', {
  name: text({ description: 'The account, certification, plan or declaration' }),
  records: Type.Array(Type.Object({ dataset: Type.String(), id: Type.String() }), {
    description: 'Records of this corpus that are it; empty = by name only',
  }),
  stated_by: Type.Array(statement, { description: 'Every rule and relation that says so' }),
})

type Prerequisite = Static<typeof prerequisite>

export const listProgramPrerequisites = defineOperation({
  name: 'list_program_prerequisites',
  http: 'GET /v1/programs/{unified_id}/prerequisites',
  title: { ja: '支援制度の前提条件', en: 'List what a program asks for first' },
  keywords: [
    '申請の前に必要な認定',
    '前提となる計画や認定',
    '先に取得しておくもの',
    'GビズIDが要るか',
    '事前に必要な登録',
    '応募前に取得が要るもの',
    '認定を受けてから申請',
    'prerequisites of a program',
    'certification needed before applying',
  ],
  summary:
    'List the certifications, plans and accounts that a program asks for before an application, each with its source (前提)',
  guidance:
    'From rules and relations that say so, each needed thing once. Empty does not mean that nothing is needed first: the guidelines of the call decide (get_program_documents).',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(programParameter),
  output: Type.Object({
    ...programNamed,
    total: Type.Integer({ minimum: 0 }),
    results: Type.Array(prerequisite),
    ...absenceKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6469390aaa' },
  async run({ unified_id }, ctx) {
    const { snapshot } = ctx
    const record = await knownProgram(unified_id, ctx)
    const stated = [...(await statedByRules(snapshot, record)), ...(await statedByRelations(snapshot, record))]
    const results = eachOnce(stated)
    return {
      unified_id: record.unified_id,
      primary_name: record.primary_name,
      total: results.length,
      results,
      ...absenceIfNone(snapshot, exclusionRule, ['program_a'], results.length),
      ...snapshotNamed(snapshot),
    }
  },
})

/** Rules of kind prerequisite in which the program is the one that asks, not what is asked for. */
async function statedByRules(snapshot: Snapshot, record: Program): Promise<Prerequisite[]> {
  const own = new Set(namesOf(record).map(normalizeText))
  const isOwn = ({ name, records }: Pick<Prerequisite, 'name' | 'records'>) =>
    own.has(normalizeText(name)) || records.some(({ id }) => id === record.unified_id)
  return (await rulesOf(snapshot, record.unified_id)).flatMap((rule) => {
    const [, ...needed] = rule.parties
    if (!rule.is_prerequisite || needed.some(isOwn)) return []
    const { rule_id, description, document, source_urls } = rule
    const said = { dataset: exclusionRule.name, id: rule_id, description, span: document?.span ?? null, source_urls }
    return needed.map(({ name, records }) => ({ name, records, stated_by: [said] }))
  })
}

/** Relations that lead from the program to what comes first. */
async function statedByRelations(snapshot: Snapshot, { unified_id }: Program): Promise<Prerequisite[]> {
  const book = await nameBook(snapshot)
  const relations = snapshot.table(programRelation).recordsWith('from_id', unified_id)
  return relations
    .filter(({ relation_type }) => relation_type === 'prerequisite')
    .map((relation) => {
      const { to_id, source_url } = relation
      const held = (book.byRef(to_id)?.records ?? []).filter(({ isShown }) => isShown)
      const { name, description, span } = saidIn(relation)
      const id = `${relation.from_id}|${to_id}|${relation.relation_type}`
      const source_urls = source_url === null ? [] : [source_url]
      return {
        name: held[0]?.name ?? name ?? to_id,
        records: held.map(({ dataset, id }) => ({ dataset: dataset.name, id })),
        stated_by: [{ dataset: programRelation.name, id, description, span, source_urls }],
      }
    })
}

/** What the evidence of a relation says in words; none of a record that may not be passed on. */
function saidIn({ evidence, license }: ProgramRelation) {
  const [entry] = evidence as Record<string, unknown>[]
  const textIn = (key: string) => (typeof entry?.[key] === 'string' ? (entry[key] as string) : null)
  const mayShow = isRedistributable(license)
  return {
    name: textIn('to_name'),
    description: mayShow ? (textIn('text') ?? textIn('note')) : null,
    span: mayShow ? textIn('span') : null,
  }
}

/** What several statements ask for, each thing once: by its record, else by its name. */
function eachOnce(stated: readonly Prerequisite[]): Prerequisite[] {
  const once = new Map<string, Prerequisite>()
  for (const one of stated) {
    const key = one.records[0]?.id ?? normalizeText(one.name)
    const known = once.get(key)
    once.set(key, known ? { ...known, stated_by: [...known.stated_by, ...one.stated_by] } : one)
  }
  return [...once.values()]
}
