import type { Snapshot } from '../../../../corpus/snapshot.ts'
import { taxPeriodAt } from '../../../../datasets/subjects/tax-periods.ts'
import { Answers } from '../../../exclusions/answers.ts'
import { assessmentOn } from '../../../exclusions/assessment-on.ts'
import { selectedPrograms } from '../../../exclusions/selected-programs.ts'
import { rulesOfRelations } from '../../../funding-stack/relation-rules.ts'
import { answerOn } from '../../../funding-stack/stack.ts'
import { type NamedPrograms, type NamedSubject, otherSubjectsIn } from '../named.ts'
import { bearerOfMeasure, effectOf } from '../other-lines.ts'
import { bearerOfProgram } from '../program-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { tiesOf } from '../relation-lines.ts'
import { bearerOf, factOf, type Line, plainLine } from '../statement.ts'

const mostPrograms = 8
const mostRelations = 8

const verdictNames = {
  incompatible: '併用できません',
  requires_review: '条件により異なります。要確認です',
  unknown: '判断できる記録がありません（併用できるという意味ではありません）',
  compatible: '併用できるとする記録があります',
}

const caution =
  '同じ経費に複数の補助金を重ねて受けられるとは限りません。経費の区分を分け、各公募要領の重複受給の条項を確認してください。'

/** Whether the programs that are named can be combined, pair by pair. */
export async function bindCombined({ snapshot, query, named, today }: ReadQuery): Promise<Binding> {
  const targets = named.slice(0, mostPrograms)
  const beside = (await otherSubjectsIn(snapshot, query, named)).slice(0, mostPrograms - targets.length)
  const ids = [
    ...targets.map(({ name, programs: [only, ...others] }) => (only && others.length === 0 ? only.unified_id : name)),
    ...beside.map(({ name }) => name),
  ]
  const nameOf = (id: string) => [...targets, ...beside][ids.indexOf(id)]?.name ?? id
  const notes = targets
    .filter(({ programs }) => programs.length > 1)
    .map(({ name, programs }) => `「${name}」は${programs.length}件の枠・公募回に当たり、名称でルールを照合しました。`)
  const programs = targets.flatMap((one) => one.programs)
  const values = {
    targets: [...targets.map(targetLine), ...beside.map((one) => subjectLine(snapshot, one))],
    suggested_stacks: programs
      .flatMap(({ unified_id }) => tiesOf(snapshot, unified_id, 'compatible', '併用可'))
      .slice(0, mostRelations),
    standard_caution: caution,
  }
  if (ids.length < 2)
    return { values, slots: { program_ids: ids }, notes: [...notes, '併用を判断する制度名が2つ以上読み取れません。'] }
  const selected = await selectedPrograms(snapshot, ids)
  const answers = new Answers([])
  const assessed = await assessmentOn(snapshot, selected, answers, rulesOfRelations(snapshot, selected))
  const { body } = await answerOn(snapshot, selected, answers, assessed, today)
  return {
    slots: { program_ids: ids },
    notes,
    values: {
      ...values,
      overall_verdict: `${body.all_pairs_status}: ${verdictNames[body.all_pairs_status]}`,
      pair_table: body.pairs.map(({ program_a, program_b, verdict }) =>
        plainLine(`${nameOf(program_a)} × ${nameOf(program_b)}: ${verdict}（${verdictNames[verdict]}）`),
      ),
      rule_details: body.pairs.flatMap(({ rule_chain }) =>
        rule_chain.map((link): Line => {
          const { rule_text, stated_by, rule_id } = link
          const source_url = link.source_url ?? link.source_urls?.[0] ?? null
          if (!stated_by || source_url === null) return plainLine(rule_text)
          const head = bearerOf(
            { source_url, rule_text, license: null },
            stated_by.id,
            rule_id ?? stated_by.dataset,
            rule_text,
          )
          return { head, facts: [{ text: rule_text, field: 'rule_text' }] }
        }),
      ),
    },
  }
}

/** A program that is asked about, under the name by which the question calls it. */
function targetLine({ name, programs: [first] }: NamedPrograms): Line {
  if (!first) return plainLine(name)
  return { head: { ...bearerOfProgram(first), name }, facts: [factOf('実施', 'authority_name', first.authority_name)] }
}

/** Something else that is asked about, under the name by which the question calls it. */
function subjectLine(snapshot: Snapshot, { name, record: { dataset, id } }: NamedSubject): Line {
  const period = taxPeriodAt(snapshot, { dataset: dataset.name, id })
  return period ? { head: { ...bearerOfMeasure(period), name }, facts: [effectOf(period)] } : plainLine(name)
}
