import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { bid } from '../datasets/bid.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { compiledWith } from './compiled-with.ts'

const changed = (change: Partial<AnyDataset>): AnyDataset => ({ ...(program as AnyDataset), ...change })

describe('what a snapshot is compiled with differs when', () => {
  const { filters, fields } = program as AnyDataset
  test.each<[string, Partial<AnyDataset>]>([
    ['a filter is added', { filters: { ...filters, kind: { field: 'program_kind', test: 'equals' } } }],
    ['a filter tests its field in another way', { filters: { ...filters, tier: { field: 'tier', test: 'has' } } }],
    ['a field is added', { fields: { ...fields, unit_count: Type.Integer() } }],
    ['a column is added', { columns: [...(program.columns ?? []), 'authority_name'] }],
    ['other text is searched', { searched: (p) => ({ names: [String(p.primary_name)], aliases: [], body: [] }) }],
    ['the order is another one', { order: (p) => [String(p.primary_name)] }],
    ['other records are hidden', { hidden: () => false }],
    ['a value is derived in another way', { derived: { year: (p) => String(p.source_fetched_at).slice(0, 4) } }],
  ])('%s', (_, change) => {
    expect(compiledWith([changed(change)])).not.toBe(compiledWith([program]))
  })

  test('a dataset is added', () => {
    expect(compiledWith([program, bid])).not.toBe(compiledWith([program]))
  })
})

test('how callers write the value of a filter changes nothing', () => {
  const { filters } = program as AnyDataset
  const { prefecture, ...others } = filters
  const renamed = { ...others, place: { field: 'prefecture', test: 'equals', longest: 4 } as const }
  expect(prefecture).toMatchObject({ field: 'prefecture', spelling: 'prefecture' })
  expect(compiledWith([changed({ filters: renamed })])).toBe(compiledWith([program]))
})

test('what only people read, and the order in which datasets are listed, change nothing', () => {
  const reported = changed({
    summary: 'other words',
    fields: { ...program.fields, tier: { ...program.fields.tier, description: 'other' } },
  })
  expect(compiledWith([reported])).toBe(compiledWith([program]))
  expect(compiledWith([bid, program])).toBe(compiledWith([program, bid]))
})

test('it is 16 hex digits and the same in every process', () => {
  expect(compiledWith(datasets)).toMatch(/^[0-9a-f]{16}$/)
  expect(compiledWith([...datasets])).toBe(compiledWith(datasets))
})
