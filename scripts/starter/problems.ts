import { applicationRound } from '../../src/datasets/application-round.ts'
import { exclusionRule, partyNames } from '../../src/datasets/exclusion-rule.ts'
import { program } from '../../src/datasets/program.ts'
import { programRelation } from '../../src/datasets/program-relation.ts'
import { isRealDate, jstDate } from '../../src/lib/jst.ts'
import { type AnyDataset, idOf } from '../../src/schema/dataset.ts'
import type { Evidence } from '../../src/schema/evidence.ts'
import { type Figure, figuresOf, isFigure } from '../../src/schema/figures.ts'
import { isFrontPage, isNoDocument } from './addresses.ts'
import type { Starter } from './starter.ts'

type Row = Record<string, unknown>

/** What makes the starter one that cannot be relied on, a sentence each; none may be left. */
export function problemsOf(starter: Starter): string[] {
  return [
    ...[...starter].flatMap(([dataset, rows]) => rows.flatMap((row) => problemsOfRow(dataset, row))),
    ...twins(starter.get(program) ?? []),
    ...lostEnds(starter),
    ...endedRules(starter),
  ]
}

/** What is wrong with one record by itself. */
function problemsOfRow(dataset: AnyDataset, row: Row): string[] {
  const named = (problem: string) => `${dataset.name} ${idOf(dataset, row)}: ${problem}`
  const items = ((row.evidence ?? []) as Evidence[]).filter((item) => item.field !== undefined)
  return [
    ...figuresOf(dataset, row).flatMap(problemOfFigure),
    ...items.flatMap((item, i) => problemOfItem(item, items.findIndex(({ field }) => field === item.field) === i)),
    ...(dataset === program ? problemsOfProgram(row) : []),
    ...(dataset === applicationRound ? windowProblem(row.application_open_date, row.application_close_date) : []),
  ].map(named)
}

function problemOfFigure({ field, evidence: { source_url } }: Figure): string[] {
  if (source_url === null) return [`${field} has no evidence`]
  return isFrontPage(source_url) ? [`${field} has the front page ${source_url} as its source`] : []
}

/** Midnight in Japan as a source states it in UTC: what begins then begins on the next day; what ends then ended on this one. */
const utcMidnight = /(\d{4}-\d\d-\d\d)T15:00(?::00(?:\.0+)?)?Z/

/** What speaks of a value besides may be a summary, cited as what it is; the value itself rests on the document. */
function problemOfItem({ field, value, span, source_url }: Evidence, isFirst: boolean): string[] {
  const moment = /start|open/.test(field) ? span?.match(utcMidnight) : undefined
  return [
    ...(moment && moment[1] === value
      ? [`${field} is ${value}, and ${moment[0]} is ${jstDate(new Date(moment[0]))} in Japan`]
      : []),
    ...(isFirst && source_url !== null && isNoDocument(source_url)
      ? [`${field} cites ${source_url}, which goes into the column via`]
      : []),
  ]
}

/** Numbers and days among the details that are no figures of the dataset: they would be shown with no basis of their own. */
function unprovenDetails({ enriched }: Row): string[] {
  const details = Object.entries((enriched ?? {}) as Readonly<Record<string, Row | null>>)
  return details
    .filter(([letter]) => letter !== ownCounts)
    .flatMap(([letter, members]) =>
      Object.entries(members ?? {})
        .filter(([, value]) => typeof value === 'number' || (typeof value === 'string' && isRealDate(value)))
        .map(([name]) => `enriched.${letter}.${name}`),
    )
    .filter((path) => !isFigure(program, path))
    .map((path) => `${path} is a number or a day, and no figure of programs`)
}

/** Counts of rows of our own, which no source states. */
const ownCounts = 'J'

