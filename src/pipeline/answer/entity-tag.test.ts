import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'
import { matches } from './reply-headers.ts'

describe('If-None-Match', () => {
  test.each(['"a-full"', '*', ' * ', 'W/"a-full"', '"b", "a-full"', '"b",W/"a-full" ,"c"'])(
    '%s names the tag',
    (header) => {
      expect(matches(header, '"a-full"')).toBe(true)
    },
  )

  test.each([
    undefined,
    '',
    'a-full',
    '"a-full',
    '"A-full"',
    '"a-minimal"',
    '"a-full-2"',
    'W/W/"a-full"',
    '"b", "c"',
    '**',
  ])('%s does not', (header) => {
    expect(matches(header, '"a-full"')).toBe(false)
  })

  test('a caller who has the answer gets 304 without a body and without a charge, until the corpus changes', async () => {
    const record = make(program)
    const app = await testApp({ rows: [[program, [record]]] })
    const { apiKey: key } = await app.createKey()
    const path = `/v1/programs/${record.unified_id}`
    const first = await app.get(path, { key })
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await app.get(path, { key, headers })
    expect([second.status, second.text, second.headers.etag]).toEqual([304, '', first.headers.etag])
    expect((await app.get('/v1/me/dashboard', { key })).json.month_to_date_calls).toBe(1)
    expect((await app.get(`${path}?fields=minimal`, { key, headers })).status).toBe(200)

    await app.publish([[program, [{ ...record, primary_name: '新しい名前' }]]])
    const changed = await app.get(path, { key, headers })
    expect([changed.status, changed.json.primary_name]).toEqual([200, '新しい名前'])
  })
})
