import type { Snapshot } from '../../corpus/snapshot.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { type ProgramRelation, programRelation } from '../../datasets/program-relation.ts'
import type { NameBook } from '../../datasets/subjects/name-book.ts'
import { once } from '../../lib/once.ts'
import { madeInTurns, pauses } from '../../lib/pause.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import { stateNoHit } from '../../operation/absence/no-hit-statement.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import { snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer, type CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { type Gap, gap } from '../../schema/gap.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { Answers } from '../exclusions/answers.ts'
import { openQuestions, type RuleAssessment } from '../exclusions/assessment.ts'
import { checklistOf } from '../exclusions/checklist.ts'
import { clearedIn } from '../exclusions/derivation.ts'
import { questionIds } from '../exclusions/hits.ts'
import { overOn } from '../exclusions/over-programs.ts'
import { nameIn, type RuleBook, ruleBook } from '../exclusions/queries.ts'
import { areSame, matchesIn, namesTwo, type ProgramChoice, type Rule } from '../exclusions/rules.ts'
import { widerNamesOf } from '../exclusions/rules-between.ts'
import { undecidedText } from '../exclusions/selected-programs.ts'
import { type Judgement, judgementsOf } from '../exclusions/verdict.ts'
import { judgePair, strictest } from './judge-pair.ts'
import type { NextAction } from './next-actions.ts'
import { idOfRelation, relationsOf, relationsWith } from './queries.ts'
import { type Evidence, evidenceOfRelation, evidenceOfRule, refusedInput } from './rule-chain.ts'
import { noneNamesBoth, rulesOfSides } from './rules-of-sides.ts'
import { type WiderJudgement, widerEvidence, widerJudgements } from './wider-rules.ts'

export const stackDisclaimer = disclaimer({ ja: 'この併用の確認', en: 'This check of a combination' }, [
  'application',
  'tax',
  'legal',
  'labour',
])

/** A selected program with everything that is registered about it. */
export interface Candidate extends ProgramChoice {
  readonly rules: readonly Rule[]
  /** The rules that name it, or what it is one of, or one of what its name may mean. */
  widerRules(): readonly Rule[]
  relations(): readonly ProgramRelation[]
  /** Whether the corpus knows it, as a program or by a rule or relation that names it. */
  readonly isKnown: boolean
}

/** Every pair of some programs judged, with the records that the answer rests on. */
export async function answerOn(
  snapshot: Snapshot,
  selected: readonly ProgramChoice[],
  answers: Answers,
  assessed: readonly RuleAssessment[],
  day: string,
) {
  const { names } = await ruleBook(snapshot)
  const { candidates, judged } = await pairsJudged(snapshot, selected, answers)
  const pairs = judged.map(({ pair }) => pair)
  const body = {
    program_ids: selected.map(({ id }) => id),
    all_pairs_status: strictest(pairs.map(({ verdict }) => verdict)),
    pairs,
    blockers: pairs.filter(({ hard_blocker }) => hard_blocker),
    warnings: judged.filter(({ isWarning }) => isWarning).map(({ pair }) => pair),
    next_actions: firstOfEach(pairs.flatMap(({ next_actions }) => next_actions)),
    total_pairs: pairs.length,
    open_questions: openQuestions([...assessed, ...judged].flatMap((one) => one.judgements)),
    checklist: checklistOf(assessed, answers, (id) => names.recordByRef(id)?.isShown ?? false),
    cleared: clearedIn(assessed, answers),
    over_programs: overOn(snapshot, selected, day),
    unused_answers: answers.unused(),
    known_gaps: [...withheldGaps(judged), ...undecidedNames(selected), ...starterGaps(snapshot)],
    _disclaimer: stackDisclaimer,
    ...snapshotNamed(snapshot),
  }
  return new CitedAnswer(body, citedBy(names, candidates, judged))
}

/** The pairs of one program with others judged, in the order of the others. */
export async function pairsWith(
  snapshot: Snapshot,
  one: ProgramChoice,
  others: readonly ProgramChoice[],
  answers: Answers,
) {
  const book = await ruleBook(snapshot)
  const first = candidateOf(snapshot, book, one)
  return madeInTurns(others, (other) => judge(snapshot, book, answers, first, candidateOf(snapshot, book, other)))
}

/** Every pair of some programs judged, in their order. */
export async function pairsJudged(snapshot: Snapshot, selected: readonly ProgramChoice[], answers: Answers) {
  const book = await ruleBook(snapshot)
  const candidates = selected.map((one) => candidateOf(snapshot, book, one))
  const judged: ReturnType<typeof judge>[] = []
  const pause = pauses()
  for (const [i, a] of candidates.entries())
    for (const b of candidates.slice(i + 1)) {
      judged.push(judge(snapshot, book, answers, a, b))
      await pause()
    }
  return { candidates, judged }
}

const firstOfEach = (actions: readonly NextAction[]): NextAction[] =>
  actions.filter(({ action_id }, i) => actions.findIndex((other) => other.action_id === action_id) === i)

function candidateOf(snapshot: Snapshot, book: RuleBook, selected: ProgramChoice): Candidate {
  const rules = book.naming(selected.knownAs)
  // Only the first of a pair is asked for its relations, and few pairs for what no rule names.
  const relations = once(() => relationsOf(snapshot, selected.knownAs))
  const widerRules = once(() => book.naming(widerNamesOf(selected)))
  const isKnown = selected.isHeld || rules.length > 0 || relations().length > 0
  return { ...selected, rules, widerRules, relations, isKnown }
}

/** A pair is judged by what names both of its programs, so that no third program ever changes the verdict. */
function judge(snapshot: Snapshot, book: RuleBook, answers: Answers, a: Candidate, b: Candidate) {
  const unknown = [a, b].filter(({ isKnown }) => !isKnown)
  const isSame = areSame(a, b)
  const ofOther = new Set(b.rules)
  const ofBoth = isSame ? [] : a.rules.filter((rule) => ofOther.has(rule))
  const nameOf = (id: string) => nameIn(book, id)
  const matches = matchesIn(ofBoth, [a, b], nameOf).filter(namesTwo)
  const direct = matches.flatMap((match) => judgementsOf(match, answers))
  const relations = isSame ? [] : relationsWith(a.relations(), b.knownAs)
  const evidence: Evidence[] = [
    ...unknown.map(({ id }) =>
      refusedInput(`「${id}」という制度は収録されていません。検索で識別子を確認してください。`),
    ),
    ...(isSame ? [refusedInput(`「${a.id}」と「${b.id}」は同じ制度です。`)] : []),
    ...direct.map((judgement) => evidenceOfRule(judgement, answers)),
    ...relations.flatMap((relation) => evidenceOfRelation(relation) ?? []),
  ]
  const wider: readonly WiderJudgement[] = evidence.length === 0 ? widerJudgements(a, b, nameOf, answers) : []
  evidence.push(...wider.map((one) => widerEvidence(one, (id) => nameOf(id) ?? id, answers)))
  const judgements = [...direct, ...wider.map((one) => one.judgement)]
  const isMissing = evidence.length === 0
  const sides = isMissing ? rulesOfSides(book.names, a, b) : []
  if (sides.length > 0) evidence.push(noneNamesBoth)
  const { isWarning, ...judgement } = judgePair(evidence)
  const predicate = { names_both: [a.id, b.id] }
  const no_hits = isMissing ? [exclusionRule, programRelation].map((one) => stateNoHit(snapshot, one, predicate)) : []
  const open = { question_ids: questionIds(judgements) }
  const beside = { no_hits, ...(sides.length > 0 && { rules_of_sides: sides.map(({ shown }) => shown) }) }
  const pair = { program_a: a.id, program_b: b.id, ...judgement, ...open, ...beside, _disclaimer: stackDisclaimer }
  const used = relations.filter((relation) => evidenceOfRelation(relation) !== undefined)
  return { pair, isWarning, judgements, relations: used, ofSides: sides.map(({ rule }) => rule) }
}

type Judged = {
  readonly judgements: readonly Judgement[]
  readonly relations: readonly ProgramRelation[]
  /** Rules of one of the two, where none is about both. */
  readonly ofSides: readonly Rule[]
}

/** How many of the records behind an answer are not shown, and why; they count all the same. */
export function withheldGaps(judged: readonly Judged[]): Gap[] {
  const used = judged.flatMap(({ judgements, relations, ofSides }) => [
    ...judgements.map(({ rule }) => rule),
    ...relations,
    ...ofSides,
  ])
  const count = new Set(used.filter((record) => !isFree(record))).size
  if (count === 0) return []
  return [
    gap('license_not_redistributable', {
      ja: `${count}件の記録は利用条件により本文を示していません。判定には用い、出典は示しています。`,
      en: `The text of ${count} records may not be passed on; their verdict counts, and their sources are named.`,
    }),
  ]
}

/** Names between which an answer does not choose: what it says of one holds for what rules call so. */
export const undecidedNames = (selected: readonly ProgramChoice[]): Gap[] =>
  selected.flatMap((one) => (one.mayBe ? [gap('name_not_decisive', undecidedText(one.id, one.mayBe))] : []))

/** The subjects, rules and relations behind an answer that may be shown, each once. */
function citedBy(names: NameBook, candidates: readonly Candidate[], judged: readonly Judged[]): CitedRecord[] {
  const once = (dataset: AnyDataset, ids: readonly string[]) =>
    [...new Set(ids)].map((id): CitedRecord => [dataset, id])
  const rules = judged
    .flatMap(({ judgements, ofSides }) => [...judgements.map(({ rule }) => rule), ...ofSides])
    .filter(isFree)
  const relations = judged.flatMap((one) => one.relations).filter(isFree)
  return [
    ...candidates.flatMap(({ id, programId = id }): CitedRecord[] => {
      const one = names.recordByRef(programId)
      return one?.isShown && isRedistributable(one.license) ? [[one.dataset, one.id]] : []
    }),
    ...once(
      exclusionRule,
      rules.map(({ rule_id }) => rule_id),
    ),
    ...once(programRelation, relations.map(idOfRelation)),
  ]
}

/** The same records with the rules and relations that a derivation names beside them, each once. */
export function withRules(records: readonly CitedRecord[], rules: readonly Rule[]): CitedRecord[] {
  const named = rules
    .filter(isFree)
    .map(({ rule_id, relation }): CitedRecord => [relation ? programRelation : exclusionRule, rule_id])
  return [...new Map([...records, ...named].map((record) => [`${record[0].name} ${record[1]}`, record])).values()]
}

const isFree = ({ license }: { readonly license: string | null }): boolean => isRedistributable(license)