function problemsOfProgram(row: Row): string[] {
  const {
    amount_max_man_yen: most,
    amount_min_man_yen: least,
    subsidy_rate: rate,
    frames,
  } = row as {
    amount_max_man_yen: number | null
    amount_min_man_yen: number | null
    subsidy_rate: number | null
    frames?: readonly { readonly amount_max_man_yen: number | null }[]
  }
  const { start, end } = row.application_window as Row
  const ofFrames = (frames ?? []).flatMap(({ amount_max_man_yen }) => amount_max_man_yen ?? [])
  return [
    ...windowProblem(start, end),
    ...unprovenDetails(row),
    ...(most !== null && least !== null && least > most ? [`amount_min_man_yen ${least} is above ${most}`] : []),
    ...(rate === 0 ? ['subsidy_rate is 0'] : []),
    ...(most !== null && Math.max(0, ...ofFrames) > most
      ? [`a frame has ${Math.max(...ofFrames)}, amount_max_man_yen is ${most}`]
      : []),
    ...(String(row.authority_name).startsWith('Jグランツ掲載機関') ? ['names no authority'] : []),
  ]
}

const windowProblem = (start: unknown, end: unknown): string[] =>
  typeof start === 'string' && typeof end === 'string' && end < start
    ? [`closes on ${end}, before it opens on ${start}`]
    : []

/** Programs of one name and one authority, or of one call of a portal. */
function twins(programs: readonly Row[]): string[] {
  const seen = new Map<string, unknown>()
  return programs.flatMap((row) => {
    const keys = [
      `${plainName(row.primary_name)} ${row.authority_name} ${row.municipality ?? row.prefecture ?? ''}`,
      ...(/jgrants-portal\.go\.jp\/subsidy\/./.test(String(row.official_url)) ? [String(row.official_url)] : []),
    ]
    const twin = keys.map((key) => seen.get(key)).find((id) => id !== undefined)
    for (const key of keys) seen.set(key, row.unified_id)
    return twin === undefined ? [] : [`programs ${row.unified_id}: is ${twin} once more (${row.primary_name})`]
  })
}

const plainName = (name: unknown): string =>
  String(name)
    .normalize('NFKC')
    .replaceAll(/[\s　・「」『』【】()（）<>＜＞]/g, '')

/** Ids that something names and no record has. */
function lostEnds(starter: Starter): string[] {
  const held = new Set([...starter].flatMap(([dataset, rows]) => rows.map((row) => idOf(dataset, row))))
  for (const { former_ids = [] } of (starter.get(program) ?? []) as { former_ids?: string[] }[])
    for (const id of former_ids) held.add(id)
  const isLost = (id: unknown) =>
    typeof id === 'string' && /^(UNI-|TAX-|LAW-|cert:|loan:|mutual:|gx:|tax_measure:)/.test(id) && !held.has(id)
  const named = [applicationRound, exclusionRule, programRelation].flatMap((dataset) =>
    (starter.get(dataset) ?? []).map((row) => ({ dataset, row, ids: endsOf(dataset, row) })),
  )
  return named.flatMap(({ dataset, row, ids }) =>
    ids.filter(isLost).map((id) => `${dataset.name} ${idOf(dataset, row)}: names ${id}, which is not held`),
  )
}

function endsOf(dataset: AnyDataset, row: Row): unknown[] {
  if (dataset === applicationRound) return [row.unified_id]
  if (dataset === programRelation) return [row.from_id, row.to_id]
  const rule = row as Parameters<typeof partyNames>[0]
  return [...partyNames(rule, 'program_a'), ...partyNames(rule, 'program_b'), ...rule.program_b_group]
}

/** Rules of a program that takes no more applications; what somebody got from one before may still count for another. */
function endedRules(starter: Starter): string[] {
  const ended = new Set(
    (starter.get(program) ?? []).filter(({ intake }) => intake === 'ended').map(({ unified_id }) => unified_id),
  )
  return (starter.get(exclusionRule) ?? []).flatMap(({ rule_id, program_a }) =>
    ended.has(program_a) ? [`exclusion_rules ${rule_id}: is a rule of ${program_a}, which has ended`] : [],
  )
}
