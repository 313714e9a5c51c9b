import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { adoption, companyRows, entry, now, number, packOf } from '../../../../test/artifact-company.ts'
import { make } from '../../../../test/make.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { houjin } from '../../../datasets/houjin.ts'

const numberOf = (n: number) => `9${String(n).padStart(12, '0')}`
const peer = (n: number, given: Record<string, unknown> = {}) =>
  make(houjin, { ...entry, houjin_bangou: numberOf(n), ...given })
const adoptionOf = (n: number, i: number) => make(caseStudy, { case_id: `HCS-${n}-${i}`, houjin_bangou: numberOf(n) })
const summaryOf = async (rows: ReturnType<typeof companyRows>) =>
  (await packOf(await testApp({ rows, now }), 'company_public_baseline')).source_bundle.peer_summary

test('a company is compared with all companies of its prefecture and industry, itself included', async () => {
  const houjins = [
    make(houjin, entry),
    ...[1, 2, 3, 4].map((n) => peer(n)),
    peer(5, { prefecture: '大阪府' }),
    peer(6, { industry_jsic_major: 'D' }),
    peer(7, { industry_jsic_major: null }),
  ]
  // Adoptions: 1 of the company itself; 0, 1, 2 and 4 of its peers.
  const adoptions = [
    adoption('own', 1, '2024-01-01'),
    ...[1, 2, 2, 4, 4, 4, 4, 5, 6].map((n, i) => adoptionOf(n === 4 ? 4 : n, i)),
  ]
  expect(await summaryOf(companyRows({ houjin: houjins, case_studies: adoptions }))).toMatchObject({
    peer_count: 5,
    peer_avg_adoption_count: 1.6,
    query_percentile: 0.6,
    cohort_jsic: 'E',
    cohort_prefecture: '東京都',
    own_adoption_count: 1,
  })
})

test('spellings of an industry are one cohort, and a cohort of thousands is counted whole', async () => {
  const many = Array.from({ length: 2500 }, (_, n) => peer(n, { industry_jsic_major: n % 2 === 0 ? 'E' : '製造業' }))
  const summary = await summaryOf(companyRows({ houjin: [make(houjin, entry), ...many] }))
  expect(summary).toMatchObject({ peer_count: 2501, own_adoption_count: 3, query_percentile: 1 })
})

test.each(['prefecture', 'industry_jsic_major'])('without %s there is no cohort, which is a gap', async (field) => {
  const app = await testApp({ rows: companyRows({ houjin: [make(houjin, { ...entry, [field]: null })] }), now })
  const json = await packOf(app, 'company_public_baseline')
  expect(json.source_bundle.peer_summary).toBe(null)
  expect(json.known_gaps).toContainEqual(expect.objectContaining({ gap_id: 'empty_section', section: 'peer_summary' }))
  expect(json.summary.houjin_bangou).toBe(number)
})
