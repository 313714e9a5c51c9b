import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'

const named = (primary_name: string, given: object = {}) => make(program, { primary_name, ...given })

const app = oneApp({
  rows: [
    [
      program,
      [
        named('J-Startup'),
        named('スタートアップ支援補助金', { prefecture: '福岡県' }),
        named('障害者雇用助成金'),
        named('高年齢者雇用助成金'),
        named('Innovate MUSEUM事業'),
        named('研究成果最適展開支援（Iven）'),
        named('パン製造設備補助金'),
      ],
    ],
    [law, [make(law, { unified_id: 'LAW-0000000001', law_title: '労働基準法' })]],
  ],
  env: { KONKYO_ANON_DAILY: '100' },
})
const get = async (q: string, path = '/programs/search') =>
  (await app().get(`/v1${path}?q=${encodeURIComponent(q)}`)).json
const names = async (q: string): Promise<string[]> =>
  (await get(q)).results.map((row: { primary_name: string }) => row.primary_name)

describe('English words', () => {
  test('find what they are called in Japanese, beside names that have them', async () => {
    expect(await names('startup')).toEqual(['J-Startup', 'スタートアップ支援補助金'])
    expect(await names('startup subsidy in Fukuoka')).toEqual(['スタートアップ支援補助金'])
    expect(await names('subsidy for hiring people with disabilities')).toEqual(['障害者雇用助成金'])
  })

  test('are whole words: none is found inside another one', async () => {
    const found = await names('what can I use to replace an old oven in my bakery')
    expect(found).not.toContain('Innovate MUSEUM事業')
    expect(found).not.toContain('研究成果最適展開支援（Iven）')
  })

  test('are shown as they were read, and rows that have them as they stand are never denied', async () => {
    const { parsed, relaxed } = await get('hiring disabled people')
    expect(parsed.read_as).toBe('雇用 障害者')
    for (const { text, start, end } of parsed.spans) expect(parsed.read_as.slice(start, end)).toBe(text)
    expect(relaxed).toMatchObject({ by: 'spelling', did_you_mean: ['雇用 障害者'] })
    expect(await get('J-Startup')).not.toHaveProperty('relaxed')
  })

  test('name laws', async () => {
    for (const q of ['Labor Standards Act', 'the Labor Standards Act', 'labour standards act'])
      expect([q, (await get(q, '/laws/search')).results[0]?.law_title]).toEqual([q, '労働基準法'])
  })
})

const starter = oneApp({ rows: 'starter', now: new Date('2026-11-22T03:00:00Z'), env: { KONKYO_ANON_DAILY: '100' } })

test('a program that is over is named as over in English, too', async () => {
  const { json } = await starter().get(
    `/v1/programs/search?q=${encodeURIComponent('has the business restructuring subsidy ended')}`,
  )
  expect(json.named_programs).toMatchObject([
    { primary_name: '中小企業等事業再構築促進補助金', successors: [{ primary_name: '中小企業新事業進出補助金' }] },
  ])
})
