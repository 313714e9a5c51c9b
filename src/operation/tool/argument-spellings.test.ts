import { expect, test } from 'vitest'
import { underDeclaredNames } from './argument-spellings.ts'

const read = (declared: readonly string[], sent: Record<string, unknown>) => underDeclaredNames(new Set(declared), sent)

test('an argument is known by its other names where one declared one can be meant', () => {
  expect(read(['on', 'law'], { as_of: '2026-04-01', law_name: '消費税法' })).toEqual({
    on: '2026-04-01',
    law: '消費税法',
  })
  expect(read(['from', 'to'], { since: '2026-04-01', until: '2026-05-01' })).toEqual({
    from: '2026-04-01',
    to: '2026-05-01',
  })
  expect(read(['bangou'], { houjin_bangou: '1' })).toEqual({ bangou: '1' })
  expect(read(['within_days'], { days: 14 })).toEqual({ within_days: 14 })
  expect(read(['purchase_date'], { on: '2026-12-01' })).toEqual({ purchase_date: '2026-12-01' })
  expect(read(['unified_id'], { program_id: 'UNI-1' })).toEqual({ unified_id: 'UNI-1' })
  expect(read(['invoice_registration_number'], { number: 'T1' })).toEqual({ invoice_registration_number: 'T1' })
})

test('a name that is declared, that could mean two arguments, or that is given twice is left as it is', () => {
  for (const [declared, sent] of [
    [['number', 'date'], { number: '1', date: 'x' }],
    [['houjin_bangou', 'invoice_registration_number'], { number: '1' }],
    [['date', 'as_of'], { on: 'x' }],
    [['q'], { q: 'a', query: 'b' }],
    [['q'], { qurey: 'b' }],
  ] as const)
    expect(read(declared, sent)).toEqual(sent)
  expect(read(['q'], { query: 'a', question: 'b' })).toEqual({ q: 'a', question: 'b' })
})
