import type { Program } from '../../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../../datasets/program-lifecycle.ts'
import { bearerOfProgram, programLine, roundLine, roundsOf } from '../program-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { roundIn } from '../slots.ts'
import { factOf, type Line } from '../statement.ts'

const mostPrograms = 5
const mostRounds = 4

/** The calls of the program that is named, and what is to be handed in. */
export async function bindDeadline({ snapshot, named, slots, today }: ReadQuery): Promise<Binding> {
  const [first] = named
  if (!first) return { values: {}, notes: ['制度名が読み取れないため、日程と書類を照合していません。'] }
  const programs = sorted(first.programs, (one) => lifecycleOfProgram(snapshot, one, today).status === 'open')
  const shown = programs.slice(0, mostPrograms)
  const { round } = slots
  const isRequested = (label: string | null) => round === null || roundIn(label ?? '') === round
  const schedule = shown.flatMap((one) =>
    roundsOf(snapshot, one)
      .filter(({ application_round_label }) => isRequested(application_round_label))
      .slice(0, mostRounds)
      .map((held) => roundLine(one, held)),
  )
  const notes = [
    ...(programs.length > 1 ? [`「${first.name}」は${programs.length}件の制度（枠・公募回）に当たります。`] : []),
    ...(round !== null && schedule.length === 0 ? [`第${round}回の日程は収録されていません。`] : []),
  ]
  return {
    slots: { program: first.name, round, doc_type: slots.doc_type },
    notes,
    values: {
      program_header: shown.map((one) => programLine(snapshot, one, today)),
      schedule,
      documents: shown.flatMap(documentLines),
      forms: shown.map(formLine),
    },
  }
}

/** The documents that a record lists. */
function documentLines(one: Program): Line[] {
  const listed = Object.entries(one.enriched?.G ?? {}).flatMap(([key, value]) =>
    [value].flat().flatMap((text) => (typeof text === 'string' ? [{ key, text }] : [])),
  )
  return listed.map(({ key, text }) => ({
    head: bearerOfProgram(one),
    facts: [factOf('書類', `enriched.G.${key}`, text)],
  }))
}

/** Where the official page of a program is. */
function formLine(one: Program): Line {
  const page = one.enriched?.E?.info_url
  return {
    head: bearerOfProgram(one),
    facts: [
      factOf('公式ページ', 'official_url', one.official_url),
      ...(typeof page === 'string' && page !== one.official_url ? [factOf('案内', 'enriched.E.info_url', page)] : []),
    ],
  }
}

/** Those that hold first, else in their order. */
const sorted = <T>(list: readonly T[], isFirst: (one: T) => boolean): T[] =>
  [...list].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
