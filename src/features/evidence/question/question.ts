import { Type } from 'typebox'
import { tiers } from '../../../datasets/program.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import type { Context } from '../../../operation/context.ts'
import type { Problem } from '../../../operation/errors.ts'
import { type Wrong, wrongText } from '../../../operation/usual-problems.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { onDay, type PacketOptions } from '../request/packet-options.ts'
import type { Candidate, Combination, Request } from '../request/request.ts'
import { combinationAsked } from './asked-combination.ts'
import { type Discovery, discover } from './discover.ts'
import type { Filters } from './discover-programs.ts'

const longest = 500
/** 消法30② is paragraph 2 of article 30, 302 another article. */
const notCircled = /[^①-⑳㉑-㉟㊱-㊿]+/g

interface Question {
  readonly question: string
  readonly filters: Filters
  readonly limit: number
}

/** Where a question is asked, with what its address carries. */
interface Place {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
}

/** The filters of a question, as parameters. */
export const questionFilters = {
  prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo; 全国 for nationwide' })),
  municipality: Type.Optional(
    text({ maxLength: 40, description: '名古屋市, 愛知県名古屋市 or 名古屋; 全域 for programs of no municipality' }),
  ),
  tier: Type.Optional(oneOf(tiers)),
}

const isBlank: Wrong = { ja: '質問を入力してください。', en: 'must not be blank', type: 'text' }

/** What is wrong with the text of a question. */
export function questionProblems(question: string, loc: readonly string[]): Problem[] {
  const wrong = wrongText(question, longest)
  return (wrong.length === 0 && question.trim() === '' ? [isBlank] : wrong).map((one) => ({ loc, ...one }))
}

/** The request for a packet about a question: one text in every spelling that the search takes for the same. */
export async function questionRequest(
  { question: written, filters: filtersGiven, limit }: Question,
  { path, query = {} }: Place,
  given: PacketOptions,
  ctx: Context,
): Promise<Request> {
  const options = onDay(given, ctx.now)
  const question = written
    .replace(notCircled, (run) => run.normalize('NFKC'))
    .trim()
    .replace(/\s+/g, ' ')
  const filters = canonical(filtersGiven)
  const found = await discover(question, filters, { limit, day: options.as_of }, ctx)
  const combination = Object.keys(filters).length > 0 ? undefined : await combinationAsked(question, ctx)
  const asked = combination ? { ...found, ...ofSides(combination, found, { question, limit }) } : found
  return {
    identity: { query: question, filters, limit },
    intent: question,
    filters: { ...filters, limit },
    ...asked,
    searched: asked.searched.map(({ dataset, predicate }) => ({
      dataset,
      predicate: { ...predicate, packet_profile: options.packet_profile },
    })),
    endpoints: {
      replay: `${path}?${new URLSearchParams({ ...query, as_of: options.as_of, snapshot: ctx.snapshot.id })}`,
      provenance: null,
      route: path,
    },
    options,
  }
}

/** What is asked to combine comes first, and no program that the question does not name. */
function ofSides(
  combination: Combination,
  { candidates, namesakes, searched, over }: Discovery,
  { question, limit }: Pick<Question, 'question' | 'limit'>,
) {
  const { candidates: sides } = combination
  const isSide = ({ kind, id }: Candidate) => sides.some((one) => one.kind === kind && one.id === id)
  const asksTax = sides.some(({ kind }) => kind === 'tax') && !searched.some(({ dataset }) => dataset === taxRuleset)
  const named = new Set(
    over.flatMap(({ unified_id, successors }) => [unified_id, ...successors.map((one) => one.unified_id)]),
  )
  const isNamed = ({ kind, id }: Candidate) =>
    !combination.isHeld || (kind !== 'program' && kind !== 'tax') || named.has(id)
  const others = candidates.filter((one) => !isSide(one) && isNamed(one))
  return {
    combination,
    candidates: [...sides, ...others].slice(0, limit),
    searched: [...searched, ...(asksTax ? [{ dataset: taxRuleset, predicate: { query_text: question } }] : [])],
    namesakes: namesakes.filter(isSide),
    chosenBy: null,
  }
}

/** Filters in the spelling of the records; a prefecture that is none stays as it is and matches nothing. */
function canonical({ prefecture, municipality, tier }: Filters): Filters {
  const known = prefecture === undefined ? undefined : prefectureName(prefecture)
  return {
    ...(prefecture === undefined ? {} : { prefecture: known === null ? '全国' : (known ?? prefecture) }),
    ...(municipality === undefined ? {} : { municipality }),
    ...(tier === undefined ? {} : { tier }),
  }
}
