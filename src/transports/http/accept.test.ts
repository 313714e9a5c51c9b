import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { v2MediaType } from '../caller-headers.ts'
import { wantsV2 } from './accept.ts'

describe('the Accept header', () => {
  test.each([
    v2MediaType,
    v2MediaType.toUpperCase(),
    `${v2MediaType}; charset=utf-8`,
    `${v2MediaType};q=0.001`,
    `application/json, ${v2MediaType};q=0.5`,
    `*/*;q=0.1 , ${v2MediaType}`,
    `${v2MediaType};q=0, ${v2MediaType};q=1`,
  ])('%s asks for the v2 envelope', (header) => {
    expect(wantsV2(header)).toBe(true)
  })

  test.each([
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    `${v2MediaType};q=0`,
    `${v2MediaType}; q=0.000`,
    `${v2MediaType};q=x`,
    `${v2MediaType}x`,
    `x${v2MediaType}`,
    `application/json; note="${v2MediaType}"`,
  ])('%s does not', (header) => {
    expect(wantsV2(header)).toBe(false)
  })

  test('decides the shape and the content type of the same answer', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const legacy = await app.get('/v1/programs/search')
    expect(legacy.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(legacy.json).toMatchObject({ total: 1, limit: 20, offset: 0 })
    const v2 = await app.get('/v1/programs/search', { headers: { accept: v2MediaType } })
    expect(v2.headers['content-type']).toBe(`${v2MediaType}; charset=utf-8`)
    expect(v2.json).toMatchObject({ status: 'sparse', meta: { api_version: 'v2' } })
    for (const { headers } of [legacy, v2]) expect(headers.vary).toBe('Accept, X-Envelope-Version')
  })
})
