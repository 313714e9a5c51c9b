import { describe, expect, test } from 'vitest'
import { freshRecords } from '../../../../test/journeys/records.ts'
import { make } from '../../../../test/make.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { eventsBetween } from './events-between.ts'
import { severityOfAmendment } from './severity-of-amendment.ts'

const one = make(program, {
  unified_id: 'UNI-1',
  primary_name: '甲補助金',
  license: 'gov_standard',
  tier: 'A',
  amount_max_man_yen: 100,
  municipality: '12',
  aliases: ['a'],
})

/** A published program and its later states, each published at one minute past the one before. */
async function states(...later: Record<string, unknown>[]) {
  const records = freshRecords()
  records.put(program, one)
  const publish = async () => (await records.publish({ acceptShrink: true })).manifest
  const manifests = [await publish()]
  for (const state of later) {
    records.put(program, { ...one, ...state })
    manifests.push(await publish())
  }
  const between = (a: number, b: number) => eventsBetween(records.dir, manifests[a]?.id ?? '', manifests[b]?.id ?? '')
  return { ...records, manifests, publish, between }
}

describe('a program whose record changed', () => {
  test('gives one event with every field, text as text and other values as they are', async () => {
    const { between, manifests } = await states({
      amount_max_man_yen: 200,
      municipality: null,
      aliases: ['a', 'b'],
      source_url: 'https://example.go.jp/2',
      application_window: { start: '2026-04-01', end: null },
    })
    expect(between(0, 1)).toEqual([
      {
        event_type: 'program.amended',
        event_id: 'UNI-1@2026-03-01T00:02:00.000Z',
        severity: 'medium',
        observed_at: '2026-03-01T00:02:00.000Z',
        data: {
          unified_id: 'UNI-1',
          name: '甲補助金',
          diffs: [
            { field: 'aliases', before: ['a'], after: ['a', 'b'] },
            { field: 'amount_max_man_yen', before: 100, after: 200 },
            {
              field: 'application_window',
              before: { start: null, end: null },
              after: { start: '2026-04-01', end: null },
            },
            { field: 'municipality', before: '12', after: null },
          ],
          source_url: 'https://example.go.jp/2',
          entity_id: 'UNI-1',
          corpus_snapshot_id: manifests[1]?.id,
          evidence_packet_endpoint: '/v1/evidence/packets/program/UNI-1',
        },
      },
    ])
  })

  test('twice gives two events although the snapshot in between was never dispatched, each as it was then', async () => {
    const { between } = await states(
      { primary_name: '乙補助金', application_window: { start: null, end: '2026-05-01' } },
      { primary_name: '丙補助金', application_window: { start: null, end: '2026-06-01' } },
    )
    const reported = (a: number, b: number) =>
      between(a, b).map(({ event_id, severity, data: { name, diffs } }) => ({ event_id, severity, name, diffs }))
    expect(reported(0, 2)).toEqual([...reported(0, 1), ...reported(1, 2)])
    expect(reported(0, 2)).toMatchObject([
      { event_id: 'UNI-1@2026-03-01T00:02:00.000Z', severity: 'high', name: '乙補助金' },
      { event_id: 'UNI-1@2026-03-01T00:03:00.000Z', severity: 'low', name: '丙補助金' },
    ])
  })

  test('only in where and when it was read gives no event', async () => {
    const { between } = await states({ source_url: 'https://example.go.jp/moved', source_checksum: 'sha256:1' })
    expect(between(0, 1)).toEqual([])
  })

  test('and that is hidden, withdrawn or no longer licensed gives no event', async () => {
    const { between, publish, withdraw, dir, manifests } = await states(
      { amount_max_man_yen: 1 },
      { amount_max_man_yen: 2, license: 'proprietary' },
      { amount_max_man_yen: 3, tier: 'X' },
    )
    expect(between(0, 1)).toHaveLength(1)
    expect([between(0, 2), between(0, 3)]).toEqual([[], []])
    withdraw('UNI-1')
    expect(eventsBetween(dir, manifests[0]?.id ?? '', (await publish()).id)).toEqual([])
  })

  test('is not told as it was while it was hidden', async () => {
    const { between } = await states({ tier: 'X', amount_max_man_yen: 1 }, { tier: 'A', amount_max_man_yen: 2 })
    expect(between(0, 2).map(({ event_id }) => event_id)).toEqual(['UNI-1@2026-03-01T00:03:00.000Z'])
  })

  test('does not tell what was read under a licence that does not allow it, even when a later one does', async () => {
    const { between } = await states(
      { amount_max_man_yen: 2, license: 'proprietary' },
      { amount_max_man_yen: 2, tier: 'S', license: 'gov_standard' },
    )
    expect(between(0, 2).map(({ data }) => data.diffs)).toEqual([[{ field: 'tier', before: 'A', after: 'S' }]])
  })
})

test('loaded amendments count by their instant, whatever zone they are written in, up to the newer snapshot', async () => {
  const { dir, manifests, publish, put } = await states()
  const loaded = (detected_at: string, field_name: string) =>
    make(amendment, { entity_id: 'UNI-1', field_name, prev_value: 'x', detected_at, license: 'gov_standard' })
  put(
    amendment,
    loaded('2026-03-01T00:01:00Z', 'not later than the baseline'),
    loaded('2026-03-01T09:01:00+09:00', 'nor this'),
    loaded('2026-02-28T20:01:30-04:00', 'later'),
    loaded('2026-03-01T00:01:31Z', 'primary_name'),
    loaded('2026-03-01T00:02:01Z', 'later than the newer snapshot'),
  )
  const events = eventsBetween(dir, manifests[0]?.id ?? '', (await publish()).id)
  expect(events.map(({ event_id, data }) => [event_id, data.name, data.diffs])).toEqual([
    ['UNI-1@2026-02-28T20:01:30-04:00', 'x', [{ field: 'later', before: 'x', after: null }]],
    ['UNI-1@2026-03-01T00:01:31Z', '甲補助金', [{ field: 'primary_name', before: 'x', after: null }]],
  ])
})

describe('how much a change matters', () => {
  const endless = { start: null, end: null }
  const ending = { start: null, end: '2026-05-01' }
  const requirements = (text: string) => ({ A: null, F: { requirements: text } })
  test.each([
    ['a first last day', 'application_window', endless, ending, 'high'],
    ['another last day', 'application_window', ending, { start: null, end: '2026-06-01' }, 'low'],
    ['other requirements while there is no last day', 'enriched', requirements('甲'), requirements('乙'), 'high'],
    ['requirements stated for the first time', 'enriched', { F: null }, requirements('甲'), 'low'],
    ['other details of who may apply', 'enriched', { B: { target_areas: [] } }, { B: null }, 'medium'],
    ['another amount', 'amount_max_man_yen', 1, 2, 'medium'],
    ['another rate', 'subsidy_rate', null, 0.5, 'medium'],
    ['others who may apply', 'target_types', [], ['中小企業'], 'medium'],
    ['another name', 'primary_name', '甲', '乙', 'low'],
  ])('%s', (_, field, before, after, severity) => {
    const state = { ...one, [field]: after } as unknown as Program
    expect(severityOfAmendment([{ field, before, after }], state)).toBe(severity)
  })

  test('other requirements while there is a last day matter little', () => {
    const state = { ...one, application_window: ending } as unknown as Program
    const change = { field: 'enriched', before: requirements('甲'), after: requirements('乙') }
    expect(severityOfAmendment([change], state)).toBe('low')
  })
})
