import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { withoutMarks } from '../../../test/without-marks.ts'
import { datasets } from '../../catalog.ts'
import { release } from '../../corpus/release.ts'
import { bid } from '../../datasets/bid.ts'
import { houjin } from '../../datasets/houjin.ts'
import { law } from '../../datasets/law.ts'
import { corpusFolder } from '../../ingest/ensure-snapshot.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { RecordStore } from '../../records/record-store.ts'

const now = new Date('2026-11-28T03:00:00Z')
const at = '2026-11-27T20:30:00.000Z'
const measures = { documents: 1, already_read: 0, records: {}, filled: {}, newest: null }

describe('coverage by prefecture', () => {
  const app = oneApp({ now }, async (app) => {
    const store = new RecordStore(app.dataDir)
    const put = (dataset: string, id: unknown, row: object, source: string) =>
      store.put(
        {
          dataset,
          id: String(id),
          json: canonicalJson(row as never),
          lineage: { source_url: null, fetched_at: null, license: null, source },
        },
        at,
      )
    for (const [number, prefecture] of [
      ['1180301018771', '東京都'],
      ['4290001007004', '京都府'],
    ])
      put('houjin', number, make(houjin, { houjin_bangou: number, prefecture }), 'houjin-bangou')
    for (const [id, prefecture, source] of [
      ['BID-0000000001', '北海道', 'kkj'],
      ['BID-0000000002', '北海道', 'kkj'],
      ['BID-0000000003', '沖縄県', 'kkj'],
      ['BID-0000000004', null, 'p-portal'],
    ] as const)
      put('bids', id, make(bid, { unified_id: id, prefecture, confidence: 1 }), source)
    put('laws', 'LAW-0000000001', make(law, { unified_id: 'LAW-0000000001' }), 'egov')
    for (const source of ['houjin-bangou', 'kkj', 'p-portal', 'egov'])
      store.ingest.noteSource(source, { attribution: `出典：${source}`, gaps: [] }, at)
    const whole = { dataset: 'houjin', part: '00', from: '2026-11-26', to: '2026-11-26' }
    store.copies.note('houjin-bangou', [['00']], [whole])
    for (const [source, outcome] of [
      ['houjin-bangou', 'good'],
      ['kkj', 'good'],
      ['courts', 'failed'],
    ] as const)
      store.runs.end(store.runs.begin(source, null, at), { outcome, why: null, alarms: [], measures }, at)
    await release(store, datasets, corpusFolder(app.dataDir), now)
    store.close()
    await app.app.corpus.follow()
  })
  const map = async (reach: string, language = 'en') => {
    const { text, status } = await app().get(`/status?reach=${reach}`, { headers: { 'accept-language': language } })
    expect(status).toBe(200)
    return withoutMarks(text.slice(text.indexOf('id="reach-map"')))
  }
  const tile = (text: string, name: string) =>
    new RegExp(`<title>${name}: ([^<]*)</title><rect class="([^"]*)"`).exec(text)?.slice(1)
  const rowOf = (text: string, name: string) =>
    (text.split(`${name}</th>`)[1]?.split('</tr>')[0] ?? '')
      .replace(/<[^>]*>/g, '|')
      .split(/\|+/)
      .filter(Boolean)

  test('a complete source shows every prefecture as complete on its day, those without a row too', async () => {
    const text = await map('source.houjin-bangou')
    expect(text).toContain('complete (2026-11-26)')
    expect([tile(text, '東京都'), tile(text, '北海道')]).toEqual([
      ['1', 'tile good'],
      ['0', 'tile good'],
    ])
    expect([rowOf(text, 'Kyoto'), rowOf(text, 'Hokkaido')]).toEqual([['1 (complete)'], ['0 (complete)']])
  })

  test('a kind shows what each of its sources holds, in words, and says where no row is held', async () => {
    const text = await map('kind.bids')
    expect(text).toMatch(/kkj|KKJ/)
    expect(text).toContain('<code>konkyo sync --only p-portal</code>')
    expect([tile(text, '北海道'), tile(text, '東京都')]).toEqual([
      ['2', 'tile warn'],
      ['no row', 'tile'],
    ])
    expect([rowOf(text, 'Okinawa'), rowOf(text, 'Tokyo')]).toEqual([['1 (partial)'], ['no row']])
    expect(await map('kind.bids', 'ja')).toContain('2 (一部)')
  })

  test('a kind without places, a source that was tried in vain and one that was never tried say so', async () => {
    expect(await map('kind.laws')).toContain('Records of this kind name no prefecture')
    expect(await map('source.courts')).toMatch(/blocked<\/span>.*\(failed\)/)
    expect(await map('source.jgrants')).toContain('not retrieved yet')
  })

  test('without a choice, or with one that is none, the source of which most is held is shown', async () => {
    expect(await map('nothing')).toMatch(/<option value="source\.kkj" selected>/)
    const { text } = await app().get('/status', { headers: { 'accept-language': 'ja' } })
    expect(text).toMatch(/<label for="reach">出典または種類<\/label>/)
    expect(text).not.toMatch(/<option[^>]*>[^<]*\(calls for/)
  })
})
