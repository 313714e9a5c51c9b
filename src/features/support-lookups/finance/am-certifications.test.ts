import { describe, expect, test } from 'vitest'
import { searching } from '../../../../test/searching.ts'
import { certification } from '../../../datasets/certification.ts'

type Given = Record<string, unknown>

const certifications = (...rows: Given[]) =>
  searching(certification, { path: '/v1/am/certifications', shown: 'program_name' }, ...rows)
const named = (program_name: string, given: Given = {}) => ({ program_name, ...given })

describe('am_certifications', () => {
  test('lists the surest first, then by name, and pages', async () => {
    const { found, search } = await certifications(
      named('b', { confidence: 0.9 }),
      named('a', { confidence: 0.9 }),
      named('不明'),
      named('c', { confidence: 0.95 }),
    )
    expect(await found()).toEqual(['c', 'a', 'b', '不明'])
    expect(await found('limit=2&offset=1')).toEqual(['a', 'b'])
    expect((await search('offset=9')).json).toMatchObject({ total: 4, result_count: 0, error: null })
  })

  test('an authority is who runs or decides, an agency counts for its ministry, and その他 is none of the list', async () => {
    const { found, status } = await certifications(
      named('庁', { authority: '中小企業庁' }),
      named('県', { authority: '厚生労働省', granting_body: '都道府県知事' }),
      named('他', { authority: '特許庁' }),
    )
    expect(await found('authority=経済産業省')).toEqual(['庁'])
    expect(await found('authority=都道府県')).toEqual(['県'])
    expect(await found('authority=その他')).toEqual(['他'])
    expect(await status('authority=特許庁')).toBe(422)
  })

  test('what lists no size and no trade is open to all', async () => {
    const { found } = await certifications(
      named('全', { target_size: ['全事業者'] }),
      named('小', { target_size: ['中小企業者'], target_industries: ['E09'] }),
      named('農', { target_size: ['農業者'], target_industries: ['A'] }),
    )
    expect(await found('size=sme')).toEqual(['小', '全'].sort())
    expect((await found('industry=製造業')).sort()).toEqual(['全', '小'].sort())
    expect((await found('industry=A')).sort()).toEqual(['全', '農'].sort())
  })

  test('words are looked for in name, requirements, benefits and law', async () => {
    const { found } = await certifications(
      named('a', { benefits_after_certification: '固定資産税の軽減' }),
      named('b', { root_law: '中小企業等経営強化法' }),
    )
    expect(await found('query=固定資産税')).toEqual(['a'])
    expect(await found('query=経営強化法')).toEqual(['b'])
  })
})
