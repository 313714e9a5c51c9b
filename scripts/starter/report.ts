import { applicationRound } from '../../src/datasets/application-round.ts'
import { municipality } from '../../src/datasets/municipality.ts'
import { prefecture } from '../../src/datasets/prefecture.ts'
import { type Program, program, saysEnded } from '../../src/datasets/program.ts'
import {
  daysOfProgram,
  daysOfRound,
  endingsOf,
  isSureSuccession,
  ownEndings,
  windowsOf,
} from '../../src/datasets/program-lifecycle.ts'
import { type ProgramRelation, programRelation } from '../../src/datasets/program-relation.ts'
import { lifecycleOn } from '../../src/lib/lifecycle.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import type { Evidence, Sureness } from '../../src/schema/evidence.ts'
import { figuresOf } from '../../src/schema/figures.ts'
import { isFrontPage } from './addresses.ts'
import type { Starter } from './starter.ts'

type Row = Record<string, unknown>

/** One line of the report. */
export type Counts = Readonly<Record<string, string | number>>

/** Kinds that pay or lend a sum, and kinds that pay a share of a cost. */
const withAmount = /^(subsidy|grant|loan|guarantee|benefit|research_grant|insurance|fee_reduction)$/
const withRate = /^(subsidy|research_grant)$/

/** What the starter holds and what it lacks on a day, by dataset, field, prefecture and designated city. */
export function reportOn(starter: Starter, day: string) {
  const programs = (starter.get(program) ?? []) as Program[]
  const isUsable = usableOn(starter, day)
  return {
    datasets: [...starter].map(([dataset, rows]) => datasetCounts(dataset, rows)),
    missing: [...starter].flatMap(([dataset, rows]) => missingFigures(dataset, rows)),
    programs: programCounts(programs, isUsable),
    prefectures: (starter.get(prefecture) ?? []).map(({ name }) => ({
      name: String(name),
      ...placeCounts(
        programs.filter((one) => one.prefecture === name),
        isUsable,
      ),
    })),
    designated_cities: designatedCities(starter).map((name) => ({
      name,
      ...placeCounts(
        programs.filter((one) => one.municipality === name),
        isUsable,
      ),
    })),
  }
}

/** Records and figures of a dataset by how they came to be known. */
function datasetCounts(dataset: AnyDataset, rows: readonly Row[]): Counts {
  const standings = rows.flatMap((row) => figuresOf(dataset, row).map(({ standing }) => standing))
  const count = (one: Sureness) => standings.filter((standing) => standing === one).length
  const spans = rows.filter((row) => ((row.evidence ?? []) as Evidence[]).some(({ span }) => span)).length
  return {
    dataset: dataset.name,
    rows: rows.length,
    with_span: spans,
    figures: standings.length,
    confirmed: count('confirmed'),
    read: count('read'),
    written_down: count('written_down'),
  }
}

const missingFigures = (dataset: AnyDataset, rows: readonly Row[]): Counts[] =>
  (dataset.figures ?? []).filter(isOfEveryRecord).map((field) => ({
    field: `${dataset.name}.${field}`,
    rows: rows.length,
    missing: rows.filter((row) => isMissing(row[field])).length,
  }))

/** Details are terms of one kind of program: that another has none is no gap. */
const isOfEveryRecord = (figure: string): boolean => !figure.includes('.')

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.values(value).every(isMissing))

function programCounts(programs: readonly Program[], isUsable: (one: Program) => boolean): Counts {
  const money = programs.filter(({ program_kind }) => withAmount.test(program_kind))
  const shares = programs.filter(({ program_kind }) => withRate.test(program_kind))
  const share = (part: readonly unknown[], whole: readonly unknown[]) =>
    whole.length === 0 ? '-' : `${((100 * part.length) / whole.length).toFixed(1)} %`
  return {
    programs: programs.length,
    usable: programs.filter(isUsable).length,
    amount: share(
      money.filter(({ amount_max_man_yen }) => amount_max_man_yen !== null),
      money,
    ),
    rate: share(
      shares.filter(({ subsidy_rate, frames }) => subsidy_rate !== null || frames?.some((one) => one.is_fixed_sum)),
      shares,
    ),
    own_page: share(withOwnPage(programs), programs),
    state: share(
      programs.filter(({ intake }) => intake !== 'unknown'),
      programs,
    ),
  }
}

/** Programs whose page is no front page and none that three or more programs share. */
function withOwnPage(programs: readonly Program[]): Program[] {
  const pages = grouped(programs, ({ official_url }) => official_url)
  return programs.filter(({ official_url: page }) => !isFrontPage(page) && (pages.get(page)?.length ?? 0) < 3)
}

const placeCounts = (programs: readonly Program[], isUsable: (one: Program) => boolean) => ({
  programs: programs.length,
  usable: programs.filter(isUsable).length,
  with_amount: programs.filter(({ amount_max_man_yen }) => amount_max_man_yen !== null).length,
})

/** The cities designated by government ordinance: those whose wards are in the list of municipalities. */
function designatedCities(starter: Starter): string[] {
  const parents = (starter.get(municipality) ?? []).flatMap(({ parent_city }) =>
    typeof parent_city === 'string' ? [parent_city] : [],
  )
  return [...new Set(parents)]
}

/** Whether a program takes applications on a day, by its record, its rounds and what replaced it. */
function usableOn(starter: Starter, day: string): (one: Program) => boolean {
  const rounds = grouped(starter.get(applicationRound) ?? [], ({ unified_id }) => unified_id)
  const successions = grouped(
    ((starter.get(programRelation) ?? []) as ProgramRelation[]).filter(isSureSuccession),
    ({ to_id }) => to_id,
  )
  return (one) => {
    const windows = windowsOf(
      daysOfProgram(one),
      (rounds.get(one.unified_id) ?? []).map((round) => daysOfRound(round as never)),
    )
    const endings = [...endingsOf(successions.get(one.unified_id) ?? []), ...ownEndings(saysEnded(one), one.intake)]
    return lifecycleOn({ windows, endings, isRolling: one.intake === 'rolling' }, day).status === 'open'
  }
}

function grouped<T>(rows: readonly T[], by: (row: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}
