import { Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { mostVertices } from '../../../lib/independent-sets.ts'
import { jstDate } from '../../../lib/jst.ts'
import { asMessage, asNote } from '../../../lib/text.ts'
import { starterGaps } from '../../../operation/absence/corpus-gaps.ts'
import { disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { invalid } from '../../../operation/errors.ts'
import { contradictedIn } from '../../../operation/evidence/contradiction-text.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import { gapShape } from '../../../schema/gap.ts'
import { Answers, answersInput, checkAnswers } from '../../exclusions/answers.ts'
import { openQuestions } from '../../exclusions/assessment.ts'
import { overOn, overShape } from '../../exclusions/over-programs.ts'
import { questionShape } from '../../exclusions/question.ts'
import type { ProgramChoice } from '../../exclusions/rules.ts'
import { selectedPrograms } from '../../exclusions/selected-programs.ts'
import { pairsJudged, stackDisclaimer, withheldGaps } from '../stack.ts'
import { bestBundle } from './best-bundle.ts'
import { bundleShape } from './bundle-shape.ts'

export const findBestBundle = defineOperation({
  name: 'find_best_bundle',
  http: 'POST /v1/funding_stack/best-bundle',
  title: { ja: '支援制度の最適な組み合わせ', en: 'Find the best combination of programs' },
  keywords: [
    '最適な組み合わせ',
    '補助金の合計額を最大に',
    '一番多くもらえる組み合わせ',
    '候補から最も得な束',
    'best combination of grants',
  ],
  summary:
    'Choose among up to 20 programs those without a certain conflict whose stated ceilings sum to the most, with proof',
  guidance:
    'Say message first: only certain conflicts separate programs, and left_unknown are the pairs of the bundle that are not known to go together. Ceilings are what a program pays at most, not what anybody receives, and they do not simply add up where expenses overlap. Programs without a stated ceiling are told apart.',
  access: { key: 'optional' },
  effect: 'read',
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  billing: { units: 1 },
  input: Type.Object({
    program_ids: Type.Array(text({ maxLength: 500 }), {
      minItems: 2,
      maxItems: mostVertices,
      description: 'unified_id, or a whole name of the program; repeated ones count once',
    }),
    objective: oneOf(['largest_stated_ceiling'], { default: 'largest_stated_ceiling' }),
    include_over: Type.Boolean({
      default: false,
      description: 'Also choose programs that nobody can apply for any more',
    }),
    answers: answersInput,
  }),
  output: Type.Object({
    ...bundleShape,
    over_programs: overShape,
    open_questions: Type.Array(questionShape, {
      description: 'What decides the pairs of the bundle that depend on it',
    }),
    unused_answers: Type.Array(Type.String()),
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { program_ids: ['UNI-6882390b71', 'UNI-680fbd2fd6', 'UNI-865b97a5cb'] },
  check({ program_ids, answers }) {
    checkAnswers(answers)
    if (new Set(program_ids).size < 2)
      throw invalid([
        {
          loc: ['body', 'program_ids'],
          ja: '別々の制度を2つ以上指定してください。',
          en: 'must name at least two different programs',
          type: 'minItems',
        },
      ])
  },
  async run({ program_ids, objective, include_over, answers: given }, { snapshot, now }) {
    const { held, missing } = await selectionOf(snapshot, program_ids)
    const over = overOn(snapshot, held, jstDate(now))
    const isLeftOut = ({ id }: Held) => !include_over && over.some(({ program: one }) => one === id)
    const usable = held.filter((one) => !isLeftOut(one))
    const answers = new Answers(given)
    const { judged } = await pairsJudged(snapshot, usable, answers)
    const conflicts = judged.filter(({ pair }) => pair.hard_blocker).map(({ pair }) => pair)
    const priced = usable.flatMap(({ id, record: { amount_max_man_yen } }) =>
      amount_max_man_yen === null ? [] : [{ id, ceilingManYen: amount_max_man_yen }],
    )
    const best = bestBundle(
      priced,
      conflicts.map(({ program_a, program_b }) => [program_a, program_b]),
    )
    const chosen = new Set(best.chosen.map(({ id }) => id))
    const excludedBy = (id: string) =>
      conflicts.flatMap(({ program_a: a, program_b: b }) =>
        a === id && chosen.has(b) ? [b] : b === id && chosen.has(a) ? [a] : [],
      )
    const inside = judged.filter(({ pair }) => chosen.has(pair.program_a) && chosen.has(pair.program_b))
    const having = (is: (one: Held) => boolean) => usable.filter(is)
    const isPriced = ({ record }: Held) => record.amount_max_man_yen !== null
    return {
      objective,
      ...standingOf(
        inside.map(({ pair }) => pair),
        chosen.size,
      ),
      bundle: having(({ id }) => chosen.has(id)).map((one) => ({
        ...pricedOf(one),
        source_url: one.record.source_url,
      })),
      total_ceiling_man_yen: best.totalManYen,
      is_unique: best.isUnique,
      left_out: having((one) => isPriced(one) && !chosen.has(one.id)).map((one) => ({
        ...pricedOf(one),
        because_of: excludedBy(one.id),
      })),
      without_stated_ceiling: having((one) => !isPriced(one)).map((one) => ({
        ...namedOf(one),
        conflicts_with_bundle: excludedBy(one.id),
      })),
      not_held: missing.map((one) => ({ program_id: one.id, ...whyNotTaken(one) })),
      certain_conflicts: conflicts.map(({ program_a, program_b, rule_chain }) => ({
        program_a,
        program_b,
        decided_by: rule_chain[0] as (typeof rule_chain)[number],
      })),
      proof: best.proof,
      ...notes,
      over_programs: over,
      open_questions: openQuestions(inside.flatMap(({ judgements }) => judgements)),
      unused_answers: answers.unused(),
      known_gaps: [...withheldGaps(judged), ...starterGaps(snapshot)],
      _disclaimer: stackDisclaimer,
      ...snapshotNamed(snapshot),
    }
  },
})

type Pair = Awaited<ReturnType<typeof pairsJudged>>['judged'][number]['pair']

/** What of a bundle is not known to go together, said before it is proposed. */
function standingOf(pairs: readonly Pair[], size: number) {
  const left = pairs.filter(({ verdict }) => verdict !== 'compatible')
  const unknown = left.filter(({ verdict }) => verdict === 'unknown').length
  const text =
    left.length === 0
      ? size === 0
        ? {
            ja: 'いま新たに申請でき、上限額の記載がある制度はありません。',
            en: 'None of them can be applied for and states a maximum amount.',
          }
        : size === 1
          ? {
              ja: '組み合わせる相手のない、一つの制度です。',
              en: 'It is one program, with nothing to combine it with.',
            }
          : {
              ja: 'すべての組に、併用できるとするルールか記録があります。',
              en: 'A rule or record permits every pair of this bundle.',
            }
      : {
          ja: `併用できると確かめられた組み合わせではありません。可否の記録がない組が${unknown}件、条件により変わる組が${left.length - unknown}件あります。先に確かめてください。`,
          en: `This bundle is not known to go together: nothing is registered about ${unknown} of its pairs, and ${left.length - unknown} depend on conditions. Check these first.`,
        }
  return {
    is_settled: left.length === 0,
    ...asMessage(text),
    left_unknown: left.map(({ program_a, program_b, verdict, question_ids }) => ({
      program_a,
      program_b,
      verdict,
      question_ids,
    })),
  }
}

/** A selected program that the corpus holds. */
type Held = ProgramChoice & { readonly programId: string; readonly record: Program }

/** The selected programs, each once under what it was selected as first, and what no program is called. */
async function selectionOf(snapshot: Snapshot, ids: readonly string[]) {
  const selected = await selectedPrograms(snapshot, [...new Set(ids)])
  const held = new Map<string, Held>()
  const missing: ProgramChoice[] = []
  for (const one of selected) {
    const record = one.programId === undefined ? undefined : snapshot.table(program).record(one.programId)
    if (!record) missing.push(one)
    else if (!held.has(record.unified_id)) held.set(record.unified_id, { ...one, programId: record.unified_id, record })
  }
  return { held: [...held.values()], missing }
}

const namedOf = ({ id, record }: Held) => ({
  program_id: id,
  unified_id: record.unified_id,
  primary_name: record.primary_name,
})

const pricedOf = (one: Held) => ({
  ...namedOf(one),
  ceiling_man_yen: one.record.amount_max_man_yen as number,
  ...contradictedIn(one.record),
})

/** Why a selected one is no part of a bundle: what is held as something else, or may be several, is not said to be missing. */
function whyNotTaken({ programId, mayBe = [] }: ProgramChoice) {
  if (programId !== undefined)
    return {
      why: 'not_checked' as const,
      ...asMessage({
        ja: `補助金などの制度ではなく、別の種類の記録（${programId}）として収録しています。上限額のある制度だけを組み合わせます。`,
        en: `It is held as a record of another kind (${programId}); only programs with a ceiling are bundled.`,
      }),
    }
  const refs = mayBe.slice(0, mostNamesakes).map(({ ref }) => ref)
  if (refs.length > 0)
    return {
      why: 'not_checked' as const,
      ...asMessage({
        ja: `同じ名称で呼ばれる制度が${mayBe.length}件あります。識別子で指定してください：${refs.join('、')}。`,
        en: `${mayBe.length} programs are called so; give the id: ${refs.join(', ')}.`,
      }),
    }
  return {
    why: 'not_covered' as const,
    ...asMessage({
      ja: 'この識別子の制度は収録にありません。search_programs で識別子を確認してください。',
      en: 'No program here has this id; find it by search_programs.',
    }),
  }
}

const mostNamesakes = 5

const notes = asNote({
  ja: '合計は公表された上限額の単純な和です。受給額でも、同じ経費に重ねて申請できる額でもありません。',
  en: 'The sum adds stated ceilings. It is neither an amount received nor an amount that can be claimed for the same expense.',
})
