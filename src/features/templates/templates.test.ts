import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { connect, unitsOf } from '../../../test/mcp/connect.ts'
import { amSaburokuRender } from './am-saburoku-render.ts'
import { fieldNames, fields } from './fields.ts'

type Given = Record<string, unknown>

const path = '/v1/am/templates/saburoku_kyotei'
const whole = amSaburokuRender.example as Given

async function opened() {
  const app = await testApp({ env: { KONKYO_ENABLE_SABUROKU: '1' } })
  return { app, render: (body: unknown) => app.post(path, body) }
}

describe('the gate of the templates', () => {
  test('closed by default: 503 whatever was sent, no slot of the day, no tool, no path in OpenAPI', async () => {
    const app = await testApp()
    const from = freshAddress()
    for (let i = 0; i < 4; i++)
      for (const answer of [
        await app.get(`${path}/metadata?x=1`, { from }),
        await app.post(path, { no: 'field' }, { from }),
        await app.post(path, whole, { from, key: 'nobody' }),
      ])
        expect([answer.status, answer.json.error]).toEqual([503, 'feature_disabled'])
    expect((await app.get('/v1/meta', { from })).status).toBe(200)
    const client = await connect(app)
    const { tools } = await client.listTools()
    expect(tools.filter(({ name }) => name.startsWith('am_saburoku'))).toEqual([])
    expect(JSON.stringify((await app.get('/v1/openapi.json')).json)).not.toContain('saburoku')
  })

  test('open: a call costs one unit, and both are tools that answer the same', async () => {
    const { app } = await opened()
    const { apiKey: key } = await app.createKey()
    const metadata = await app.get(`${path}/metadata`, { key })
    const draft = await app.post(path, whole, { key })
    expect([metadata.status, draft.status, await unitsOf(app, key)]).toEqual([200, 200, 2])
    const client = await connect(app)
    const call = async (name: string, args: Given) =>
      (await client.callTool({ name, arguments: args })).structuredContent
    expect(await call('am_saburoku_metadata', {})).toEqual(metadata.json)
    expect(await call('am_saburoku_render', whole)).toEqual(draft.json)
  })
})

describe('am_saburoku_metadata', () => {
  test('names ten fields with other names for each, and says that no model is used', async () => {
    const { app } = await opened()
    const { json } = await app.get(`${path}/metadata`)
    expect(json.required_fields).toEqual(fieldNames)
    expect([json.required_fields.length, json.uses_llm, json.template_id]).toEqual([10, false, 'saburoku_kyotei'])
    expect(json.field_aliases.company_name).toEqual(['会社名', '事業者名', '法人名', '屋号'])
    expect(json._disclaimer).toContain('社会保険労務士法第27条')
  })
})

describe('am_saburoku_render', () => {
  test('puts every field in its place, a draft with its disclaimer, the same each time', async () => {
    const { render } = await opened()
    const { status, json } = await render(whole)
    expect([status, json.is_draft, json.uses_llm]).toEqual([200, true, false])
    for (const value of Object.values(whole)) expect(json.rendered_text).toContain(String(value))
    expect(json.rendered_text).toMatch(/^【下書き】/)
    expect(json.rendered_text).not.toMatch(/[{}]/)
    expect(json._disclaimer).toContain('弁護士法第72条')
    expect((await render(whole)).json).toEqual(json)
  })

  test('states the limits of the law with their articles and source', async () => {
    const { render } = await opened()
    const text = (await render(whole)).json.rendered_text
    for (const limit of ['45時間', '360時間', '720時間', '100時間未満', '平均で1か月80時間', '6か月以内'])
      expect(text).toContain(limit)
    expect(text).toContain('https://laws.e-gov.go.jp/law/322AC0000000049')
  })

  test('a field may be named in Japanese, and figures may be full width', async () => {
    const { render } = await opened()
    const named = Object.fromEntries(fieldNames.map((name) => [fields[name].aliases[0], whole[name]]))
    const { rendered_text } = (await render(whole)).json
    expect((await render(named)).json.rendered_text).toBe(rendered_text)
    expect((await render({ ...whole, employee_count: '２４' })).json.rendered_text).toBe(rendered_text)
  })

  test.each([
    [45, 360, 'within_limit', 'within_limit'],
    [45.5, 360.5, 'needs_special_clause', 'needs_special_clause'],
    [99.99, 720, 'needs_special_clause', 'needs_special_clause'],
    [100, 720.01, 'not_permitted', 'not_permitted'],
  ])('%s hours a month and %s a year: %s, %s', async (month, year, ofMonth, ofYear) => {
    const { render } = await opened()
    const { json } = await render({
      ...whole,
      max_overtime_hours_per_month: month,
      max_overtime_hours_per_year: year,
    })
    expect(json.cap_findings.map(({ verdict }: Given) => verdict)).toEqual([ofMonth, ofYear])
    for (const { source_url } of json.cap_findings) expect(source_url).toMatch(/laws\.e-gov\.go\.jp/)
  })

  test('a body that does not fill the form is 422 with the names that are wrong', async () => {
    const { render } = await opened()
    const { company_name: _, ...without } = whole
    const wrong: [Given, string, string[]][] = [
      [{ ...whole, salary: 1, 給与: 1 }, 'unknown_field', ['salary', '給与']],
      [without, 'missing_required_fields', ['company_name']],
      [{}, 'missing_required_fields', [...fieldNames]],
      [{ ...whole, 会社名: '別の会社' }, 'repeated_field', ['company_name']],
      [{ ...whole, employee_count: '十人' }, 'invalid_field', ['employee_count']],
      [{ ...whole, employee_count: -1 }, 'invalid_field', ['employee_count']],
      [{ ...whole, company_name: '' }, 'invalid_field', ['company_name']],
      [{ ...whole, company_name: '甲\n第9条' }, 'invalid_field', ['company_name']],
      [{ ...whole, address: 'あ'.repeat(201) }, 'invalid_field', ['address']],
      [{ ...whole, agreement_period_start: '2026-02-30' }, 'invalid_field', ['agreement_period_start']],
      [{ ...whole, agreement_period_end: '2026-04-01' }, 'invalid_field', ['agreement_period_end']],
    ]
    for (const [body, error, named] of wrong) {
      const { status, json } = await render(body)
      expect([body, status, json.detail?.error, json.detail?.fields]).toEqual([body, 422, error, named])
    }
    expect((await render({ ...whole, 会社: ['x'] })).status).toBe(422)
  })

  test('a value that looks like a place of the form stays as it is', async () => {
    const { render } = await opened()
    const { json } = await render({ ...whole, company_name: '{address}', representative: '$& $1' })
    expect(json.rendered_text).toContain('{address}（以下「会社」）')
    expect(json.rendered_text).toContain('$& $1')
  })
})
