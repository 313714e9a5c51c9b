import type { Program } from '../../../../datasets/program.ts'
import { wordsOfAim } from '../../../../question/aims.ts'
import { aboutAny, certificationsAbout, loansAbout, measuresAbout } from '../other-lines.ts'
import { programLine } from '../program-lines.ts'
import { programsFound } from '../programs-found.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { tiesOf } from '../relation-lines.ts'
import type { Line } from '../statement.ts'
import { watchItems } from './profile.ts'

const most = 8

/** Support for a theme: subsidies, tax, loans and what goes together. */
export async function bindThemed(read: ReadQuery): Promise<Binding> {
  const { slots, snapshot, today } = read
  const { theme, fiscal_year: year } = slots
  const words = theme === null ? [] : wordsOfAim('theme', theme)
  const programs = words.length === 0 ? [] : await programsAbout(read, words)
  return {
    notes:
      theme === null ? ['テーマ（賃上げ、DX、省エネなど）が読み取れないため、照合していません。'] : placeNotes(read),
    values: {
      theme,
      fiscal_year: String(year),
      subsidies: programs.map((one) => programLine(snapshot, one, today)),
      tax_measures: await measuresAbout(snapshot, words, today),
      loans: await loansAbout(snapshot, words),
      compatibility_summary: combinations(read, programs),
      warnings: watchItems(read, programs),
    },
  }
}

/** Support for handing a business on or closing it. */
export async function bindHandedOn(read: ReadQuery): Promise<Binding> {
  const { snapshot, today, slots } = read
  const words = wordsOfAim('succession', 'support')
  const programs = await programsAbout(read, words)
  const stage = slots.lifecycle_stage
  return {
    notes: [
      ...placeNotes(read),
      ...(stage === null ? [] : [`段階（${stage}）は記録の項目にないため、絞り込みに使っていません。`]),
    ],
    values: {
      subsidies: programs.map((one) => programLine(snapshot, one, today)),
      tax_measures: await measuresAbout(snapshot, wordsOfAim('succession', 'tax'), today),
      loans: await loansAbout(snapshot, words),
      // Support for it asks for these first.
      prerequisite_certs: await certificationsAbout(snapshot, wordsOfAim('succession', 'certification')),
      stack_example: combinations(read, programs),
      alerts: watchItems(read, programs),
    },
  }
}

/** Programs of the country and of the place that is named which have one of some words, those with one in the name first. */
async function programsAbout(
  { snapshot, question, slots, today }: ReadQuery,
  words: readonly string[],
): Promise<Program[]> {
  const isAbout = aboutAny(words)
  const wanted = { words: [words], size: slots.size, day: today, limit: most }
  // What only mentions a word somewhere is about something else.
  const isAid = (one: Program) => !otherKinds.has(one.program_kind) && isAbout(one.primary_name, ...one.aliases)
  const found: Program[] = []
  for (const place of question.place?.prefectures ?? [])
    found.push(...(await programsFound(snapshot, { ...wanted, place, isWanted: isAid })))
  const national = await programsFound(snapshot, { ...wanted, place: '全国', isWanted: isAid })
  return [...found.slice(0, most), ...national]
}

/** Kinds of programs that are told under other headings. */
const otherKinds = new Set(['loan', 'guarantee', 'certification', 'tax'])

const placeNotes = ({ slots }: ReadQuery): string[] =>
  slots.region === null ? ['地域が読み取れないため、全国を対象とする制度だけを照合しました。'] : []

/** What the records say goes with the programs, or excludes them. */
function combinations({ snapshot }: ReadQuery, programs: readonly Program[]): Line[] {
  const labels = { compatible: '併用可', incompatible: '併用不可', case_by_case: '条件による' }
  return programs.flatMap(({ unified_id }) =>
    Object.entries(labels).flatMap(([type, label]) => tiesOf(snapshot, unified_id, type, label)),
  )
}
