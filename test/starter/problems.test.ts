import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../scripts/starter/problems.ts'
import { starter } from '../../scripts/starter/starter.ts'
import { applicationRound } from '../../src/datasets/application-round.ts'
import { exclusionRule } from '../../src/datasets/exclusion-rule.ts'
import { program } from '../../src/datasets/program.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { make } from '../make.ts'

const page = 'https://www.meti.go.jp/policy/one.html'
const of = (dataset: AnyDataset, ...rows: Record<string, unknown>[]) =>
  problemsOf(new Map([[dataset, rows.map((row) => make(dataset, row))]]))
const money = { amount_max_man_yen: 100, source_url: page, evidence: [] }
const item = (more: object) => ({
  span: null,
  source_url: page,
  how: 'read_from_copy',
  day: null,
  sha256: null,
  ...more,
})

test('the starter has none of the problems that no starter may have', () => {
  expect(problemsOf(starter())).toEqual([])
})

describe('the check of the starter names', () => {
  test.each([
    ['a figure without evidence', { ...money, source_url: null }, 'amount_max_man_yen has no evidence'],
    [
      'a front page as the source of a figure',
      { ...money, source_url: 'https://www.meti.go.jp/' },
      'has the front page',
    ],
    [
      'a day that is the one of a moment in UTC',
      {
        application_window: { start: '2026-06-29', end: null },
        evidence: [item({ field: 'application_window.start', value: '2026-06-29', span: '2026-06-29T15:00Z' })],
      },
      'is 2026-06-30 in Japan',
    ],
    [
      'a copy in the place of the document',
      { ...money, evidence: [item({ field: 'amount_max_man_yen', value: 100, source_url: 'https://github.com/a/b' })] },
      'goes into the column via',
    ],
    [
      'a window that ends before it begins',
      { source_url: page, application_window: { start: '2026-05-02', end: '2026-05-01' } },
      'closes on 2026-05-01',
    ],
    [
      'a number among the details that is no figure',
      { source_url: page, enriched: { C: { bonus_yen: 5 } } },
      'enriched.C.bonus_yen is a number or a day',
    ],
    ['a least amount above the largest', { ...money, amount_min_man_yen: 200 }, 'is above 100'],
    [
      'a frame above the largest amount',
      {
        ...money,
        frames: [
          { name: '枠', amount_min_man_yen: null, amount_max_man_yen: 150, subsidy_rate: null, condition: null },
        ],
      },
      'a frame has 150',
    ],
    ['a portal as the authority', { authority_name: 'Jグランツ掲載機関（詳細ページで確認）' }, 'names no authority'],
  ])('%s', (_, row, problem) => {
    expect(of(program, row)).toEqual([expect.stringContaining(problem)])
  })

  test('one program in two rows, however its name is spaced', () => {
    const same = { authority_name: '福島県', prefecture: '福島県', municipality: null }
    const [one, other] = ['海外展開支援補助金', '海外展開 支援補助金'].map((primary_name) => ({
      ...same,
      primary_name,
    }))
    expect(of(program, one ?? {}, other ?? {})).toEqual([expect.stringContaining('once more')])
  })

  test('a round of a program that is not held, and a rule about one that has ended', () => {
    expect(of(applicationRound, { unified_id: 'UNI-none', source_url: page })).toEqual([
      expect.stringContaining('UNI-none, which is not held'),
    ])
    const ended = make(program, { unified_id: 'UNI-over', intake: 'ended' })
    const rule = make(exclusionRule, {
      program_a: 'UNI-over',
      program_b: null,
      program_b_group: [],
      extra: {},
      source_url: page,
    })
    const both = new Map<AnyDataset, Record<string, unknown>[]>([
      [program, [ended]],
      [exclusionRule, [rule]],
    ])
    expect(problemsOf(both)).toEqual([expect.stringContaining('UNI-over, which has ended')])
  })
})
