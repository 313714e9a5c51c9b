import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { oneApp } from '../../../../test/one-app.ts'
import type { Finding } from './finding.ts'
import { validateInvoiceFields } from './validate-invoice-fields.ts'

const app = oneApp({})
const whole = validateInvoiceFields.example as Record<string, unknown>
const check = (changed: Record<string, unknown>) => bothWays(app(), 'validate_invoice_fields', { ...whole, ...changed })
const faults = ({ findings }: { findings: Finding[] }) =>
  findings.flatMap(({ check, status, where }) =>
    status === 'missing' || status === 'wrong' ? [[check, status, where]] : [],
  )

describe('validate_invoice_fields', () => {
  test('an invoice that has all items and sums that fit is complete, each item with the article that asks for it', async () => {
    const answer = await check({})
    expect([answer.is_complete, faults(answer)]).toEqual([true, []])
    const articles = answer.findings.map(({ article }: Finding) => article)
    for (const article of ['消費税法57条の4第1項一号', '消費税法57条の4第1項六号', '消費税法施行令70条の10'])
      expect(articles).toContain(article)
  })

  test.each([
    [{ issuer_name: undefined }, ['issuer_name', 'missing', null]],
    [{ registration_number: undefined }, ['registration_number', 'missing', null]],
    [{ registration_number: 'T118030101877' }, ['registration_number', 'wrong', null]],
    [{ registration_number: 'T1180301018772' }, ['registration_number', 'wrong', null]],
    [{ transaction_date: undefined }, ['transaction_date', 'missing', null]],
    [{ transaction_date: '2023-09-30' }, ['transaction_date', 'wrong', null]],
    [{ recipient_name: undefined }, ['recipient_name', 'missing', null]],
    [{ total_yen: 14241 }, ['total_amount', 'wrong', null]],
  ])('%j is found by its item', async (changed, fault) => {
    expect(faults(await check(changed))).toEqual([fault])
  })

  test('a number of a person has no check digit that could be wrong', async () => {
    const answer = await check({ issuer_name: '見本太郎', registration_number: 'T1180301018772' })
    expect([answer.is_complete, faults(answer)]).toEqual([true, []])
  })

  test('a line of the reduced rate needs its mark, and every line says what was supplied', async () => {
    const lines = [
      { amount_yen: 10000, tax_rate: 10 },
      { description: '茶葉', amount_yen: 3000, tax_rate: 8 },
    ]
    expect(faults(await check({ lines }))).toEqual([
      ['description', 'missing', null],
      ['reduced_rate_mark', 'missing', null],
    ])
  })

  test('tax may be rounded down, up or to the nearest, once for a rate', async () => {
    const of = (tax_yen: number, amount_yen = 105, includes_tax = false) => ({
      lines: [{ description: '品', amount_yen, tax_rate: 10 }],
      totals: [{ tax_rate: 10, amount_yen, includes_tax, tax_yen }],
      total_yen: undefined,
    })
    for (const tax of [10, 11]) expect(faults(await check(of(tax)))).toEqual([])
    for (const tax of [9, 12]) expect(faults(await check(of(tax)))).toEqual([['tax_amount', 'wrong', '10%']])
    expect(faults(await check(of(10, 110, true)))).toEqual([])
    expect(faults(await check(of(11, 110, true)))).toEqual([['tax_amount', 'wrong', '10%']])
  })

  test('tax that was rounded line by line is told as that', async () => {
    const lines = Array.from({ length: 10 }, () => ({ description: '品', amount_yen: 15, tax_rate: 10 }))
    const answer = await check({
      lines,
      totals: [{ tax_rate: 10, amount_yen: 150, includes_tax: false, tax_yen: 10 }],
      total_yen: 160,
    })
    expect(faults(answer)).toEqual([
      ['tax_amount', 'wrong', '10%'],
      ['rounding_once', 'wrong', '10%'],
    ])
  })

  test('a sum that is not that of its lines, a rate without a sum and a rate with two are told', async () => {
    const totals = [{ tax_rate: 10, amount_yen: 9000, includes_tax: false, tax_yen: 900 }]
    expect(faults(await check({ totals, total_yen: undefined }))).toEqual([
      ['sum_of_lines', 'wrong', '10%'],
      ['totals_by_rate', 'missing', '8%'],
    ])
    const twice = [...totals, ...totals]
    expect(faults(await check({ totals: twice, total_yen: undefined }))[0]).toEqual(['totals_by_rate', 'wrong', '10%'])
  })

  test('a simplified invoice needs no recipient, and either the rate or the tax', async () => {
    const totals = (total: object) => [{ tax_rate: 10, amount_yen: 11000, includes_tax: true, ...total }]
    const simple = {
      kind: 'simplified',
      recipient_name: undefined,
      lines: [{ description: '飲食', amount_yen: 11000, tax_rate: 10 }],
      total_yen: 11000,
    }
    expect(faults(await check({ ...simple, totals: totals({}) }))).toEqual([])
    expect(faults(await check({ ...simple, totals: totals({ is_rate_shown: false, tax_yen: 1000 }) }))).toEqual([])
    expect(faults(await check({ ...simple, totals: totals({ is_rate_shown: false }) }))).toEqual([
      ['applied_rate', 'missing', '10%'],
      ['tax_by_rate', 'missing', '10%'],
    ])
  })

  test('a rate that is none and a member that is not known are refused with their place', async () => {
    const refused = async (body: object) => (await app().post('/v1/invoice_registrants/validate-fields', body)).status
    expect(await refused({ totals: [{ tax_rate: 5, amount_yen: 1, includes_tax: true }] })).toBe(422)
    expect(await refused({ issuer: '見本' })).toBe(422)
    expect(await refused({ lines: [{ amount_yen: 0.5, tax_rate: 10 }] })).toBe(422)
  })
})
