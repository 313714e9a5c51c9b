import { describe, expect, test } from 'vitest'
import { type Given, inferred, pair, relation, stacking } from '../../../test/stacking.ts'

describe('the derivation of a stack', () => {
  test('is added when asked for, and drawn', async () => {
    const { check } = await stacking({ rules: [pair('mutex'), pair('mutex', { program_b: 'UNI-3' })] })
    const ids = ['UNI-1', 'UNI-2', 'UNI-3']
    expect((await check(ids)).json.derivation).toBeUndefined()
    expect((await check(ids, { derivation: true })).json.derivation.smallest_removals).toEqual([['UNI-1']])
    const drawn = await check(ids, { format: 'dot' })
    expect(drawn.headers['content-type']).toBe('text/vnd.graphviz; charset=utf-8')
    expect(drawn.text).toContain('制度1 ×')
  })

  test('counts the records on compatibility that made the verdicts, with what they leave to be known', async () => {
    const unsure = { ...inferred, from_id: 'UNI-1' }
    const { check } = await stacking({
      relations: [
        relation('incompatible'),
        relation('incompatible', { from_id: '制度3' }),
        relation('incompatible', { from_id: 'UNI-9' }),
        relation('case_by_case', { from_id: 'UNI-4' }),
        relation('compatible', { ...unsure, to_id: 'UNI-5' }),
        relation('compatible', { from_id: 'UNI-4', to_id: 'UNI-5' }),
        relation('related', { from_id: 'UNI-5' }),
      ],
    })
    const ids = ['UNI-1', 'UNI-2', 'UNI-3', 'UNI-4', 'UNI-5']
    const { json, text } = await check(ids, { derivation: true })
    const { fired, not_fired, not_evaluated, permitting, smallest_removals } = json.derivation
    const named = (list: Given[]) => list.map(({ rule_id, source }) => [rule_id, source])
    expect(named(fired)).toEqual([
      ['UNI-2|UNI-1|incompatible', 'compat_matrix'],
      ['制度3|UNI-1|incompatible', 'compat_matrix'],
    ])
    expect(fired[1].because).toContainEqual({ program: 'UNI-3', name: '制度3', matched_as: '制度3' })
    expect(not_fired.map(({ missing }: Given) => missing)).toEqual([[{ program: 'UNI-9', name: null }]])
    expect(not_evaluated.map(({ rule_id, needs, is_conflict }: Given) => [rule_id, needs, is_conflict])).toEqual([
      ['UNI-1|UNI-5|compatible', ['primary_source'], false],
      ['UNI-4|UNI-1|case_by_case', ['office_decides'], false],
    ])
    expect(named(permitting)).toEqual([['UNI-4|UNI-5|compatible', 'compat_matrix']])
    expect(smallest_removals).toEqual([['UNI-1']])
    const without = await check(
      ids.filter((id) => id !== 'UNI-1'),
      { derivation: true },
    )
    expect([without.json.blockers, without.json.derivation.smallest_removals]).toEqual([[], []])
    expect((await check([...ids].reverse(), { derivation: true })).json.derivation).toEqual(json.derivation)
    expect(text).not.toContain('|related')
    expect((await check(ids, { format: 'mermaid' })).text).toContain('併用できないとする記録です')
  })

  test('whatever is combined, its smallest removals leave no pair blocked, and none is proposed for what is not certain', async () => {
    const { check } = await stacking({
      rules: [pair('mutex'), pair('same_asset_exclusive', { program_a: 'UNI-3', program_b: 'UNI-4' })],
      relations: [
        relation('incompatible', { to_id: 'UNI-3' }),
        relation('incompatible', { from_id: 'UNI-4', to_id: 'UNI-5', confidence: 0.5 }),
      ],
    })
    for (const ids of [
      ['UNI-1', 'UNI-2', 'UNI-3'],
      ['UNI-2', 'UNI-3', 'UNI-4', 'UNI-5'],
      ['UNI-4', 'UNI-5'],
      ['UNI-1', 'UNI-2', 'UNI-3', 'UNI-4', 'UNI-5'],
    ]) {
      const { json } = await check(ids, { derivation: true })
      expect(json.derivation.smallest_removals.length > 0).toBe(json.blockers.length > 0)
      for (const gone of json.derivation.smallest_removals) {
        const left = ids.filter((id) => !gone.includes(id))
        if (left.length > 1) expect((await check(left)).json.blockers).toEqual([])
      }
    }
  })
})
