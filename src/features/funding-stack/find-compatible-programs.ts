import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { grouped } from '../../lib/grouped.ts'
import { jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import { absenceStated } from '../../operation/absence/absence-if-none.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { contradictedIn } from '../../operation/evidence/contradiction-text.ts'
import { isOfferedIn, placeParameters } from '../../operation/input/place-parameters.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, page, paging, text, textOrNull } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { Answers } from '../exclusions/answers.ts'
import { ruleBook } from '../exclusions/queries.ts'
import { areSame, type ProgramChoice } from '../exclusions/rules.ts'
import { selectedPrograms } from '../exclusions/selected-programs.ts'
import { knownProgram, programNamed, programParameter } from '../programs/known-program.ts'
import { linkShape } from './pair-shape.ts'
import { programsOpenTo, relationsOf } from './queries.ts'
import { pairsWith, stackDisclaimer } from './stack.ts'

const { prefecture, program_kind, amount_max_man_yen, official_url, contradicted } = program.fields
const count = (description: string) => Type.Integer({ minimum: 0, description })

const row = Type.Object({
  unified_id: textOrNull({ description: 'null = rules know it by its name only' }),
  primary_name: text(),
  prefecture,
  program_kind: nullable(program_kind),
  amount_max_man_yen,
  contradicted,
  official_url: nullable(official_url),
  lifecycle: nullable(lifecycle),
  decided_by: linkShape,
})

export const findCompatiblePrograms = defineOperation({
  name: 'find_compatible_programs',
  http: 'GET /v1/programs/{unified_id}/compatible',
  title: { ja: '併用できると明記された支援制度', en: 'Find programs stated to go with one' },
  keywords: [
    '併用できる制度を探す',
    '一緒に使ってよい補助金の一覧',
    'この補助金と組み合わせられる制度',
    'what can be combined with this program',
  ],
  summary: 'List programs of which a rule or record states that they may be combined with a given one (併用可)',
  guidance:
    'Only what is stated is listed, by its evidence (decided_by). not_stated counts the programs about which nothing is registered: they are no fit and no misfit. A listed program may still exclude another listed one: check_funding_stack judges them together.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    ...placeParameters,
    ...paging(),
  }),
  output: Type.Object({
    ...programNamed,
    ...page(row).properties,
    stated: Type.Object({
      compatible: count('Those listed'),
      requires_review: count('Stated, and it depends: check_program_pair says on what'),
      incompatible: count('Stated to exclude it'),
    }),
    not_stated: Type.Object({
      total: count('Programs of the place about which nothing is stated'),
      ...absenceStated.properties,
    }),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-ad427ccd02' },
  async run({ unified_id, limit, offset, ...place }, ctx) {
    const { snapshot, now } = ctx
    const seed = await knownProgram(unified_id, ctx)
    const isOpenTo = isOfferedIn(place)
    const isAnywhere = place.prefecture === undefined && place.municipality === undefined
    const judged = (await judgedWith(snapshot, seed.unified_id)).flatMap((one) => {
      const record = one.programId === undefined ? undefined : snapshot.table(program).record(one.programId)
      return (record ? isOpenTo(record) : isAnywhere) ? [{ ...one, record }] : []
    })
    const having = (verdict: string) => judged.filter(({ pair }) => pair.verdict === verdict)
    const held = judged.filter(({ record, pair }) => record && pair.verdict !== 'unknown').length
    const compatible = having('compatible')
    const total = Math.max(0, (await programsOpenTo(snapshot, place)) - held - (isOpenTo(seed) ? 1 : 0))
    return {
      unified_id,
      primary_name: seed.primary_name,
      total: compatible.length,
      limit,
      offset,
      results: compatible.slice(offset, offset + limit).map(({ id, programId, record, pair }) => ({
        unified_id: record ? (programId ?? null) : null,
        primary_name: record?.primary_name ?? id,
        prefecture: record?.prefecture ?? null,
        program_kind: record?.program_kind ?? null,
        amount_max_man_yen: record?.amount_max_man_yen ?? null,
        ...contradictedIn(record),
        official_url: record?.official_url ?? null,
        lifecycle: record ? lifecycleOfProgram(snapshot, record, jstDate(now)) : null,
        decided_by: pair.rule_chain[0] as (typeof pair.rule_chain)[number],
      })),
      stated: {
        compatible: compatible.length,
        requires_review: having('requires_review').length,
        incompatible: having('incompatible').length,
      },
      not_stated: { total, ...notStated(total) },
      _disclaimer: stackDisclaimer,
      ...snapshotNamed(snapshot),
    }
  },
})

type Judged = Awaited<ReturnType<typeof pairsWith>>[number]

/** The programs that rules and records name beside one, each judged with it; the surest first, then by name. */
async function judgedWith(snapshot: Snapshot, id: string) {
  const [seed] = (await selectedPrograms(snapshot, [id])) as [ProgramChoice]
  const selected = await selectedPrograms(snapshot, [...(await namedBeside(snapshot, seed))])
  const different = [...new Map(selected.map((one) => [one.programId ?? one.id, one])).values()]
  const partners = different.filter((one) => !areSame(one, seed))
  const judged = await pairsWith(snapshot, seed, partners, new Answers())
  const found = partners.map(({ id, programId }, i) => ({ id, programId, pair: (judged[i] as Judged).pair }))
  return found.sort((a, b) => b.pair.confidence - a.pair.confidence || (a.id < b.id ? -1 : 1))
}

/** Ids, or names where no program has one, of what stands beside a program in a rule or a relation. */
async function namedBeside(snapshot: Snapshot, { knownAs }: ProgramChoice): Promise<Set<string>> {
  const book = await ruleBook(snapshot)
  const found = new Set<string>()
  for (const { kind, parties, partyNames } of book.naming(knownAs)) {
    if (kind === 'prerequisite') continue
    for (const [i, party] of parties.entries()) {
      if (knownAs.some((name) => party.has(name))) continue
      const held = [...party].filter((name) => book.names.recordByRef(name)?.isShown)
      for (const name of held.length > 0 ? held : [partyNames[i] ?? '']) found.add(name)
    }
  }
  for (const { from_id, to_id, relation_type } of relationsOf(snapshot, knownAs))
    if (statesCompatibility.has(relation_type)) found.add(knownAs.includes(from_id) ? to_id : from_id)
  found.delete('')
  return found
}

const statesCompatibility = new Set(['compatible', 'incompatible', 'case_by_case'])

const notStated = (total: number) => ({
  why: 'not_covered' as const,
  ...asMessage({
    ja: `${grouped(total)}件の制度については、この制度との併用の可否が登録されていません。併用できることもできないことも意味しません。`,
    en: `About ${grouped(total)} programs nothing is registered here in combination with it; that permits and forbids nothing.`,
  }),
})
