import { describe, expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { applicationRound } from '../datasets/application-round.ts'
import { program } from '../datasets/program.ts'
import type { Evidence } from './evidence.ts'
import { contradictionsOf, figuresOf, isConfirmed, recordStanding } from './figures.ts'
import { standingWords } from './standing-text.ts'

const item = (field: string, given: Partial<Evidence> = {}): Evidence => ({
  field,
  value: null,
  span: null,
  source_url: 'https://example.go.jp/',
  how: 'read_from_copy',
  day: '2026-04-01',
  sha256: null,
  ...given,
})

describe('the figures of a record', () => {
  test('are its stated amounts, rates and days, each with what it rests on and how sure it is', () => {
    const record = make(program, {
      amount_max_man_yen: 450,
      subsidy_rate: 0,
      application_window: { start: '2026-04-01', end: null },
      frames: [
        { name: '通常枠', amount_min_man_yen: null, amount_max_man_yen: 450, subsidy_rate: null, condition: null },
      ],
      evidence: [item('amount_max_man_yen', { finding: 'verified' }), item('frames.0'), item('application_window')],
      source_url: 'https://example.go.jp/',
    })
    expect(figuresOf(program, record).map(({ field, standing }) => [field, standing])).toEqual([
      ['amount_max_man_yen', 'confirmed'],
      ['subsidy_rate', 'written_down'],
      ['application_window.start', 'read'],
      ['frames.0', 'read'],
    ])
    expect(recordStanding(program, record)).toBe('written_down')
  })

  test('a record stands as its least sure figure, and one without a figure is never confirmed', () => {
    const round = (given: Record<string, unknown>) => make(applicationRound, { unified_id: 'UNI-1', ...given })
    const fetched = { source_fetched_at: '2026-04-01T00:00:00Z', source_checksum: 'sha256:1' }
    expect(recordStanding(applicationRound, round({ application_close_date: '2026-05-01', ...fetched }))).toBe(
      'confirmed',
    )
    expect(recordStanding(applicationRound, round({ ...fetched }))).toBe('no_figure')
    expect(isConfirmed(applicationRound, round({ ...fetched }))).toBe(false)
  })

  test('a source that says otherwise is named with both values, whether a check found it or a further item says so', () => {
    const field = 'amount_max_man_yen'
    const checked = item(field, { value: 450, finding: 'contradicted', found: 500 })
    const other = item(field, { value: 300, source_url: 'https://example.lg.jp/' })
    const both = make(program, { [field]: 450, evidence: [checked, other] })
    expect(contradictionsOf(both).map(({ value, found, source_url }) => [value, found, source_url])).toEqual([
      [450, 500, 'https://example.go.jp/'],
      [450, 300, 'https://example.lg.jp/'],
    ])
    const words = [item('target_types', { value: ['中小企業'] }), item('target_types', { value: '資本金1億円以下' })]
    expect(contradictionsOf(make(program, { evidence: words }))).toEqual([])
    const same = item(field, { value: 450, finding: 'verified' })
    expect(isConfirmed(program, make(program, { [field]: 450, evidence: [same, same] }))).toBe(true)
    expect(isConfirmed(program, make(program, { [field]: 450, evidence: [same, other] }))).toBe(false)
  })
})

test('a standing is told in words of both languages, with the day on which the source was read', () => {
  expect(standingWords(item('', { how: 'fetched' }))).toEqual({
    ja: '確認済み（2026-04-01）',
    en: 'Confirmed (2026-04-01)',
  })
  expect(standingWords(item('')).ja).toBe('資料から記載（未確認、2026-04-01）')
  expect(standingWords(item('', { how: 'written_down', day: null })).ja).toBe('公知の情報から記載（未確認）')
  expect(standingWords(item('', { finding: 'contradicted' })).ja).toBe('出典と相違（2026-04-01）')
})
