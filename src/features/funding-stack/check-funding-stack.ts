import { Type } from 'typebox'
import { type DocumentFormat, documentFormats } from '../../documents/formats.ts'
import { documentBytes } from '../../documents/render.ts'
import { jstDate } from '../../lib/jst.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { snapshotKeys } from '../../operation/answer/stamp.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { Answers, answersInput, checkAnswers } from '../exclusions/answers.ts'
import { assessmentOn, derivationOn } from '../exclusions/assessment-on.ts'
import { checklistShape } from '../exclusions/checklist.ts'
import { derivation } from '../exclusions/derivation.ts'
import { derivationFile, exportedAs } from '../exclusions/derivation-file.ts'
import { clearedShape } from '../exclusions/hits.ts'
import { overShape } from '../exclusions/over-programs.ts'
import { nameIn, ruleBook } from '../exclusions/queries.ts'
import { questionShape } from '../exclusions/question.ts'
import { selectedPrograms } from '../exclusions/selected-programs.ts'
import { nextActionShape, pairShape } from './pair-shape.ts'
import { rulesOfRelations } from './relation-rules.ts'
import { verdicts } from './rule-chain.ts'
import { answerOn, withRules } from './stack.ts'
import { stackDocument } from './stack-document.ts'

const formats = [...documentFormats, ...exportedAs]
const isDocument = (format: string): format is DocumentFormat => documentFormats.some((one) => one === format)

const distinct = (ids: readonly string[]): number => new Set(ids).size
const pairsOf = ({ program_ids }: { program_ids: string[] }): number =>
  (distinct(program_ids) * (distinct(program_ids) - 1)) / 2

export const checkFundingStack = defineOperation({
  name: 'check_funding_stack',
  http: 'POST /v1/funding_stack/check',
  title: { ja: '支援制度の併用可否の確認', en: 'Check whether programs can be combined' },
  keywords: [
    '併用',
    '組み合わせ',
    '併給',
    '同時に使える',
    '重複',
    '両方',
    'combine',
    'combination',
    'stack',
    'together',
    '複数の補助金を同時に使えるか',
    '補助金の重ね取り',
    '三つの補助金の併用',
    '組み合わせの判定',
    '併給できるか',
    '資金の組み合わせ',
    'can these grants be combined',
    'stack several subsidies',
  ],
  toolsets: ['core', 'programs'],
  summary: 'Judge every pair of two to five programs: compatible, incompatible, to be reviewed or unknown',
  guidance:
    'Each pair says its rules (rule_chain) and what to do next. incompatible means that a rule excludes the pair whatever the facts; where that depends, the verdict is requires_review and open_questions say what decides: ask the user and call again with answers. unknown means that no rule is about both, never that they may be combined: rules_of_sides are those of either. A rule with through names what one of them is one of. What to have before applying is in checklist. derivation: true adds which rules fired and the smallest sets of programs whose removal clears every conflict; format draws it as a graph.',
  access: { key: 'optional' },
  effect: 'read',
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  billing: {
    units: {
      note: { ja: '2制度の組1件ごとに1単位（n制度ならn(n−1)/2単位）', en: '1 per pair: n(n − 1)/2 of n different ids' },
      predicted: pairsOf,
    },
  },
  proof: { auditSeal: true, receipt: true },
  transport: { agent: true, exports: formats },
  input: Type.Object({
    program_ids: Type.Array(Type.String(), {
      minItems: 2,
      maxItems: 5,
      description: 'unified_id, or a whole name of the program; repeated ids count once',
    }),
    answers: answersInput,
    derivation: Type.Boolean({ default: false, description: 'Whether to say how the rules led to the answer' }),
    format: oneOf(['json', ...formats], {
      default: 'json',
      description: 'md, docx and pdf are the answer as a document in Japanese; mermaid and dot draw the derivation',
    }),
  }),
  output: Type.Object({
    program_ids: restsOn('input', Type.Array(Type.String())),
    all_pairs_status: oneOf(verdicts, { description: 'The strictest verdict of all pairs' }),
    pairs: Type.Array(pairShape),
    blockers: Type.Array(pairShape, { description: 'Pairs that a rule or an authoritative record forbids' }),
    warnings: Type.Array(pairShape, { description: 'Pairs that somebody has to review, or that rest on inference' }),
    next_actions: restsOn('issuer', Type.Array(nextActionShape, { description: 'Those of all pairs, each once' })),
    total_pairs: Type.Integer(),
    open_questions: restsOn(
      'issuer',
      Type.Array(questionShape, { description: 'What decides the pairs that depend on it' }),
    ),
    checklist: restsOn('issuer', checklistShape),
    cleared: Type.Array(clearedShape, { description: 'Rules that do not apply by the answers given' }),
    over_programs: restsOn('issuer', overShape),
    unused_answers: restsOn(
      'input',
      Type.Array(Type.String(), { description: 'Answers to questions that nothing asks' }),
    ),
    known_gaps: Type.Array(gapShape),
    derivation: restsOn('issuer', Type.Optional(derivation)),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { program_ids: ['UNI-d4cad3f82a', 'UNI-6ca6e39007', 'UNI-c8c9cc71a3'] },
  check({ program_ids, answers }) {
    checkAnswers(answers)
    if (distinct(program_ids) > 1) return
    const message = 'program_ids must hold at least two different programs'
    throw new AppError('invalid', {
      ja: 'program_ids に異なる制度を2件以上指定してください。',
      en: message,
      detail: { error: 'too_few_unique_programs', message, received: distinct(program_ids), minimum: 2 },
    })
  },
  async run({ program_ids, format, answers: given, ...options }, { snapshot, now }) {
    const ids = [...new Set(program_ids)]
    const book = await ruleBook(snapshot)
    const selected = await selectedPrograms(snapshot, ids)
    const answers = new Answers(given)
    const assessed = await assessmentOn(snapshot, selected, answers, rulesOfRelations(snapshot, selected))
    const { body, records } = await answerOn(snapshot, selected, answers, assessed, jstDate(now))
    const file = async (format: DocumentFormat, json: object) =>
      ReadyFile.of(
        json,
        format,
        `funding-stack-${body.total_pairs}`,
        await documentBytes(
          format,
          stackDocument(body, snapshot, (id) => nameIn(book, id)),
        ),
      )
    if (!options.derivation && isDocument(format)) return file(format, body)
    if (!options.derivation && format === 'json') return new CitedAnswer(body, records)
    const derived = await derivationOn(snapshot, assessed, answers)
    const explained = { ...body, derivation: derived.derived }
    const rules = assessed.map(({ match }) => match.rule)
    if (isDocument(format)) return file(format, explained)
    return format === 'json'
      ? new CitedAnswer(explained, withRules(records, rules))
      : derivationFile(format, explained, derived)
  },
})
