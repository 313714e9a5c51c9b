import { expect, test } from 'vitest'
import { amountsStated } from './amounts-stated.ts'

test('the capital of a taxpayer is no amount of a measure; what the measure states is', () => {
  const stated = (text: string) => amountsStated([text], 'ja')?.text ?? null
  expect(stated('7％を税額控除（控除は資本金3,000万円以下の法人・個人）')).toBe(null)
  expect(stated('資本金の額又は出資金の額が1億円以下の法人は300万円まで')).toMatch(/：300万円（3,000,000円）$/)
})
