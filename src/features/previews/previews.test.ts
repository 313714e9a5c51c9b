import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'

const items = '/v1/legal/items?law=%E6%B0%91%E6%B3%95&article=709'

describe('previews', () => {
  test('closed by default they are not there', async () => {
    const app = await testApp()
    for (const path of [items, '/v1/legal/items', '/v1/legal/x', '/v1/accounting/x']) {
      const { status, json } = await app.get(path)
      expect([path, status, json.eta]).toEqual([path, 404, undefined])
    }
  })

  test('open they answer 501 without a promised day, use no slot of the day and stay out of tools and OpenAPI', async () => {
    const app = await testApp({ env: { KONKYO_ENABLE_PREVIEW: '1' } })
    const from = freshAddress()
    for (const path of [items, items, '/v1/legal/x/y?z=1', '/v1/accounting/invoice-validate', '/v1/accounting/x']) {
      const { status, json } = await app.get(path, { from })
      expect([path, status, json]).toEqual([path, 501, { detail: 'endpoint under development', eta: null }])
    }
    expect((await app.get('/v1/meta', { from })).status).toBe(200)
    const { tools } = await (await connect(app)).listTools()
    expect(tools.filter(({ name }) => name.startsWith('legal_'))).toEqual([])
    const { json } = await app.get('/v1/openapi.json')
    expect(Object.keys(json.paths).filter((path) => /^\/v1\/(?:legal|accounting)\//.test(path))).toEqual([])
  })

  test('legal_items without its law or article is 422, before anything else', async () => {
    const app = await testApp({ env: { KONKYO_ENABLE_PREVIEW: 'on' } })
    for (const query of ['', '?law=x', '?article=1', '?law=&article=1', '?law=x&article=1&y=2'])
      expect([query, (await app.get(`/v1/legal/items${query}`)).status]).toEqual([query, 422])
  })

  test('the check of an invoice number takes 14 characters by POST, and nothing else', async () => {
    const path = '/v1/accounting/invoice-validate'
    const app = await testApp({ env: { KONKYO_ENABLE_PREVIEW: '1' } })
    const status = async (body: unknown) => (await app.post(path, body)).status
    expect([await status({ invoice_number: 'T1000020012131' }), await status({ invoice_number: 'T1' })]).toEqual([
      501, 422,
    ])
    expect(await status({})).toBe(422)
    expect((await (await testApp()).post(path, { invoice_number: 'T1000020012131' })).status).toBe(404)
  })

  test('another method of an open preview is 405', async () => {
    const app = await testApp({ env: { KONKYO_ENABLE_PREVIEW: '1' } })
    const { status, headers } = await app.post('/v1/accounting/x', {})
    expect([status, headers.allow]).toEqual([405, 'GET'])
  })
})
