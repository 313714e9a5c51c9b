import type { Snapshot } from '../../../../corpus/snapshot.ts'
import { program } from '../../../../datasets/program.ts'
import { taxPeriodAt } from '../../../../datasets/subjects/tax-periods.ts'
import type { NamedRecord } from '../../../../datasets/subjects/views.ts'
import { Answers } from '../../../exclusions/answers.ts'
import { assessmentOn } from '../../../exclusions/assessment-on.ts'
import { selectedPrograms } from '../../../exclusions/selected-programs.ts'
import { type NamedSide, sidesIn } from '../../../exclusions/sides-in.ts'
import { rulesOfRelations } from '../../../funding-stack/relation-rules.ts'
import { answerOn } from '../../../funding-stack/stack.ts'
import { bearerOfMeasure, effectOf } from '../other-lines.ts'
import { bearerOfProgram } from '../program-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { tiesOf } from '../relation-lines.ts'
import { bearerOf, factOf, type Line, plainLine } from '../statement.ts'

const mostRelations = 8

const verdictNames = {
  incompatible: '併用できません',
  requires_review: '条件により異なります。要確認です',
  unknown: '判断できる記録がありません（併用できるという意味ではありません）',
  compatible: '併用できるとする記録があります',
}

const caution =
  '同じ経費に複数の補助金を重ねて受けられるとは限りません。経費の区分を分け、各公募要領の重複受給の条項を確認してください。'

/** Whether what is named can be combined, pair by pair. */
export async function bindCombined({ snapshot, query, today }: ReadQuery): Promise<Binding> {
  const sides = await sidesIn(snapshot, query)
  const ids = sides.map(({ id }) => id)
  const nameOf = (id: string) => sides[ids.indexOf(id)]?.name ?? id
  const notes = sides
    .filter(({ subjects }) => subjects.length > 1)
    .map(({ name, subjects }) => `「${name}」は${subjects.length}件の制度・枠に当たり、名称でルールを照合しました。`)
  const programs = sides.flatMap(({ subjects, isGroup }) => (isGroup ? [] : subjects.flatMap(programIn)))
  const values = {
    targets: sides.map((side) => sideLine(snapshot, side)),
    suggested_stacks: programs
      .flatMap(({ id }) => tiesOf(snapshot, id, 'compatible', '併用可'))
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
      rule_details: body.pairs.flatMap(({ rule_chain, rules_of_sides = [] }) => [
        ...rule_chain.map((link) => ruleLine(link, link.note)),
        ...rules_of_sides.map((one) => ruleLine(one, `${nameOf(one.program)} × ${one.beside}`)),
      ]),
    },
  }
}

/** A rule as an answer about pairs shows it. */
interface ShownRule {
  readonly rule_text: string
  readonly rule_id?: string
  readonly stated_by?: { readonly dataset: string; readonly id: string }
  readonly source_url?: string
  readonly source_urls?: readonly string[]
}

/** The words of a rule, with what is to be known of it; where they are kept back, where to read them. */
function ruleLine({ rule_text, rule_id, stated_by, source_url, source_urls = [] }: ShownRule, note = ''): Line {
  const address = source_url ?? source_urls[0] ?? null
  const beside = note === '' ? '' : `（${note}）`
  if (address === null) return plainLine(`${rule_text}${beside}`)
  if (!stated_by) return plainLine(`${rule_text}${beside} ${address}`)
  const head = bearerOf(
    { source_url: address, rule_text, license: null },
    stated_by.id,
    rule_id ?? stated_by.dataset,
    rule_text,
  )
  return { head, facts: [{ text: rule_text, field: 'rule_text' }, ...(beside === '' ? [] : [{ text: beside }])] }
}

const programIn = ({ records }: { readonly records: readonly NamedRecord[] }): NamedRecord[] =>
  records.filter(({ dataset }) => dataset === program)

/** What is asked about, under the name by which it is called. */
function sideLine(snapshot: Snapshot, { name, subjects: [first], isGroup }: NamedSide): Line {
  if (!first || isGroup) return plainLine(name)
  const [held] = programIn(first)
  const record = held && snapshot.table(program).record(held.id, true)
  if (record)
    return {
      head: { ...bearerOfProgram(record), name },
      facts: [factOf('実施', 'authority_name', record.authority_name)],
    }
  const [{ dataset, id }] = first.records
  const period = taxPeriodAt(snapshot, { dataset: dataset.name, id })
  return period ? { head: { ...bearerOfMeasure(period), name }, facts: [effectOf(period)] } : plainLine(name)
}
