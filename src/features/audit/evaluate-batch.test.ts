import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { type CanonicalList, CanonicalListBuilder } from '../../lib/canonical-list.ts'
import type { StreamedJson } from '../../operation/streamed-json.ts'
import { type Batch, evaluateHere, evaluateInThread } from './evaluate-batch.ts'
import type { BatchProfile } from './population.ts'

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
  isMetered: true,
  days: { from: '2026-04-01', until: '2026-04-01', today: '2026-04-01' },
}
const batchOf = (profiles: Record<string, unknown>[]): Batch => ({
  facts,
  records,
  cited: [],
  profiles: listOf(profiles.map((profile, i) => ({ client_id: `c${i}`, profile }))),
})

function listOf(profiles: readonly BatchProfile[]): CanonicalList<BatchProfile> {
  const builder = new CanonicalListBuilder({ name: 'profiles', mostItems: 1e6, longestItem: 1e6 })
  for (const profile of profiles) builder.push(profile)
  return builder.list() as CanonicalList<BatchProfile>
}

async function textOf(document: StreamedJson): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of document.pieces()) pieces.push(Buffer.from(piece))
  return `${Buffer.concat(pieces)}}`
}

describe('the thread for batches', () => {
  const profile = fc.dictionary(
    fc.constantFrom('is_blue_return', 'capital_yen', 'prefecture', '備考'),
    fc.oneof(fc.constantFrom(true, '東京都', -0, 1e21, 1e-7), fc.jsonValue(), fc.string({ unit: 'grapheme' })),
  )

  test('writes the same bytes as the event loop, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(profile, { minLength: 1, maxLength: 20 }), async (given) => {
        // What callers send is JSON, which knows no difference between 0 and -0.
        const batch = () => batchOf(JSON.parse(JSON.stringify(given)))
        const inThread = await textOf(await evaluateInThread(batch()))
        expect(inThread).toBe(await textOf(await evaluateHere(batch())))
        expect(JSON.parse(inThread).results).toHaveLength(given.length)
      }),
      { numRuns: 30 },
    )
  })

  const large = () =>
    batchOf(Array.from({ length: 2000 }, (_, i) => ({ capital_yen: i * 100_000, 備考: '根拠'.repeat(50) })))

  test('writes the same bytes of profiles and answers that take many messages, for two readers at a time', async () => {
    const documents = await Promise.all([evaluateInThread(large()), evaluateInThread(large())])
    const [first, again] = (await Promise.all(documents.map(textOf))) as [string, string]
    expect(first.length).toBeGreaterThan(1_000_000)
    expect(again === first).toBe(true)
    expect((await textOf(await evaluateHere(large()))) === first).toBe(true)
  })

  test('takes the profiles over when its answer is read, so that nothing of them waits to be collected', async () => {
    const batch = large()
    const document = await evaluateInThread(batch)
    const bytes = () => batch.profiles.parts.reduce((sum, part) => sum + part.length, 0)
    expect(bytes()).toBeGreaterThan(500_000)
    for await (const _ of document.pieces()) break
    expect(bytes()).toBe(0)
  })
})
