import { expect, test } from 'vitest'
import { ledgers } from '../../../test/app.ts'
import { leaving } from '../../../test/jobs/leaving.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const lines = [1, 2, 3].map((n) => ({ number: `T${String(n).padStart(13, '0')}` }))
const check = { tool: 'bulk_verify_invoices', args: { lines } }
const evaluation = {
  audit_firm_id: 'f',
  profiles: [{ profile: { b: 1, a: 2 }, client_id: 'c' }],
  target_ruleset_ids: ['TAX-0000000001'],
}

test.each(ledgers)(
  'on %s a job that names a quote is charged by its line once, and refused with the field and the fix where it does not hold',
  async (ledger) => {
    const { app, key, leave, read, cancel, run, later, usage } = await leaving(ledger)
    const { db } = app.app.ledger
    const quote = async (calls: object[], more: object = {}) => {
      const { json } = await app.post('/v1/quotes', { calls, ...more }, { key })
      return json.quote_id as string
    }
    const by = (quote_id: string, more: object = { async: true }, count = 3) =>
      leave(count, { 'x-quote-id': quote_id }, more)
    const refusal = async (...args: Parameters<typeof by>) => {
      const { status, json } = await by(...args)
      return [status, json.code, /^X-Quote-Id: .*create_quote/.test(json.detail)]
    }

    // One line is one job: a second is refused as long as the first may use it up, and one that was cancelled gives it back.
    const one = await quote([check])
    const { job_id: cancelled } = (await by(one)).json.job
    expect(await refusal(one)).toEqual([409, 'quote_used', true])
    await cancel(cancelled)
    const { job_id } = (await by(one)).json.job
    await run()
    expect((await read(job_id)).json.job).toMatchObject({ state: 'succeeded', units: 3 })
    expect(await refusal(one)).toEqual([409, 'quote_used', true])
    expect(await refusal(await quote([check]), { async: true }, 2)).toEqual([409, 'quote_other_call', true])

    // What was left in time holds afterwards; what comes too late does not.
    const late = await quote([check, check], { valid_minutes: 1 })
    const { job_id: inTime } = (await by(late)).json.job
    later(60_000)
    expect(await refusal(late)).toEqual([410, 'quote_expired', true])
    await run()
    expect((await read(inTime)).json.job.state).toBe('succeeded')

    // A line that was used meanwhile, or a price that rose, ends the job unbilled.
    const raced = await quote([check])
    const { job_id: second } = (await by(raced)).json.job
    expect((await by(raced, {})).status).toBe(200)
    await run()
    expect((await read(second)).json.job).toMatchObject({
      state: 'failed',
      units: null,
      error: { reason: 'quote_used' },
    })
    const risen = await quote([check])
    const { job_id: dear } = (await by(risen)).json.job
    const { input } = await db
      .selectFrom('jobs')
      .select('input')
      .where('public_id', '=', dear)
      .executeTakeFirstOrThrow()
    const { secrets } = app.app
    const opened = secrets.unseal(input)
    const lower = secrets.seal(opened.replace('"units":3}', '"units":2}'))
    expect(opened).toContain('"units":3}')
    await db.updateTable('jobs').set({ input: lower }).where('public_id', '=', dear).execute()
    await run()
    expect((await read(dear)).json.job).toMatchObject({ state: 'failed', error: { reason: 'quote_exceeded' } })
    expect(await usage()).toEqual(Array(3).fill(['bulk_verify_invoices', 3]))
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('a quote is an argument of call_tool and of tools that need a budget, and holds for lists that stay in their thread', async () => {
  const { app, key, run, usage } = await leaving()
  const quote = async (...calls: object[]) => (await app.post('/v1/quotes', { calls }, { key })).json.quote_id as string
  const client = await connect(app, { key })
  const call = async (name: string, args: object, once = name) => {
    const given = { name, arguments: args as Record<string, unknown>, _meta: { 'service/idempotency-key': once } }
    const answer = await client.callTool({ ...given, _meta: { ...given._meta, 'service/cost-cap-jpy': '90' } })
    const [first] = answer.content as { text: string }[]
    return answer.isError ? first?.text : 'done'
  }
  const search = { tool: 'search_programs', args: { q: '省エネ' } }
  const any = { name: search.tool, arguments: search.args, quote_id: await quote(search) }
  expect(await call('call_tool', any)).toBe('done')
  expect(await call('call_tool', any, 'other')).toContain('was made already')
  expect(await call('call_tool', { ...any, quote_id: 5 })).toContain('quote_id')
  expect(await call('bulk_verify_invoices', { lines, quote_id: 'nonsense' })).toContain('quote_id')
  const quote_id = await quote(check)
  expect(await call('bulk_verify_invoices', { lines: lines.slice(1), quote_id }, 'less')).toContain(
    'quote_id: this call',
  )
  expect(await call('bulk_verify_invoices', { lines, async: true, quote_id }, 'job')).toBe('done')
  await run()
  // Keys in another order are the same input; other clients are not.
  const batch = await quote({ tool: 'batch_evaluate_rulesets', args: evaluation })
  const reordered = { ...evaluation, profiles: [{ client_id: 'c', profile: { a: 2, b: 1 } }] }
  const other = { ...evaluation, profiles: [{ client_id: 'd', profile: { a: 2, b: 1 } }] }
  expect(await call('batch_evaluate_rulesets', { ...other, quote_id: batch }, 'b1')).toContain('is not among those')
  expect(await call('batch_evaluate_rulesets', { ...reordered, quote_id: batch }, 'b2')).toContain('no such ruleset')
  expect((await usage()).sort()).toEqual([
    ['bulk_verify_invoices', 3],
    ['search_programs', 1],
  ])
})
