import { Type } from 'typebox'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { asMessage } from '../../lib/text.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer, type CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { Answers, answersInput, checkAnswers } from './answers.ts'
import { isBroken, openQuestions } from './assessment.ts'
import { assessmentOn, derivationOn } from './assessment-on.ts'
import { checklistOf, checklistShape } from './checklist.ts'
import { clearedIn, derivation } from './derivation.ts'
import { derivationFile, exportedAs, graphFormats } from './derivation-file.ts'
import { clearedShape, hitOf, hitShape } from './hits.ts'
import { overOn, overShape } from './over-programs.ts'
import { ruleBook } from './queries.ts'
import { questionShape } from './question.ts'
import type { ProgramChoice } from './rules.ts'
import { selectedPrograms, undecidedText } from './selected-programs.ts'

const notFound = (program_ids: string[]) => ({
  code: 'program_not_found' as const,
  ...asMessage({
    ja: 'この識別子・名称の制度は収録されておらず、対象とするルールもないため、確認していません。検索で識別子を確かめてください。',
    en: 'No program and no rule here bears these ids or names, so nothing was checked for them. Look the ids up.',
  }),
  program_ids,
})

const undecided = (id: string, mayBe: NonNullable<ProgramChoice['mayBe']>) => ({
  code: 'name_not_decisive' as const,
  ...asMessage(undecidedText(id, mayBe)),
  program_ids: [id],
})

export const checkExclusions = defineOperation({
  name: 'check_exclusions',
  http: 'POST /v1/exclusions/check',
  title: { ja: '併用・排他ルールとの照合', en: 'Check programs against exclusion rules' },
  keywords: [
    '併用',
    '組み合わせ',
    'combine',
    '併給',
    '重複受給',
    '同時に申請',
    '排他',
    'together',
    'conflict',
    '排他ルールに抵触しないか',
    '重複受給になるか',
    '併用の組み合わせの点検',
    '同時に申請すると違反か',
    'do these programs break a rule',
  ],
  summary: 'Find the registered rules that a set of programs would break',
  guidance:
    'hits: [] means only that no registered rule collided; it never proves that programs may be combined. Programs under known_gaps were not checked at all. A hit is incompatible only when its rule excludes the programs whatever the facts; any other one asks what decides it (open_questions): ask the user and call again with answers. Prerequisites hit as soon as one of their programs is selected and are listed in checklist. derivation: true adds why: which rules fired, which did not, what others need to know, and the smallest sets of programs whose removal clears every conflict; format draws it as a graph.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  proof: { receipt: true },
  input: Type.Object({
    program_ids: Type.Array(Type.String(), {
      maxItems: 50,
      description: 'unified_id, or a whole name of the program; duplicates are removed',
    }),
    answers: answersInput,
    derivation: Type.Boolean({ default: false, description: 'Whether to say how the answer came about' }),
    format: graphFormats,
  }),
  output: Type.Object({
    program_ids: restsOn('input', Type.Array(Type.String())),
    hits: Type.Array(hitShape),
    checked_rules: restsOn('manifest', Type.Integer({ description: 'Size of the rule population' })),
    open_questions: restsOn(
      'issuer',
      Type.Array(questionShape, { description: 'What decides the hits that depend on it' }),
    ),
    checklist: restsOn('issuer', checklistShape),
    cleared: Type.Array(clearedShape, { description: 'Rules that do not apply by the answers given' }),
    over_programs: restsOn('issuer', overShape),
    unused_answers: restsOn(
      'input',
      Type.Array(Type.String(), { description: 'Answers to questions that nothing asks' }),
    ),
    derivation: restsOn('issuer', Type.Optional(derivation)),
    known_gaps: Type.Optional(
      Type.Array(
        Type.Object({
          code: oneOf(['program_not_found', 'name_not_decisive']),
          message: Type.String(),
          message_ja: Type.String(),
          program_ids: Type.Array(Type.String()),
        }),
        {
          description:
            'There when a program is neither held nor named by a rule: nothing was checked for it; or when a name may mean several',
        },
      ),
    ),
    ...snapshotKeys,
  }),
  transport: { exports: exportedAs },
  example: { program_ids: ['UNI-6882390b71', 'UNI-a52b482d72'] },
  check({ program_ids, answers }) {
    checkAnswers(answers)
    if (program_ids.length > 0) return
    throw new AppError('bad_request', {
      ja: 'program_ids に制度を1件以上指定してください。',
      en: 'program_ids must hold at least one program',
    })
  },
  async run({ program_ids, format, answers: given, ...options }, { snapshot }) {
    const ids = [...new Set(program_ids)]
    const book = await ruleBook(snapshot)
    const selected = await selectedPrograms(snapshot, ids)
    const answers = new Answers(given)
    const assessed = await assessmentOn(snapshot, selected, answers)
    const unused_answers = answers.unused()
    const unknown = selected.filter(({ isHeld, knownAs }) => !isHeld && book.naming(knownAs).length === 0)
    const gaps = [
      ...(unknown.length > 0 ? [notFound(unknown.map(({ id }) => id))] : []),
      ...selected.flatMap((one) => (one.mayBe ? [undecided(one.id, one.mayBe)] : [])),
    ]
    const answer = {
      program_ids: ids,
      hits: assessed.filter(isBroken).map((one) => hitOf(one, answers)),
      checked_rules: book.count,
      open_questions: openQuestions(assessed.flatMap(({ judgements }) => judgements)),
      checklist: checklistOf(assessed, answers, (id) => book.names.recordByRef(id)?.isShown ?? false),
      cleared: clearedIn(assessed, answers),
      over_programs: overOn(snapshot, selected, snapshot.day),
      unused_answers,
      ...(gaps.length > 0 ? { known_gaps: gaps } : {}),
      ...snapshotNamed(snapshot),
    }
    const records = assessed.flatMap(({ match: { rule } }): CitedRecord[] =>
      isRedistributable(rule.license) ? [[exclusionRule, rule.rule_id]] : [],
    )
    if (!options.derivation && format === 'json') return new CitedAnswer(answer, records)
    const derived = await derivationOn(snapshot, assessed, answers)
    const explained = { ...answer, derivation: derived.derived }
    return format === 'json' ? new CitedAnswer(explained, records) : derivationFile(format, explained, derived)
  },
})
