import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { connect } from '../../../../test/mcp/connect.ts'

type Given = Record<string, unknown>

const path = '/v1/am/validate'
const now = new Date('2026-11-23T03:00:00Z')

async function validating() {
  const app = await testApp({ now })
  const validate = (applicant_data: unknown, rest: Given = {}) => app.post(path, { applicant_data, ...rest })
  /** Rules that fail, without the prefix of their scope. */
  const failing = async (applicant_data: unknown): Promise<string[]> => {
    const { json } = await validate(applicant_data)
    return json.results
      .filter(({ status }: Given) => status === 'failed')
      .map(({ predicate_ref }: Given) => String(predicate_ref).replace('intake.', ''))
  }
  return { app, validate, failing }
}

describe('am_validate', () => {
  const rules: [string, Given, Given][] = [
    [
      'training_hours_per_year_over',
      { behavioral: { training_hours_per_year: 8760 } },
      { behavioral: { training_hours_per_year: 8760.5 } },
    ],
    ['annual_work_days_over', { behavioral: { annual_work_days: 365 } }, { behavioral: { annual_work_days: 366 } }],
    ['weekly_work_hours_over', { behavioral: { weekly_work_hours: 168 } }, { behavioral: { weekly_work_hours: 169 } }],
    ['start_year_plausible', { plan: { start_year: 2006 } }, { plan: { start_year: 2005 } }],
    ['start_year_plausible', { plan: { start_year: 2036 } }, { plan: { start_year: 2037 } }],
    [
      'birth_vs_age',
      { identity: { birth_date: '1990-11-23', age: 36 } },
      { identity: { birth_date: '1990-11-24', age: 36 } },
    ],
    [
      'desired_amount_sanity_upper',
      { plan: { desired_amount_man_yen: 500_000 } },
      { plan: { desired_amount_man_yen: 500_001 } },
    ],
  ]

  test('each rule passes at its limit and fails beyond it', async () => {
    const { failing } = await validating()
    for (const [rule, atLimit, beyond] of rules) {
      expect([rule, await failing(atLimit)]).toEqual([rule, []])
      expect([rule, await failing(beyond)]).toEqual([rule, [rule]])
    }
  })

  test('the day in Japan decides an age, whatever the day elsewhere', async () => {
    const { app, failing } = await validating()
    app.clock.now = new Date('2026-11-23T15:00:00Z')
    expect(await failing({ identity: { birth_date: '1990-11-24', age: 36 } })).toEqual([])
  })

  test('a rule is silent where its field is missing, of another type, or no date', async () => {
    const { failing } = await validating()
    const silent = [
      {},
      { behavioral: null, plan: [], identity: 'x' },
      { behavioral: { weekly_work_hours: '999', annual_work_days: null }, plan: { start_year: '1200' } },
      { plan: { start_year: 2005.5 } },
      { identity: { birth_date: '1990-02-30', age: 5 } },
      { identity: { birth_date: '19900101', age: 5 } },
      { identity: { age: 5 } },
    ]
    for (const data of silent) expect([data, await failing(data)]).toEqual([data, []])
  })

  test('answers six rules with counts, a message only for what failed, and the hash of what was sent', async () => {
    const { validate } = await validating()
    const sent = { plan: { start_year: 1900 }, behavioral: {} }
    const { status, json } = await validate(sent, { entity_id: 'UNI-1' })
    expect(status).toBe(200)
    expect(json).toMatchObject({
      total: 6,
      scope: 'intake',
      entity_id: 'UNI-1',
      summary: { passed: 5, failed: 1, deferred: 0 },
      error: null,
    })
    for (const { passed, message_ja, predicate_kind, evaluated_at } of json.results) {
      expect([predicate_kind, evaluated_at]).toEqual(['builtin', now.toISOString()])
      expect(message_ja === '').toBe(passed)
    }
    const text = '{"behavioral":{},"plan":{"start_year":1900}}'
    expect(json.applicant_hash).toBe(createHash('sha256').update(text).digest('hex'))
    expect((await validate({ behavioral: {}, plan: { start_year: 1900 } })).json.applicant_hash).toBe(
      json.applicant_hash,
    )
  })

  test('a scope without rules is a success that says that nothing was checked', async () => {
    const { validate } = await validating()
    for (const scope of ['other', 'constructor']) {
      const { status, json } = await validate({}, { scope })
      expect([status, json.total, json.results, json.error.code]).toEqual([200, 0, [], 'no_matching_records'])
    }
  })

  test('a body of another shape is 422', async () => {
    const { app, validate } = await validating()
    let deep: unknown = 1
    for (let i = 0; i < 80; i++) deep = [deep]
    const bad = [
      await app.post(path, {}),
      await validate([]),
      await validate('x'),
      await validate({}, { entity_id: 'x'.repeat(201) }),
      await validate({}, { scope: '' }),
      await validate({ deep }),
    ]
    expect(bad.map(({ status }) => status)).toEqual(bad.map(() => 422))
  })

  test('is a tool that answers the same', async () => {
    const { app, validate } = await validating()
    const client = await connect(app)
    const applicant_data = { plan: { start_year: 1900 } }
    const { structuredContent } = await client.callTool({ name: 'am_validate', arguments: { applicant_data } })
    expect(structuredContent).toEqual((await validate(applicant_data)).json)
  })
})
