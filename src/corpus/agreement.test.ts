import { expect, test } from 'vitest'
import { AgreementTally } from './agreement.ts'

const stated = (thing: string, source: string | null, value: string, kind = 'number') => ({
  thing,
  source,
  value,
  kind,
})

function agreementOf(...statements: ReturnType<typeof stated>[]) {
  const tally = new AgreementTally()
  for (const statement of statements) tally.add(statement)
  return tally.result()
}

test('a value is confirmed by every other source that states it, and contradicted by every other that states another', () => {
  const { records, stated_by_several, consistent } = agreementOf(
    stated('capital', 'a', '1'),
    stated('capital', 'b', '1'),
    stated('capital', 'c', '2'),
  )
  expect(records).toEqual([
    { kind: 'number', confirmations: 0, conflicts: 2, count: 1 },
    { kind: 'number', confirmations: 1, conflicts: 1, count: 2 },
  ])
  expect([stated_by_several, consistent]).toEqual([1, 0])
})

test('a source that states several values of a thing contradicts none of them, and stands for one source', () => {
  const alone = agreementOf(stated('licence', 'a', 'x', 'text'), stated('licence', 'a', 'y', 'text'))
  expect(alone).toEqual({
    records: [{ kind: 'text', confirmations: 0, conflicts: 0, count: 2 }],
    stated_by_several: 0,
    consistent: 0,
  })
  const both = ['x', 'y'].flatMap((value) => [stated('licence', 'a', value), stated('licence', 'b', value)])
  expect(agreementOf(...both)).toMatchObject({
    records: [{ confirmations: 1, conflicts: 0, count: 4 }],
    stated_by_several: 1,
    consistent: 1,
  })
})

test('what names no source confirms nothing, and is judged by those that do', () => {
  expect(agreementOf(stated('t', null, '1'), stated('t', 'a', '1'), stated('t', 'b', '2'))).toMatchObject({
    records: [
      { confirmations: 0, conflicts: 1, count: 2 },
      { confirmations: 1, conflicts: 1, count: 1 },
    ],
    stated_by_several: 1,
  })
})

test('things are judged apart, and of nothing there is nothing', () => {
  expect(agreementOf(stated('a', 's', '1'), stated('b', 't', '1')).records).toEqual([
    { kind: 'number', confirmations: 0, conflicts: 0, count: 2 },
  ])
  expect(agreementOf()).toEqual({ records: [], stated_by_several: 0, consistent: 0 })
})
