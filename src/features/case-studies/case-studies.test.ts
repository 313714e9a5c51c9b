import { describe, expect, test } from 'vitest'
import { searching } from '../../../test/searching.ts'
import { caseStudy } from '../../datasets/case-study.ts'

type Given = Record<string, unknown>

const studies = (...records: Given[]) =>
  searching(caseStudy, { path: '/v1/case-studies/search', shown: 'case_id' }, ...records)
const one = (case_id: string, given: Given = {}) => ({ case_id, ...given })

describe('search_case_studies', () => {
  test('lists the newest publication first; words never change that', async () => {
    const { found } = await studies(
      one('old', { case_title: '窯', publication_date: '2020-01-01' }),
      one('new', { case_summary: '窯を更新', publication_date: '2026-01-01' }),
      one('name', { company_name: '窯業株式会社' }),
      one('other'),
    )
    expect(await found('q=窯')).toEqual(['new', 'old', 'name'])
  })

  test('an industry is meant by code, letter or name, and finds finer codes of its group', async () => {
    const { found } = await studies(
      one('E', { industry_jsic: 'E' }),
      one('E29', { industry_jsic: 'E29' }),
      one('2911', { industry_jsic: '2911' }),
      one('G', { industry_jsic: 'G' }),
    )
    for (const all of ['E', 'e', '製造業', 'manufacturing'])
      expect([all, await found(`industry_jsic=${all}`)]).toEqual([all, ['2911', 'E', 'E29']])
    expect(await found('industry_jsic=29')).toEqual(['2911'])
    expect(await found('industry_jsic=E29')).toEqual(['E29'])
    expect(await found('industry_jsic=Z')).toEqual([])
  })

  test('place, company, program, amount and size narrow', async () => {
    const { found, status } = await studies(
      one('1', {
        prefecture: '兵庫県',
        houjin_bangou: '8000012050008',
        programs_used: ['ものづくり補助金', 'IT導入補助金'],
        total_subsidy_received_yen: 5_000_000,
        employees: 20,
      }),
      one('2'),
    )
    for (const query of [
      'prefecture=兵庫',
      'houjin_bangou=8000012050008',
      'program_used=モノヅクリ',
      'program_used=IT導入補助金',
      'min_subsidy_yen=5000000&max_subsidy_yen=5000000',
      'min_employees=20&max_employees=20',
    ])
      expect([query, await found(query)]).toEqual([query, ['1']])
    expect(await found('program_used=持続化')).toEqual([])
    for (const bad of ['houjin_bangou=1', 'min_employees=-1', 'min_subsidy_yen=x'])
      expect([bad, await status(bad)]).toEqual([bad, 422])
  })
})

test('get_case_study reads one by its identifier', async () => {
  const { app } = await studies(one('HCS-1', { programs_used: ['a'] }))
  expect((await app.get('/v1/case-studies/HCS-1')).json).toMatchObject({ case_id: 'HCS-1', programs_used: ['a'] })
  expect((await app.get('/v1/case-studies/HCS-2')).status).toBe(404)
})
