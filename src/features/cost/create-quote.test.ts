import { createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { program } from '../../datasets/program.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const now = new Date('2026-05-10T03:00:10Z')
const search = { tool: 'search_programs', args: { q: '省エネ' } }
const path = '/v1/programs/search?q=%E7%9C%81%E3%82%A8%E3%83%8D'

test.each(ledgers)(
  'on %s create_quote gives a quote that is signed, good for its very calls once each, and never exceeded',
  async (ledger) => {
    const app = await testApp({ ledger, now, rows: [[program, [make(program, { primary_name: '省エネ補助金' })]]] })
    const { db } = app.app.ledger
    const { apiKey: key, customerId } = await app.createKey()
    const quote = async (calls: object[], more: object = {}) => app.post('/v1/quotes', { calls, ...more }, { key })
    const { status, json } = await quote([search, search, { tool: 'ping', args: {} }, { tool: 'get_me', args: {} }])
    expect(status).toBe(200)
    expect(json.statement).toMatchObject({
      mode: 'live',
      customer_id: customerId,
      quote_id: json.quote_id,
      unit_price_yen: 3,
      issued_at: now.toISOString(),
      expires_at: '2026-05-10T04:00:10.000Z',
      total_units: 3,
      total_yen: 9,
    })
    expect(json.statement.calls.map((call: { units: number }) => call.units)).toEqual([1, 1, 1, 0])
    const [head = '', payload = '', signature = ''] = json.jws.split('.')
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(json.statement)
    const { kid, typ } = JSON.parse(Buffer.from(head, 'base64url').toString())
    const { keys } = (await app.get('/.well-known/jwks.json')).json
    const jwk = keys.find((one: { kid: string }) => one.kid === kid)
    const signed = Buffer.from(`${head}.${payload}`)
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect([typ, verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))]).toEqual(['konkyo-quote', true])

    // Of six at once two are served, whoever is first; what was another way to say the same input is the same call.
    const by = (id: string, url = path, with_ = key) => app.get(url, { key: with_, headers: { 'x-quote-id': id } })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => by(json.quote_id, n % 2 ? path : `${path}&limit=20`)),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 200, 409, 409, 409, 409])
    expect(answers.find((one) => one.status === 409)?.json.code).toBe('quote_used')
    expect((await app.get('/v1/usage', { key })).json.used).toBe(2)
    const { apiKey: stranger } = await app.createKey()
    const codes = [
      await by(json.quote_id, `${path}&limit=5`),
      await by(json.quote_id, '/v1/meta'),
      await by(json.quote_id, path, stranger),
      await by('quote_00000000-0000-4000-8000-000000000000'),
    ]
    expect(codes.map((one) => `${one.status} ${one.json.code}`)).toEqual([
      '409 quote_other_call',
      '409 quote_other_call',
      '404 quote_unknown',
      '404 quote_unknown',
    ])
    expect((await by('nonsense')).json.detail[0].loc).toEqual(['header', 'X-Quote-Id'])
    expect((await app.get(path, { headers: { 'x-quote-id': json.quote_id } })).status).toBe(422)

    // A price that rose since is refused before anything is done; a cap holds as ever and leaves the line as it was.
    const again = (await quote([search])).json.quote_id
    await db.updateTable('quote_lines').set({ units: 0 }).where('quote_id', '=', again).execute()
    expect((await by(again)).json).toMatchObject({ code: 'quote_exceeded', quoted_yen: 0, predicted_yen: 3 })
    await db.updateTable('quote_lines').set({ units: 1 }).where('quote_id', '=', again).execute()
    await app.post('/v1/me/cap', { monthly_cap_yen: 6 }, { key })
    expect((await by(again)).json.cap_reached).toBe(true)
    await app.post('/v1/me/cap', { monthly_cap_yen: null }, { key })
    const client = await connect(app, { key })
    const call = { name: 'search_programs', arguments: search.args, _meta: { 'service/quote-id': again } }
    expect((await client.callTool(call))._meta?.['konkyo/charge']).toMatchObject({ units: 1, yen: 3 })
    expect((await client.callTool(call)).isError).toBe(true)

    // It ends by its time.
    const last = (await quote([search], { valid_minutes: 1 })).json.quote_id
    app.clock.now = new Date(now.getTime() + 60_000)
    expect((await by(last)).json.code).toBe('quote_expired')
    expect((await app.get('/v1/usage', { key })).json.used).toBe(3)
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('what cannot be promised a price is refused with its place', async () => {
  const app = await testApp({ now, rows: 'none' })
  const { apiKey: key } = await app.createKey()
  const quote = async (calls: object[]) => app.post('/v1/quotes', { calls }, { key })
  expect((await quote([search, { tool: 'no_such_tool', args: {} }])).json.detail).toMatchObject([
    { loc: ['body', 'calls', 1, 'tool'] },
  ])
  expect((await quote([{ tool: 'batch_get_programs', args: {} }])).status).toBe(422)
  expect((await app.post('/v1/quotes', { calls: [search] })).status).toBe(401)
})
