import { describe, expect, test } from 'vitest'
import { asking, type Given } from '../../../../test/asking.ts'
import { sourced } from '../../../../test/sourced.ts'
import { program } from '../../../datasets/program.ts'

describe('programs in a question', () => {
  const named = (unified_id: string, primary_name: string, rest: Given = {}) =>
    sourced(program, { unified_id, primary_name, program_kind: 'subsidy', ...rest })

  test('of another prefecture whose name only holds the one asked for stay out, unless they bear exactly the name', async () => {
    const { names } = await asking([
      [
        program,
        [
          named('UNI-1', '東京都創業補助金', { prefecture: '東京都' }),
          named('UNI-2', '京都創業補助金', { prefecture: '京都府' }),
          named('UNI-3', '福島区商店街補助金', { prefecture: '大阪府' }),
          named('UNI-4', '福島区商店街補助金のご案内', { prefecture: '福島県' }),
        ],
      ],
    ])
    expect(await names('京都')).toEqual(['京都創業補助金'])
    expect(await names('福島区商店街補助金')).toEqual(['福島区商店街補助金'])
  })

  test('that do not bear the name say which words chose them, and which did not', async () => {
    const { ask } = await asking([[program, [named('UNI-1', '販路開拓補助金')]]])
    const packet = await ask('販路開拓に使える螺鈿細工の補助金')
    expect(packet.known_gaps).toContain('name_not_found')
    const [gap] = packet.quality.known_gaps_inventory.filter(({ kind }: Given) => kind === 'name_not_found')
    expect(gap.affected_records).toEqual(['UNI-1'])
    expect([gap.message, gap.message_ja]).toEqual([
      expect.stringMatching(/: 販路開拓 \(not used: 螺鈿細工\)$/),
      expect.stringMatching(/：販路開拓（使っていない語：螺鈿細工）$/),
    ])
    expect((await ask('販路開拓')).known_gaps).not.toContain('name_not_found')
    // What every program is called chooses none of them.
    expect(await ask('螺鈿細工補助金')).toMatchObject({ outcome: 'NO_HIT', records: [] })
  })

  test('are those that the search for programs finds for the same question, in its order, on the day asked for', async () => {
    const { app, names } = await asking([
      [
        program,
        [
          named('UNI-1', '全国の創業支援', {
            application_window: { start: '2026-04-01', end: '2026-05-31' },
          }),
          named('UNI-2', '東京の創業支援', { prefecture: '東京都' }),
          named('UNI-3', '大阪の創業支援', { prefecture: '大阪府' }),
          named('UNI-4', '開業するカフェの設備', { prefecture: '東京都' }),
          named('UNI-5', '省エネ設備の更新', { prefecture: '東京都' }),
        ],
      ],
    ])
    for (const q of ['東京でカフェを開きたい', '創業に使える支援', '省エネの設備を東京で入れ替えたい']) {
      const { json } = await app.get(`/v1/programs/search?${new URLSearchParams({ q })}`)
      expect([q, await names(q)]).toEqual([q, json.results.map(({ primary_name }: Given) => primary_name)])
    }
    expect((await names('創業に使える支援', { as_of: '2026-05-01' }))[0]).toBe('全国の創業支援')
  })

  test('that a licence holds back take no place of those that may be shown', async () => {
    const { ask } = await asking([
      [
        program,
        [
          named('UNI-1', '試験補助金 一', { tier: 'S', license: 'unknown' }),
          named('UNI-2', '試験補助金 二', { tier: 'A', license: 'proprietary' }),
          named('UNI-3', '試験補助金 三', { tier: 'B' }),
          named('UNI-4', '試験補助金 四', { tier: 'C' }),
        ],
      ],
    ])
    const packet = await ask('試験補助金', { limit: 1 })
    expect(packet).toMatchObject({ outcome: 'HIT', records: [{ entity_id: 'UNI-3' }] })
    expect(packet.license_gate).toMatchObject({ allowed_count: 1, blocked_count: 2 })
    expect(packet.verification.provenance_endpoint).toBe('/v1/source_manifest/UNI-3')
    expect((await ask('試験補助金', { limit: 4 })).records).toHaveLength(2)
  })
})

describe('names of programs that stand in a question', () => {
  const named = (unified_id: string, primary_name: string, aliases: string[] = [], rest: Given = {}) =>
    sourced(program, { unified_id, primary_name, aliases, program_kind: 'subsidy', ...rest })
  const shared = { prefecture: '大阪府', tier: 'A' }
  const rows = [
    named('UNI-1', '試験IT導入補助金（通常枠）', ['試験IT導入補助金']),
    named('UNI-2', '試験IT導入補助金（連携枠）'),
    named('UNI-3', '試験持続化補助金'),
    named('UNI-4', 'IT導入補助金の一覧にない設備補助金', [], { tier: 'S' }),
    named('UNI-5', '試験創業助成金', [], shared),
    named('UNI-6', '試験創業助成金', [], { ...shared, prefecture: '東京都' }),
  ]

  test('lead to those programs in turn, and to no other one that shares a word with the question', async () => {
    const { ask } = await asking([[program, rows]])
    const packet = await ask('試験ＩＴ導入補助金と試験持続化補助金は併用できる？')
    expect(packet.records.map(({ entity_id }: Given) => entity_id)).toEqual(['UNI-1', 'UNI-3', 'UNI-2'])
    expect(packet.outcome).toBe('HIT')
    expect(packet.known_gaps).not.toContain('name_not_found')
    const few = await ask('試験IT導入補助金と試験持続化補助金は併用できる？', { limit: 2 })
    expect(few.records.map(({ entity_id }: Given) => entity_id)).toEqual(['UNI-1', 'UNI-3'])
  })

  test('are ambiguous where several programs bear one of them, unless the question names their prefecture', async () => {
    const { ask } = await asking([[program, rows]])
    const packet = await ask('試験創業助成金の対象になる経費は？')
    expect(packet).toMatchObject({ outcome: 'AMBIGUOUS', outcome_reason: 'same_name' })
    const here = await ask('東京都で試験創業助成金の対象になる経費は？')
    expect(here).toMatchObject({ outcome: 'HIT', records: [{ entity_id: 'UNI-6' }] })
    expect(here.records).toHaveLength(1)
  })
})
