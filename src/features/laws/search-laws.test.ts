import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { law } from '../../datasets/law.ts'

type Given = Record<string, unknown>

let made = 0
const titled = (law_title: string, given: Given = {}) => ({
  unified_id: `LAW-${String(++made).padStart(10, '0')}`,
  law_title,
  law_type: 'act',
  ...given,
})
const laws = (...records: Given[]) => searching(law, { path: '/v1/laws/search', shown: 'law_title' }, ...records)

describe('search_laws', () => {
  test('shows laws in force unless asked for superseded ones, and repealed ones only by their own word', async () => {
    const { found } = await laws(
      titled('廃', { revision_status: 'repealed' }),
      titled('旧', { revision_status: 'superseded' }),
      titled('現'),
    )
    expect(await found()).toEqual(['現'])
    expect(await found('currently_effective_only=false')).toEqual(['現', '旧'])
    expect(await found('currently_effective_only=false&include_repealed=true')).toEqual(['現', '旧', '廃'])
    expect(await found('include_repealed=true')).toEqual(['現'])
  })

  test('lists by status, then the latest enforcement, or promulgation where no enforcement is known', async () => {
    const { found } = await laws(
      titled('無'),
      titled('公布', { promulgated_date: '2020-01-02' }),
      titled('施行', { enforced_date: '2020-01-01', promulgated_date: '2021-01-01' }),
      titled('新', { enforced_date: '2021-01-01' }),
    )
    expect(await found()).toEqual(['新', '公布', '施行', '無'])
  })

  test('relevance orders within a status and never moves a repealed law before one in force', async () => {
    const { found } = await laws(
      titled('中小企業基本法', { revision_status: 'repealed' }),
      titled('小規模企業振興基本法', { summary: '中小企業の振興' }),
      titled('中小企業等経営強化法', { enforced_date: '1999-07-02' }),
      titled('中小企業', { enforced_date: '1990-01-01' }),
      titled('旧中小企業法', { revision_status: 'superseded' }),
    )
    const all = 'currently_effective_only=false&include_repealed=true'
    const expected = ['中小企業', '中小企業等経営強化法', '小規模企業振興基本法', '旧中小企業法', '中小企業基本法']
    expect(await found(`q=中小企業&${all}`)).toEqual(expected)
    expect(await found(`q=中小企業&${all}&limit=2&offset=2`)).toEqual(expected.slice(2, 4))
  })

  test('a law is found by title, short title, abbreviation, number and summary', async () => {
    const { found } = await laws(
      titled('下請代金支払遅延等防止法', { law_short_title: '下請代金法', law_number: '昭和三十一年法律第百二十号' }),
      titled('別の法律', { summary: '消費者の利益' }),
    )
    const numbers = ['昭和三十一年', '百二十号', '昭和31年法律第120号', '昭和31年　法律第120号', '昭31法120', '120号']
    for (const q of ['支払遅延', '下請代金法', '下請法', ...numbers])
      expect([q, await found(`q=${q}`)]).toEqual([q, ['下請代金支払遅延等防止法']])
    expect(await found('q=消費者')).toEqual(['別の法律'])
  })

  test('type, ministry and dates narrow; days are inclusive and must exist', async () => {
    const { found, status } = await laws(
      titled('令', { law_type: 'cabinet_order', ministry: '財務省', promulgated_date: '2020-04-01' }),
      titled('法', { enforced_date: '2020-04-01' }),
    )
    expect(await found('law_type=cabinet_order')).toEqual(['令'])
    expect(await found('ministry=財務省')).toEqual(['令'])
    expect(await found('promulgated_from=2020-04-01&promulgated_to=2020-04-01')).toEqual(['令'])
    expect(await found('enforced_from=2020-04-02')).toEqual([])
    expect(await found('enforced_to=2020-04-01')).toEqual(['法'])
    for (const bad of [
      'law_type=law',
      'enforced_from=2020-02-30',
      'enforced_from=2020',
      `ministry=${'省'.repeat(121)}`,
    ])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})

test('get_law says which snapshot it was read from; an unknown or malformed identifier is not found', async () => {
  const { app } = await laws(titled('法', { unified_id: 'LAW-00000000ff' }))
  const { json, headers } = await app.get('/v1/laws/LAW-00000000ff')
  expect(json).toMatchObject({ law_title: '法', corpus_snapshot_id: app.app.corpus.currentId })
  expect(json.corpus_checksum).toMatch(/^sha256:[0-9a-f]{64}$/)
  const again = await app.get('/v1/laws/LAW-00000000ff', { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
  for (const id of ['LAW-00000000fe', 'LAW-00000000FF', 'x'])
    expect([id, (await app.get(`/v1/laws/${id}`)).status]).toEqual([id, 404])
})
