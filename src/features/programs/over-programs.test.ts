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
