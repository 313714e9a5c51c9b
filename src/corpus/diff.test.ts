import { expect, test } from 'vitest'
import { freshRecords } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { exclusionRule } from '../datasets/exclusion-rule.ts'
import { datasets } from '../datasets/index.ts'
import { program } from '../datasets/program.ts'
import { differences } from './diff.ts'

const stays = make(program, { unified_id: 'stays' })
const changes = make(program, { unified_id: 'changes', amount_max_man_yen: 100, aliases: ['a'] })

async function twoSnapshots() {
  const records = freshRecords()
  records.put(program, stays, changes, make(program, { unified_id: 'leaves' }))
  const { manifest: before } = await records.publish()
  records.put(
    program,
    stays,
    { ...changes, amount_max_man_yen: 200, aliases: ['a', 'b'] },
    make(program, { unified_id: 'comes' }),
  )
  records.put(exclusionRule, make(exclusionRule, { rule_id: 'rule' }))
  records.withdraw('leaves')
  const { manifest: after } = await records.publish({ acceptShrink: true })
  const between = (a: string, b: string) => [...differences(records.dir, datasets, a, b)]
  return { between, before: before.id, after: after.id }
}

test('what was created, amended and withdrawn is told by dataset and id, with the fields that changed', async () => {
  const { between, before, after } = await twoSnapshots()
  expect(between(before, after).map(({ title: _, ...one }) => one)).toEqual([
    {
      kind: 'amended',
      dataset: 'programs',
      id: 'changes',
      fields: [
        { field: 'aliases', before: ['a'], after: ['a', 'b'] },
        { field: 'amount_max_man_yen', before: 100, after: 200 },
      ],
    },
    { kind: 'created', dataset: 'programs', id: 'comes', fields: [] },
    { kind: 'withdrawn', dataset: 'programs', id: 'leaves', fields: [] },
    { kind: 'created', dataset: 'exclusion_rules', id: 'rule', fields: [] },
    { kind: 'created', dataset: 'amendments', id: expect.stringMatching(/^AMD-/), fields: [] },
    { kind: 'created', dataset: 'amendments', id: expect.stringMatching(/^AMD-/), fields: [] },
  ])
})

test('the other way round creations are withdrawals, and before is after', async () => {
  const { between, before, after } = await twoSnapshots()
  const there = between(before, after)
  const back = between(after, before)
  const turned = { created: 'withdrawn', withdrawn: 'created', amended: 'amended' }
  expect(back.map(({ id, kind }) => [id, kind])).toEqual(there.map(({ id, kind }) => [id, turned[kind]]))
  expect(back[0]?.fields[1]).toEqual({ field: 'amount_max_man_yen', before: 200, after: 100 })
})

test('a snapshot does not differ from itself', async () => {
  const { between, after } = await twoSnapshots()
  expect(between(after, after)).toEqual([])
})

test('a snapshot that is not there, and a text that is no id, are named', async () => {
  const { between, after } = await twoSnapshots()
  expect(() => between('corpus-2020-01-01-000000000000', after)).toThrow('there is no snapshot corpus-2020-01-01')
  expect(() => between('../../etc/passwd', after)).toThrow('is not a snapshot id')
})
