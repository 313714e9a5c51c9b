import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Certification, certification } from '../../src/datasets/certification.ts'
import { type TaxMeasure, taxMeasure } from '../../src/datasets/tax-measure.ts'
import { lifecycleOn } from '../../src/lib/lifecycle.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'

const rowsOf = <R>({ name }: AnyDataset): R[] =>
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
    expect(new Set(statuses)).toEqual(new Set(['open', 'upcoming', 'ended', 'unknown']))
    const unknown = measures.filter((measure) => statusOf(measure) === 'unknown')
    expect(unknown.filter(({ application_period_from }) => application_period_from !== null)).toEqual([])
    expect(statusOf(measures.find(({ name }) => name.startsWith('2割特例')) as TaxMeasure)).toBe('ended')
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
