import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { program } from '../../../datasets/program.ts'
import { programRelation } from '../../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const named = (name: string, aliases: string[] = []) =>
  make(program, { unified_id: `UNI-${name}`, primary_name: `${name}補助金`, aliases })
const tie = (from: string, to: string, relation_type: string) =>
  make(programRelation, {
    from_id: `UNI-${from}`,
    to_id: `UNI-${to}`,
    relation_type,
    confidence: 0.8,
    evidence: ['頁'],
  })

async function related() {
  const app = await testApp({
    rows: [
      [program, [named('甲', ['こう']), named('乙'), named('丙'), named('丁')]],
      [
        programRelation,
        [
          tie('甲', '乙', 'prerequisite'),
          tie('丙', '甲', 'replaces'),
          tie('乙', '丁', 'compatible'),
          tie('甲', '丁', 'related'),
        ],
      ],
    ],
  })
  const ask = async (id: string, query = '') => (await app.get(encodeURI(`/v1/am/related/${id}?${query}`))).json
  const ties = ({ relations }: { relations: Given[] }) =>
    relations.map((one) => [one.from_id, one.relation_type, one.to_id])
  return { app, ask, ties }
}

describe('am_related', () => {
  test('lists what a program asks for first, goes with, excludes and was replaced by, each with its evidence', async () => {
    const { ask, ties } = await related()
    const answer = await ask('UNI-甲')
    expect(ties(answer)).toEqual([
      ['UNI-甲', 'prerequisite', 'UNI-乙'],
      ['UNI-甲', 'successor', 'UNI-丙'],
    ])
    expect(answer).toMatchObject({
      seed_id: 'UNI-甲',
      seed_kind: 'program',
      total_edges: 2,
      edge_cap_hit: false,
      error: null,
    })
    expect(answer.nodes).toContainEqual({ id: 'UNI-丙', kind: 'program', primary_name: '丙補助金' })
    expect(answer.relations[0].evidence).toEqual(['頁'])
    expect(ties(await ask('UNI-丙', 'relation_types=predecessor'))).toEqual([['UNI-丙', 'predecessor', 'UNI-甲']])
    expect(ties(await ask('UNI-甲', 'relation_types=similar'))).toEqual([['UNI-甲', 'related', 'UNI-丁']])
  })

  test('goes further by steps, each relation once, and says when there are more than asked for', async () => {
    const { ask, ties } = await related()
    expect(ties(await ask('UNI-甲', 'depth=2')).at(-1)).toEqual(['UNI-乙', 'compatible', 'UNI-丁'])
    expect(await ask('UNI-甲', 'depth=3&max_edges=1')).toMatchObject({ total_edges: 1, edge_cap_hit: true })
    expect(await ask('UNI-甲', 'depth=3&max_edges=3')).toMatchObject({ total_edges: 3, edge_cap_hit: false })
  })

  test('a program is named by its id, its name, another name or a part of it', async () => {
    const { ask } = await related()
    for (const name of ['UNI-甲', '甲補助金', 'こう', '甲補助'])
      expect([name, (await ask(name)).seed_id]).toEqual([name, 'UNI-甲'])
  })

  test('an unknown program is a soft error with what to try; one without relations says that this allows nothing', async () => {
    const { app, ask } = await related()
    expect(await ask('無')).toMatchObject({
      seed_id: '無',
      seed_kind: 'unknown',
      nodes: [],
      relations: [],
      error: { code: 'seed_not_found' },
      retry_with: { endpoints: ['search_programs'] },
    })
    const none = await ask('UNI-丁', 'relation_types=amends')
    expect([none.error, none.hint]).toEqual([null, expect.stringContaining('併用できるという意味ではありません')])
    for (const bad of ['relation_types=x', 'depth=4', 'max_edges=0'])
      expect([bad, (await app.get(`/v1/am/related/UNI-1?${bad}`)).status]).toEqual([bad, 422])
  })
})
