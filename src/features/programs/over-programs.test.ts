import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const now = new Date('2026-11-22T03:00:00Z')
const successor = { unified_id: 'UNI-44f5923288', primary_name: '中小企業新事業進出補助金', from: '2025-04' }
const over = {
  unified_id: 'UNI-3d3545373b',
  primary_name: '中小企業等事業再構築促進補助金',
  lifecycle: { status: 'superseded', basis: ['program_relations.relation_type'] },
  exclusion_reason: expect.stringContaining('終了'),
  successors: [successor],
  message_ja: expect.stringContaining('中小企業新事業進出補助金'),
}

test('a program that is over and is asked for by its name is named beside the results, with its successor', async () => {
  const app = await testApp({ rows: 'starter', now })
  const search = async (q: string) => (await app.get(`/v1/programs/search?q=${encodeURIComponent(q)}`)).json
  for (const q of ['事業再構築補助金', '中小企業等事業再構築促進補助金', '「事業再構築補助金」　第13回'])
    expect((await search(q)).named_programs).toMatchObject([over])
  expect((await search('事業承継・引継ぎ補助金')).named_programs[0]).toMatchObject({
    unified_id: null,
    lifecycle: { status: 'superseded' },
    successors: [{ primary_name: '事業承継・M&A補助金（事業承継促進枠）' }],
  })
  for (const q of ['省エネ', '東京都事業再構築補助金', '補助金'])
    expect(await search(q)).not.toHaveProperty('named_programs')
})

test('the 404 of a program that is over says so and names its successor, by id and by name', async () => {
  const app = await testApp({ rows: 'starter', now })
  for (const requested of ['UNI-3d3545373b', '事業再構築補助金']) {
    const { status, json } = await app.get(`/v1/programs/${encodeURIComponent(requested)}`)
    expect([status, json.detail]).toEqual([404, expect.stringContaining('UNI-44f5923288')])
    expect(json.named_programs).toMatchObject([over])
  }
  expect((await app.get('/v1/programs/UNI-ffffffffff')).json).not.toHaveProperty('named_programs')
})

test('before a succession has begun for certain nothing is called replaced', async () => {
  const app = await testApp({ rows: 'starter', now: new Date('2025-04-15T03:00:00Z') })
  const { json } = await app.get(`/v1/programs/search?q=${encodeURIComponent('事業承継・M&A補助金')}`)
  expect(json).not.toHaveProperty('named_programs')
  const { json: none } = await app.get(
    '/v1/programs/search?q=%E4%BA%8B%E6%A5%AD%E6%89%BF%E7%B6%99%E3%83%BB%E5%BC%95%E7%B6%99%E3%81%8E%E8%A3%9C%E5%8A%A9%E9%87%91',
  )
  expect(none).not.toHaveProperty('named_programs')
})

test('is also known by its frame, by what its frames have in common, by a popular name, and by program and frame however they are joined', async () => {
  const app = await testApp({ rows: 'starter', now })
  const search = async (q: string) => (await app.get(`/v1/programs/search?q=${encodeURIComponent(q)}`)).json
  const successorsOf = async (q: string) =>
    (await search(q)).named_programs?.flatMap((one: { successors: { primary_name: string }[] }) =>
      one.successors.map(({ primary_name }) => primary_name),
    )
  expect(await successorsOf('社会保険適用時処遇改善コース まだ使える？')).toEqual([
    'キャリアアップ助成金（短時間労働者労働時間延長支援コース）',
  ])
  expect(await successorsOf('農業次世代人材投資資金')).toEqual([
    '新規就農者育成総合対策（就農準備資金）',
    '新規就農者育成総合対策（経営開始資金）',
  ])
  expect(await successorsOf('サポインはもうない？')).toEqual(['成長型中小企業等研究開発支援事業（通常枠）'])
  for (const q of ['雇用調整助成金のコロナ特例まだある？', '雇用調整助成金 コロナ特例', '雇用調整助成金コロナ特例'])
    expect([q, await successorsOf(q)]).toEqual([q, ['雇用調整助成金']])
  // Nothing is said of what goes on: the program of an ended frame, and a frame that others have as well.
  for (const q of ['雇用調整助成金', 'キャリアアップ助成金', '通常枠', 'サポインフラ'])
    expect([q, (await search(q)).named_programs]).toEqual([q, undefined])
})

test('words inside the name of a program that is over find nothing else', async () => {
  const app = await testApp({ rows: 'starter', now })
  for (const q of ['持続化給付金', '一時支援金', '持続化給付金 飲食店', '東京の持続化給付金']) {
    const { json } = await app.get(`/v1/programs/search?q=${encodeURIComponent(q)}`)
    expect([q, json.total, json.named_programs.length]).toEqual([q, 0, 1])
  }
})

test('a program that is over is named by what people call it, beside no other that is called so', async () => {
  const app = await testApp({ rows: 'starter', now })
  for (const q of ['ガソリン補助金は今もあるの', '燃料油補助金']) {
    const { json } = await app.get(`/v1/programs/search?q=${encodeURIComponent(q)}`)
    expect(json.named_programs).toMatchObject([
      { primary_name: '燃料油価格激変緩和対策事業', lifecycle: { status: 'ended' } },
    ])
  }
})
