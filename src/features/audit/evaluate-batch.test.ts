import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import type { ReadInput, ThreadList } from '../../operation/long-input/long-input.ts'
import { auditedRulesets } from './audited-ruleset.ts'
import { longestProfile } from './batch-tasks.ts'
import { type Batch, batchInput, evaluateBatch } from './evaluate-batch.ts'
import { evaluationDocument } from './evaluation-document.ts'
import { assessing } from './population.ts'

const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const isSmall = { op: 'lte', field: 'capital_yen', value: 100_000_000, cite: ['LAW-0000000001', 'PENDING:x'] }
const listed = { op: 'in', field: 'prefecture', values: ['東京都', null, 1] }
const trees = [isBlue, { op: 'any', of: [isSmall, { op: 'not', of: listed }] }, null, { op: 'exec' }, '{"op":']

const records = trees.map((eligibility_conditions_json, i) =>
  JSON.stringify(
    make(taxRuleset, {
      unified_id: `TAX-000000000${i}`,
      ruleset_name: `税制措置「${i}」`,
      eligibility_conditions_json,
      rate_or_amount: i === 0 ? '上限3億円' : null,
    }),
  ),
)
const facts = {
  firmId: '監査 "firm"',
  snapshot: { id: 'corpus-2026-01-01-000000000000', checksum: `sha256:${'0'.repeat(64)}` },
  days: { from: '2026-04-01', until: '2026-04-01', today: '2026-04-01' },
}
const billing = { units: 1 }
const client = (profile: Record<string, unknown>, i: number) => ({ client_id: `c${i}`, profile })

/** A batch whose clients the thread has read. */
async function batchOf(profiles: Record<string, unknown>[]): Promise<Batch> {
  const bytes = new TextEncoder().encode(JSON.stringify({ profiles: profiles.map(client), audit_firm_id: 'f' }))
  const read = (await batchInput.read({ bytes, around: {} }, [])) as ReadInput
  return { facts, records, cited: [], profiles: read.input.profiles as ThreadList }
}

/** What the thread is to write, made here. */
function expected(given: Record<string, unknown>[]): string {
  const profiles = given.map(client)
  const rulesets = auditedRulesets(records)
  const steps = assessing(profiles, rulesets, facts.days)
  let step = steps.next()
  while (!step.done) step = steps.next()
  const assessments = step.value
  return `${[...evaluationDocument({ ...facts, profiles, rulesets, assessments, billing })].join('')}}`
}

async function textOf(document: StreamedJson): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of document.billed(billing).pieces()) pieces.push(piece)
  return `${Buffer.concat(pieces)}}`
}

// A body that names a prototype is refused before anything is evaluated.
const sendable = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"__proto__"'))

describe('the thread for batches', () => {
  const profile = fc.dictionary(
    fc.constantFrom('is_blue_return', 'capital_yen', 'prefecture', '備考'),
    fc.oneof(fc.constantFrom(true, '東京都', -0, 1e21, 1e-7), sendable, fc.string({ unit: 'grapheme' })),
  )

  test('writes what evaluating one client after the other says, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(profile, { minLength: 1, maxLength: 20 }), async (made) => {
        // What callers send is JSON, which knows no difference between 0 and -0.
        const given = JSON.parse(JSON.stringify(made))
        const text = await textOf(await evaluateBatch(await batchOf(given)))
        expect(text).toBe(expected(given))
        expect(JSON.parse(text).results).toHaveLength(given.length)
      }),
      { numRuns: 30 },
    )
  })

  test('writes the same bytes of profiles and answers that take many messages, for two readers at a time', async () => {
    const given = Array.from({ length: 2000 }, (_, i) => ({ capital_yen: i * 100_000, 備考: '根拠'.repeat(50) }))
    const documents = await Promise.all([0, 1].map(async () => evaluateBatch(await batchOf(given))))
    const [first, again] = (await Promise.all(documents.map(textOf))) as [string, string]
    expect(first.length).toBeGreaterThan(1_000_000)
    expect([again === first, first === expected(given)]).toEqual([true, true])
  })

  test('forgets the clients of a batch that is over', async () => {
    const batch = await batchOf([{}])
    batch.profiles.release()
    await expect(evaluateBatch(batch)).rejects.toThrow('the clients of this batch are gone')
  })

  test('hashes the whole input as it was sent, and finds what is looked for in its clients', async () => {
    const input = { profiles: [{ client_id: 'c', profile: { b: 1, a: '根拠' } }], audit_firm_id: 'magic' }
    for (const sent of [{ bytes: new TextEncoder().encode(JSON.stringify(input)), around: {} }, { input }]) {
      const read = (await batchInput.read(sent, ['c'])) as ReadInput
      expect(read.sha256).toBe(createHash('sha256').update(canonicalJson(input)).digest('hex'))
      expect(read.found).toEqual({ text: 'c', loc: [0, 'client_id'] })
    }
  })

  test('refuses a client whose JSON is too long, and what is no JSON, without keeping anything', async () => {
    const bytesOf = (text: string) => ({ bytes: new TextEncoder().encode(text), around: {} })
    const long = JSON.stringify({ profiles: [{ client_id: 'c', profile: { a: 'x'.repeat(longestProfile) } }] })
    expect(await batchInput.read(bytesOf(long), [])).toMatchObject({ refused: 'too_long', path: ['profiles', 0] })
    for (const broken of ['{"profiles":[', '{"__proto__":{}}', '\u0000'])
      expect(await batchInput.read(bytesOf(broken), [])).toMatchObject({ refused: 'not_json' })
    const deep = `${'[{"a":'.repeat(12)}1${'}]'.repeat(12)}`
    expect(await batchInput.read(bytesOf(`{"profiles":${deep}}`), [])).toMatchObject({ refused: 'too_deep' })
  })
})
