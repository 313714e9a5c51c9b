import { type Static, Type } from 'typebox'
import { MeteredAnswer } from '../operation/answer/wrapped-answers.ts'
import { AppError } from '../operation/errors.ts'
import { steps } from '../operation/jobs/job-shape.ts'
import { defineOperation } from '../operation/operation.ts'
import { inOrder, largestFirst } from '../schema/record-order.ts'
import { type Around, type Candidate, type NameQuery, scoreOfMatch } from './candidate.ts'
import { companyCandidates } from './company-candidates.ts'
import { agrees } from './compared-values.ts'
import type { Display } from './entity-properties.ts'
import type { TypeId } from './entity-types.ts'
import { lawCandidates } from './law-candidates.ts'
import { programCandidates } from './program-candidates.ts'
import { askedOf, languageParameter, mostQueries, queryShape, type TypedQuery } from './queries.ts'

const typeShape = Type.Object({ id: Type.String(), name: Type.String() })

const resultShape = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  type: Type.Array(typeShape),
  score: Type.Number(),
  match: Type.Boolean(),
  features: Type.Array(Type.Object({ id: Type.String(), value: Type.Union([Type.Boolean(), Type.Number()]) })),
})

type Result = Static<typeof resultShape>

/** Which records names mean: a batch of questions, each of which is worth a call of resolve_company. */
export const reconcileNames = defineOperation({
  name: 'reconcile_names',
  http: 'POST /reconcile',
  title: { ja: '名寄せ（OpenRefine）', en: 'Reconcile names (OpenRefine)' },
  summary: 'Which companies, programs and laws names mean, as the Reconciliation Service API asks it',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: {
    units: {
      note: { ja: '候補が見つかった問い合わせ1件ごとに1単位', en: '1 per query with a candidate' },
      predicted: ({ queries }: { queries: object }) => Object.keys(queries).length,
    },
  },
  transport: { tool: false },
  input: Type.Object({
    queries: Type.Record(Type.String({ maxLength: 64 }), queryShape),
    lang: languageParameter,
  }),
  output: Type.Record(Type.String(), Type.Object({ result: Type.Array(resultShape) })),
  example: { queries: { q0: { query: '消費税法', type: 'law' } } },
  check({ queries }) {
    const sent = Object.keys(queries).length
    if (sent > mostQueries) throw tooMany(sent)
    askedOf(queries)
  },
  async run({ queries, lang }, context) {
    const answers: Record<string, { result: Result[] }> = {}
    const shown: Display = { snapshot: context.snapshot, now: context.now, language: lang }
    const asked = askedOf(queries)
    const step = steps(context, asked.length)
    for (const [key, one] of asked) {
      answers[key] = { result: await resultsOf(one, context, shown) }
      await step()
    }
    return new MeteredAnswer(answers, Object.values(answers).filter(({ result }) => result.length > 0).length)
  },
})

const finders: Record<TypeId, (named: NameQuery, around: Around) => Promise<Candidate[]>> = {
  company: companyCandidates,
  program: programCandidates,
  law: lawCandidates,
}

/** Candidates of every type that is asked for, the likeliest first; one is a match only where no other is. */
async function resultsOf({ types, named }: TypedQuery, around: Around, shown: Display): Promise<Result[]> {
  const all: Result[] = []
  for (const { id } of types)
    for (const candidate of await finders[id](named, around)) all.push(resultOf(candidate, named, shown))
  const isOne = all.filter(({ match }) => match).length === 1
  const ordered = inOrder(all, ({ match, score, id }) => [match ? 0 : 1, largestFirst(score), id])
  return ordered.slice(0, named.limit).map((one) => ({ ...one, match: one.match && isOne }))
}

/** What was already compared by its own rules. */
const comparedByPlace = new Set(['address', 'prefecture', 'municipality'])

function resultOf({ entity, matched, isCertain, compared }: Candidate, { values }: NameQuery, shown: Display): Result {
  const { type, id, row } = entity
  const all = new Map(Object.entries(compared))
  for (const property of type.properties) {
    const stated = values.get(property.id)
    if (!stated || (type.id === 'company' && comparedByPlace.has(property.id))) continue
    const own = property.of(row, shown)
    if (own !== null) all.set(property.id, agrees(property.id, own, stated))
  }
  const isContradicted = [...all.values()].includes(false)
  const points = [...all.values()].reduce((sum, isSame) => sum + (isSame ? 4 : -20), 0)
  return {
    id,
    name: type.nameOf(row),
    description: type.descriptionOf(row),
    type: [{ id: type.id, name: type.name[shown.language] }],
    score: Math.max(0, Math.min(100, scoreOfMatch[matched] + points)),
    match: isCertain && !isContradicted,
    features: [
      { id: `name_${matched}`, value: true },
      ...[...all].map(([name, value]) => ({ id: `same_${name}`, value })),
    ],
  }
}

const tooMany = (sent: number) =>
  new AppError('too_large', {
    ja: `1回に送れる問い合わせは${mostQueries}件までです（${sent}件ありました）。`,
    en: `a batch has at most ${mostQueries} queries, not ${sent}`,
  })
