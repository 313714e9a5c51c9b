import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'

const url = '/v1/exclusions/rules'

describe('list_exclusion_rules', () => {
  test('is an array of every rule by rule id, each with exactly ten keys, null where nothing is known', async () => {
    const full = {
      rule_id: 'xr-b',
      kind: 'mutex',
      severity: 'absolute',
      program_a: 'UNI-1',
      program_b: '別の制度',
      program_b_group: ['UNI-2'],
      description: '併用不可',
      source_notes: '要領 3ページ',
      source_urls: ['https://example.go.jp/yoryo.pdf'],
      extra: { scope: '同一設備' },
    }
    const lineage = { source_url: 'https://example.go.jp/', license: 'gov_standard' }
    const rows = ['xr-c', 'xr-B', 'xr-10', 'xr-9'].map((rule_id) => make(exclusionRule, { rule_id }))
    const app = await testApp({ rows: [[exclusionRule, [...rows, make(exclusionRule, { ...full, ...lineage })]]] })
    const { status, json } = await app.get(url)
    expect(status).toBe(200)
    expect(json.map(({ rule_id }: { rule_id: string }) => rule_id)).toEqual(['xr-10', 'xr-9', 'xr-B', 'xr-b', 'xr-c'])
    expect(json[3]).toEqual(full)
    expect(json[0]).toEqual({
      rule_id: 'xr-10',
      kind: rows[2]?.kind,
      severity: null,
      program_a: null,
      program_b: null,
      program_b_group: [],
      description: null,
      source_notes: null,
      source_urls: [],
      extra: {},
    })
  })

  test('is an empty array when there is no rule', async () => {
    const app = await testApp()
    expect((await app.get(url)).json).toEqual([])
  })

  test('takes no parameter', async () => {
    const app = await testApp()
    for (const query of ['limit=10', 'kind=mutex', 'a'])
      expect((await app.get(`${url}?${query}`)).json).toMatchObject({ detail: 'unknown query parameter', expected: [] })
    expect((await app.get(`${url}?limit=10`)).status).toBe(422)
  })

  test('costs a key 1 unit, and an anonymous caller one of the three calls', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey()
    expect((await app.get(url, { key })).headers['x-cost-yen']).toBe('3')
    expect((await app.get(url)).headers['x-anon-quota-remaining']).toBe('2')
  })
})
