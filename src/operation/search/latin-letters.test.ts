import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { program } from '../../datasets/program.ts'
import { taxMeasure } from '../../datasets/tax-measure.ts'

const rows = [
  [program, [make(program, { primary_name: '業務改善助成金' }), make(program, { primary_name: '空き家改修補助金' })]],
  [taxMeasure, [make(taxMeasure, { confidence: 1, name: '賃上げ促進税制' })]],
  [enforcementCase, [make(enforcementCase, { recipient_name: '持続化工業株式会社' })]],
] as const

async function service() {
  const app = await testApp({ rows, env: { KONKYO_ANON_DAILY: '100' } })
  return async (path: string) => (await app.get(path)).json
}

test('Japanese in Latin letters finds what it says, and the answer says how it was read', async () => {
  const get = await service()
  for (const q of ['gyomu kaizen joseikin', 'gyoumu+kaizen', 'GYŌMUKAIZENJOSEIKIN']) {
    const { total, results, relaxed } = await get(`/v1/programs/search?q=${encodeURI(q)}`)
    expect([q, total, results[0]?.primary_name]).toEqual([q, 1, '業務改善助成金'])
    expect(relaxed).toMatchObject({
      by: 'spelling',
      exact_total: 0,
      did_you_mean: [expect.stringMatching(/^業務改善/)],
    })
  }
  const { results, relaxed } = await get('/v1/am/tax_incentives?query=chinage%20sokushin%20zeisei')
  expect([results[0].name, relaxed.did_you_mean]).toEqual(['賃上げ促進税制', ['賃上げ促進税制']])
})

test('a register shows no row for it and suggests the call that does', async () => {
  const get = await service()
  const { total, instead } = await get('/v1/enforcement-cases/search?q=jizokuka')
  expect([total, instead]).toEqual([0, [expect.objectContaining({ args: { q: '持続化' }, total: 1 })]])
})

test('a question whose words nothing has suggests a call with a stem among them', async () => {
  const app = await testApp({ rows: [[program, [make(program, { primary_name: '結婚新生活支援事業' })]]] })
  const { json } = await app.get(
    `/v1/programs/search?q=${encodeURIComponent('結婚したばかりで引っ越し費用を助けてほしい')}`,
  )
  expect(json.instead).toEqual([expect.objectContaining({ change: 'words', args: { q: '結婚' }, total: 1 })])
})
