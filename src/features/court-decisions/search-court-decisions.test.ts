import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { searching } from '../../../test/searching.ts'
import { courtDecision } from '../../datasets/court-decision.ts'
import { law } from '../../datasets/law.ts'

type Given = Record<string, unknown>

let made = 0
const decision = (case_name: string, given: Given = {}) => ({
  unified_id: `HAN-${String(++made).padStart(10, '0')}`,
  case_name,
  court_level: 'district',
  precedent_weight: 'informational',
  ...given,
})
const decisions = (...records: Given[]) =>
  searching(courtDecision, { path: '/v1/court-decisions/search', shown: 'case_name' }, ...records)

describe('search_court_decisions', () => {
  test('lists by weight, then by court, then the newest', async () => {
    const { found } = await decisions(
      decision('地裁', { decision_date: '2026-01-01' }),
      decision('最高裁', { court_level: 'supreme' }),
      decision('高裁', { court_level: 'high' }),
      decision('拘束', { precedent_weight: 'binding' }),
      decision('旧地裁', { decision_date: '2020-01-01' }),
    )
    expect(await found()).toEqual(['拘束', '最高裁', '高裁', '地裁', '旧地裁'])
  })

  test('with words, relevance orders only among decisions of equal weight and court', async () => {
    const { found } = await decisions(
      decision('更正処分取消', { decision_date: '2001-01-01' }),
      decision('損害賠償', { key_ruling: '更正処分は違法', decision_date: '2020-01-01' }),
      decision('差止', { key_ruling: '更正処分', precedent_weight: 'binding' }),
    )
    expect(await found('q=更正処分')).toEqual(['差止', '更正処分取消', '損害賠償'])
  })

  test('a case number finds its decision as courts, journals and lawyers write it, and no other', async () => {
    const { found } = await decisions(
      decision('甲', { case_number: '令和3(行ヒ)260' }),
      decision('乙', { case_number: '令和3(行ヒ)26' }),
      decision('丙', { case_number: '平成16(受)1518' }),
    )
    for (const q of ['令和3(行ヒ)260', '令和3年（行ヒ）第260号', '令和三年(行ヒ)第二六〇号', '令3(行ヒ)260'])
      expect([q, await found(`q=${q}`)]).toEqual([q, ['甲']])
    expect(await found('q=平成16年(受)第1518号')).toEqual(['丙'])
  })

  test('court, level, type, subject, law and day narrow', async () => {
    const { found, status } = await decisions(
      decision('甲', {
        court: '東京地方裁判所',
        decision_type: '決定',
        subject_area: '行政・租税',
        related_law_ids_json: ['LAW-00000000aa'],
        decision_date: '2025-05-05',
      }),
      decision('乙', { court_level: 'family' }),
    )
    for (const query of [
      'court=東京地方裁判所',
      'court_level=district',
      'decision_type=決定',
      'subject_area=租税',
      'references_law_id=LAW-00000000aa',
      'decided_from=2025-05-05&decided_to=2025-05-05',
    ])
      expect([query, await found(query)]).toEqual([query, ['甲']])
    for (const bad of ['court_level=最高裁', 'decision_type=和解', 'references_law_id=LAW-1', 'decided_to=昨日'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})

test('get_court_decision gives the laws under both names, and the snapshot', async () => {
  const laws = ['LAW-00000000aa']
  const { app } = await decisions(decision('甲', { unified_id: 'HAN-00000000ff', related_law_ids_json: laws }))
  const { json } = await app.get('/v1/court-decisions/HAN-00000000ff')
  expect(json).toMatchObject({ related_law_ids_json: laws, related_law_ids: laws })
  expect(json.corpus_snapshot_id).toBe(app.app.corpus.currentId)
  expect((await app.get('/v1/court-decisions/HAN-1')).status).toBe(404)
})

describe('a word that names a law', () => {
  const id = 'LAW-00000000a1'
  const rows = [
    [
      law,
      [
        make(law, {
          unified_id: id,
          law_title: '不当景品類及び不当表示防止法',
          law_number: '昭和三十七年法律第百三十四号',
        }),
        make(law, { unified_id: 'LAW-00000000a2', law_title: '製造物責任法', law_number: '平成六年法律第八十五号' }),
      ],
    ],
    [
      courtDecision,
      [
        decision('引用だけの事件', { related_law_ids_json: [id] }),
        decision('課徴金の事件', { related_law_ids_json: [id], key_ruling: '課徴金の額' }),
        decision('景品表示法の名がある事件'),
        decision('別の事件', { related_law_ids_json: ['LAW-00000000a2'] }),
      ].map((given) => make(courtDecision, { confidence: 1, ...given })),
    ],
  ] as const

  test('by any of its names finds the decisions that refer to it, and those whose text has it', async () => {
    const app = await testApp({ rows })
    const names = async (q: string) => {
      const { json } = await app.get(`/v1/court-decisions/search?q=${encodeURIComponent(q)}`)
      return [json.results.map(({ case_name }: Given) => case_name), json.relaxed?.dropped]
    }
    const both = ['引用だけの事件', '課徴金の事件', '景品表示法の名がある事件']
    for (const q of ['景表法', '景品表示法', '不当景品類及び不当表示防止法'])
      expect([q, await names(q)]).toEqual([q, [expect.arrayContaining(both), undefined]])
    expect(await names('景表法 課徴金')).toEqual([['課徴金の事件'], undefined])
    expect(await names('PL法')).toEqual([['別の事件'], undefined])
    expect((await names('景表法の皆無語句について教えてください'))[0]).toEqual(expect.arrayContaining(both))
  })
})
