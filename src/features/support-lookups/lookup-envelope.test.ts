import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { operations } from '../../catalog.ts'
import { envelopeKeys } from '../../operation/lookup/lookup-envelope.ts'

const lookups = operations.filter(({ http }) => http.includes(' /v1/am/') && !http.includes('/health/'))

describe('what every lookup tells', () => {
  test('stands in the answer of each of them, under the same names', () => {
    expect(lookups.length).toBeGreaterThan(20)
    const reported = Object.keys(envelopeKeys)
    const silent = lookups.filter(({ output }) => reported.some((key) => !Object.hasOwn(output.properties, key)))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('is how many rows an answer has, what that means in both languages, and what to do where there is none', async () => {
    const app = await testApp({ env: { KONKYO_ANON_DAILY: '100' } })
    const ask = async (path: string) => (await app.get(`/v1/am/${path}`)).json
    expect(await ask('static')).toMatchObject({ status: 'rich', result_count: 8, suggested_actions: [], error: null })
    expect(await ask('static/seido')).toMatchObject({
      status: 'sparse',
      result_count: 1,
      suggested_actions: [],
      explanation: 'Cards of well-known schemes.',
      explanation_ja: '制度の種類ごとの見取り図。',
    })
    const unclassed = await ask(`intent?query=${encodeURIComponent('ん')}`)
    expect(unclassed).toMatchObject({ status: 'empty', result_count: 0, confidence: 0, error: null })
    const unknown = await ask('related/UNI-none')
    expect(unknown).toMatchObject({ status: 'empty', result_count: 0, explanation: unknown.error.message })
    expect(unknown.suggested_actions.map(({ action }: { action: string }) => action)).toEqual([
      'broaden_query',
      'consult_primary_source',
    ])
    const refused = await ask('enforcement')
    expect(refused).toMatchObject({ status: 'error', result_count: 0, explanation_ja: refused.error.message_ja })
    expect(refused.suggested_actions).toMatchObject([{ action: 'ask_user_for_clarification' }])
    const { json } = await app.post('/v1/am/validate', { applicant_data: {}, scope: 'none' })
    expect(json).toMatchObject({ status: 'empty', result_count: 0, error: { code: 'no_matching_records' } })
  })
})
