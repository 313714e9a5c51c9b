import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { datasets } from '../../catalog.ts'
import { release } from '../../corpus/release.ts'
import { bid } from '../../datasets/bid.ts'
import { houjin } from '../../datasets/houjin.ts'
import { connectors } from '../../ingest/connectors/index.ts'
import { corpusFolder } from '../../ingest/ensure-snapshot.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { RecordStore } from '../../records/record-store.ts'
import type { SourceAlarm } from '../../schema/source-state.ts'

const now = new Date('2026-11-28T03:00:00Z')
const at = '2026-11-27T20:30:00.000Z'
const lineage = { source_url: null, fetched_at: null, license: null }
const measures = { documents: 1, already_read: 0, records: {}, filled: {}, newest: null }
const alarm: SourceAlarm = {
  kind: 'columns_changed',
  message: 'diff.csv has 31 columns at /srv/secret-place',
  message_ja: '列数が31です',
  document: 'diff.csv',
}

describe('what of each official source is here', () => {
  const app = oneApp({ now }, async (app) => {
    const store = new RecordStore(app.dataDir)
    const tokyo = make(houjin, { houjin_bangou: '1180301018771', prefecture: '東京都' })
    const [kyoto, handed] = [make(houjin, { houjin_bangou: '4290001007004', prefecture: '京都府' }), make(bid, {})]
    const put = (dataset: string, id: unknown, row: object, source?: string) =>
      store.put(
        {
          dataset,
          id: String(id),
          json: canonicalJson(row as never),
          lineage: { ...lineage, ...(source && { source }) },
        },
        at,
      )
    put('houjin', tokyo.houjin_bangou, tokyo, 'houjin-bangou')
    put('houjin', kyoto.houjin_bangou, kyoto, 'houjin-bangou')
    put('bids', handed.unified_id, handed)
    store.ingest.noteSource('houjin-bangou', { attribution: '出典：国税庁', gaps: [] }, at)
    store.copies.note(
      'houjin-bangou',
      [['00']],
      [{ dataset: 'houjin', part: '00', from: '2026-11-26', to: '2026-11-26' }],
    )
    const end = (source: string, outcome: 'good' | 'failed', alarms: SourceAlarm[]) =>
      store.runs.end(store.runs.begin(source, null, at), { outcome, why: null, alarms, measures }, at)
    end('houjin-bangou', 'good', [])
    end('houjin-bangou', 'failed', [alarm])
    end('kkj', 'failed', [{ ...alarm, kind: 'unreachable' }])
    await release(store, datasets, corpusFolder(app.dataDir), now)
    store.close()
    await app.app.corpus.follow()
  })

  test('complete on a day, partial, blocked or not retrieved yet, with the last try, its alarms and the command', async () => {
    const { reach, known_gaps } = await bothWays(app(), 'get_coverage', {})
    const of = (source: string, dataset: string) =>
      reach.find((one: { source: string; dataset: string }) => one.source === source && one.dataset === dataset)
    expect(of('houjin-bangou', 'houjin')).toMatchObject({
      ...{ state: 'complete', as_of: '2026-11-26', rows: 2, prefectures: { 京都府: 1, 東京都: 1 } },
      ...{ last_try_at: at, last_try_outcome: 'failed', last_good_at: at, alarms: ['columns_changed'] },
      command: 'konkyo sync --only houjin-bangou',
    })
    expect(of('kkj', 'bids')).toMatchObject({ state: 'blocked', rows: 0, last_good_at: null, alarms: ['unreachable'] })
    expect(of('gbizinfo', 'facts')).toMatchObject({
      state: 'never_tried',
      needs: ['KONKYO_GBIZINFO_TOKEN'],
      alarms: [],
    })
    expect(reach).toHaveLength(connectors.flatMap(({ gives }) => gives).length)
    expect(known_gaps).toEqual([])
  })

  test('a search that finds nothing names the sources that could not be read', async () => {
    const { checked_scope } = await bothWays(app(), 'search_bids', { q: '除雪機の購入' })
    expect(checked_scope.not_searched).toContainEqual({
      what: expect.stringContaining('which could not be read on 2026-11-28'),
      what_ja: expect.stringContaining('（2026-11-28に取得できず）'),
      why: 'source_not_connected',
    })
  })

  test('of one kind only its sources', async () => {
    const { reach } = await bothWays(app(), 'get_coverage', { dataset: 'bids' })
    expect(reach.map(({ source }: { source: string }) => source)).toEqual(['kkj', 'p-portal', 'published-lists'])
  })

  test('the status page says it in words, and what an alarm says of this machine stays with its operator', async () => {
    for (const [lang, words] of [
      ['ja', ['全件', '取得できず', '列の変更', '未取得']],
      ['en', ['complete', 'blocked', 'columns changed', 'not retrieved yet']],
    ] as const) {
      const { text, status } = await app().get(`/status?lang=${lang}`)
      expect(status).toBe(200)
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toContain('secret-place')
    }
    expect(JSON.stringify(await bothWays(app(), 'get_coverage', {}))).not.toContain('secret-place')
  })

  test('the first page says what was read from official sources, and which command reads the rest', async () => {
    const { text } = await app().get('/?lang=en')
    expect(text).toMatch(
      /Read from official sources: [^.]* 2\. Not read yet: jgrants, egov, .*<code>konkyo sync<\/code>/,
    )
  })
})

describe('with nothing but the starter', () => {
  const starter = oneApp({ rows: [], now })
  test('the first page says which command reads all of Japan', async () => {
    expect((await starter().get('/?lang=ja')).text).toContain('<code>konkyo sync --dry-run</code>')
    const { reach } = await bothWays(starter(), 'get_coverage', { dataset: 'laws' })
    expect(new Set(reach.map(({ state }: { state: string }) => state))).toEqual(new Set(['never_tried']))
  })
})
