import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Annotation, annotation } from '../../src/datasets/annotation.ts'
import { type Certification, certification } from '../../src/datasets/certification.ts'
import { type Entity, entity } from '../../src/datasets/entity.ts'
import { type EntityFact, entityFact } from '../../src/datasets/entity-fact.ts'
import { type EntitySource, entitySource } from '../../src/datasets/entity-source.ts'
import { type GxProgram, gxProgram, gxThemes } from '../../src/datasets/gx-program.ts'
import { type MutualPlan, mutualPlan } from '../../src/datasets/mutual-plan.ts'
import { type Program, program, saysEnded } from '../../src/datasets/program.ts'
import { isAuthoritative, type ProgramRelation, programRelation } from '../../src/datasets/program-relation.ts'
import { type TaxMeasure, taxMeasure } from '../../src/datasets/tax-measure.ts'
import { lifecycleOn } from '../../src/lib/lifecycle.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'

const rowsOf = <R>({ name }: Pick<AnyDataset, 'name'>): R[] =>
  readFileSync(new URL(`../../starter/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) < i)

describe('the tax measures of the starter', () => {
  const measures = rowsOf<TaxMeasure>(taxMeasure)

  test('have names and numbers of their own', () => {
    expect(repeated(measures.map(({ name }) => name))).toEqual([])
    expect(repeated(measures.map(({ id }) => String(id)))).toEqual([])
  })

  test('state a rate of credit only where the law gives a credit', () => {
    const rated = measures.filter(({ tax_credit_rate_standard: rate }) => rate !== null)
    expect(rated.length).toBeGreaterThan(5)
    expect(rated.filter(({ kind }) => !kind?.startsWith('credit'))).toEqual([])
  })

  test('are in force, to come or over on the day of a call, and unknown only where no first day is stated', () => {
    const statusOf = (measure: TaxMeasure) => lifecycleOn(taxMeasure.lifecycle?.(measure) ?? {}, '2026-11-23').status
    const statuses = measures.map(statusOf)
    expect(new Set(statuses)).toEqual(new Set(['open', 'upcoming', 'ended', 'past_stated_end', 'unknown']))
    const unknown = measures.filter((measure) => statusOf(measure) === 'unknown')
    expect(unknown.filter(({ application_period_from }) => application_period_from !== null)).toEqual([])
    expect(statusOf(measures.find(({ name }) => name.startsWith('2割特例')) as TaxMeasure)).toBe('past_stated_end')
  })
})

describe('the certifications of the starter', () => {
  const certified = rowsOf<Certification>(certification)

  test('have names and numbers of their own', () => {
    expect(repeated(certified.map(({ program_name }) => program_name))).toEqual([])
    expect(repeated(certified.map(({ id }) => String(id)))).toEqual([])
  })

  test('name among their benefits every subsidy and tax incentive that they open', () => {
    const opened = ({ linked_subsidies, linked_tax_incentives }: Certification) =>
      [...linked_subsidies, ...linked_tax_incentives].map(String)
    expect(certified.flatMap(opened).length).toBeGreaterThan(10)
    const silent = certified.filter((one) =>
      opened(one).some((name) => !one.benefits_after_certification?.split('、').includes(name)),
    )
    expect(silent).toEqual([])
  })
})

describe('the programs of decarbonisation of the starter', () => {
  const programs = rowsOf<GxProgram>(gxProgram)

  test('have names of their own and cover every theme', () => {
    expect(repeated(programs.map(({ program_name }) => program_name))).toEqual([])
    expect(new Set(programs.map(({ theme }) => theme))).toEqual(new Set(gxThemes))
  })

  test('are over from the day after the one on which they ended, and are open by a call alone that states its last day', () => {
    const ended = programs.find(({ program_name }) => program_name === '先進的窓リノベ2025事業') as GxProgram
    const statusOn = (one: GxProgram, day: string) => lifecycleOn(gxProgram.lifecycle?.(one) ?? {}, day).status
    expect([statusOn(ended, '2025-12-31'), statusOn(ended, '2026-01-01')]).toEqual(['unknown', 'ended'])
    const open = programs.filter((one) => statusOn(one, '2026-11-23') === 'open')
    const closing = (open as { currently_open_rounds: { application_close_date?: string }[] }[]).flatMap((one) =>
      one.currently_open_rounds.map(({ application_close_date }) => application_close_date),
    )
    expect(closing).toEqual(['2026-12-31', '2026-12-31'])
  })

  test('name as successor only one that the starter holds', () => {
    const names = new Set(programs.map(({ program_name }) => program_name))
    const successors = programs.flatMap(({ successor_name }) => successor_name ?? [])
    expect(successors.length).toBeGreaterThan(0)
    expect(successors.filter((name) => !names.has(name))).toEqual([])
  })
})

describe('the mutual plans of the starter', () => {
  const plans = rowsOf<MutualPlan>(mutualPlan)

  test('have names of their own and say who may join', () => {
    expect(repeated(plans.map(({ primary_name }) => primary_name))).toEqual([])
    expect(plans.filter(({ eligibility_cond }) => !Array.isArray(eligibility_cond.target_types))).toEqual([])
  })

  test('ask for no least premium above the greatest one', () => {
    const bounded = plans.filter(({ premium_min_yen, premium_max_yen }) => premium_min_yen && premium_max_yen)
    expect(bounded.length).toBeGreaterThan(5)
    expect(bounded.filter((one) => Number(one.premium_min_yen) > Number(one.premium_max_yen))).toEqual([])
  })

  test('say in words how the tax law treats a premium that no type of deduction fits', () => {
    const untyped = plans.filter(({ tax_deduction_type }) => tax_deduction_type === null)
    expect(untyped.length).toBeGreaterThan(0)
    expect(untyped.filter(({ linked_tax_rules }) => !(linked_tax_rules[0] as { note?: string })?.note)).toEqual([])
  })
})

describe('what the starter says about its records', () => {
  const orgs = rowsOf<Entity>(entity).map(({ canonical_id }) => canonical_id)
  const records = readdirSync(new URL('../../starter', import.meta.url)).flatMap((file) =>
    rowsOf<Record<string, unknown>>({ name: file.replace('.jsonl', '') }).map((row) =>
      String(row.canonical_id ?? row.unified_id),
    ),
  )
  const known = new Set([...records, ...orgs])
  const unknown = (ids: readonly (string | null)[]) => ids.filter((id) => id !== null && !known.has(id))

  test('names in notes, facts, sources and plans only what it holds', () => {
    const [notes, facts] = [rowsOf<Annotation>(annotation), rowsOf<EntityFact>(entityFact)]
    const sources = rowsOf<EntitySource>(entitySource)
    for (const rows of [notes, facts, sources]) {
      expect(rows.length).toBeGreaterThan(100)
      expect(unknown(rows.map(({ entity_id }) => entity_id))).toEqual([])
    }
    expect(unknown(rowsOf<MutualPlan>(mutualPlan).map(({ provider_entity_id }) => provider_entity_id))).toEqual([])
    const linked = notes.flatMap(({ meta }) => [meta.see, meta.predecessor_id, meta.successor_id])
    expect(unknown(linked.filter((id) => id !== undefined).map(String))).toEqual([])
  })

  test('relates only what it holds, and passes no relation from memory off as stated by a source', () => {
    const relations = rowsOf<ProgramRelation>(programRelation).filter(
      ({ relation_type }) => relation_type !== 'replaces',
    )
    expect(relations.length).toBeGreaterThan(200)
    expect(unknown(relations.flatMap(({ from_id, to_id }) => [from_id, to_id]))).toEqual([])
    expect(relations.filter(isAuthoritative)).toEqual([])
  })

  test('cites for every fact a source that speaks of the same record', () => {
    const cited = new Set(rowsOf<EntitySource>(entitySource).map((one) => `${one.source_id} ${one.entity_id}`))
    const facts = rowsOf<EntityFact>(entityFact)
    expect(facts.filter((fact) => !cited.has(`${fact.source_id} ${fact.entity_id}`))).toEqual([])
  })

  test('doubts every tax measure of the latest reform, as its page was not read', () => {
    const doubted = rowsOf<Annotation>(annotation).filter(({ kind }) => kind === 'validation_issue')
    expect(doubted.length).toBeGreaterThan(10)
    expect(doubted.filter(({ severity, score }) => severity !== 'warning' || Number(score) >= 0.9)).toEqual([])
  })
})

describe('the programs of the starter', () => {
  const programs = rowsOf<Program>(program)

  test('have identifiers of their own, and list each further name once', () => {
    expect(repeated(programs.map(({ unified_id }) => unified_id))).toEqual([])
    const twice = programs.filter(({ primary_name, aliases }) => repeated([primary_name, ...aliases]).length > 0)
    expect(twice).toEqual([])
  })

  test('are left out only with the reason, and are found by popular names', () => {
    const over = programs.filter(({ excluded }) => excluded)
    expect(over.length).toBeGreaterThan(5)
    expect(over.filter(({ exclusion_reason }) => exclusion_reason === null)).toEqual([])
    expect(over.filter(saysEnded).length).toBeGreaterThan(5)
    expect(programs.filter(({ aliases }) => aliases.includes('もの補助 グローバル枠'))).toHaveLength(1)
  })
})
