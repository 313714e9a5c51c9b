import { expect, test } from 'vitest'
import { askingRisk, number, path } from '../../../../test/invoice-risk.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'

test('verify_invoice_on_date judges a number on the day of the transaction, with the interval that the register states', async () => {
  const { app } = await askingRisk({ revoked_date: '2026-06-01', expired_date: '2026-09-30' })
  const on = async (date: string, written = `T${number}`) =>
    (await app.get(`${path}/verify_on_date?number=${encodeURIComponent(written)}&date=${date}`)).json
  const verdicts = ['2023-09-30', '2023-10-01', '2026-05-31', '2026-06-01', '2026-11-22'].map(async (day) => {
    const { valid, reason } = (await on(day)).result
    return [day, valid, reason]
  })
  expect(await Promise.all(verdicts)).toEqual([
    ['2023-09-30', false, 'before_registration'],
    ['2023-10-01', true, 'registered'],
    ['2026-05-31', true, 'registered'],
    ['2026-06-01', false, 'ended'],
    ['2026-11-22', null, 'day_ahead'],
  ])
  const { result } = await on('令和8年5月31日', '８０００－０１２－０５０００８')
  expect(result).toMatchObject({
    invoice_registration_number: `T${number}`,
    date: '2026-05-31',
    valid: true,
    look_up: null,
    intervals: [{ from: '2023-10-01', until: '2026-06-01', ended_by: 'revoked' }],
  })
  const unknown = await on('2026-05-31', 'T1000012010003')
  expect(unknown.result).toMatchObject({
    valid: null,
    reason: 'not_in_copy',
    intervals: [],
    look_up: { enter: '1000012010003' },
  })
  expect(unknown.known_gaps).toContainEqual(expect.objectContaining({ code: 'registrant_not_in_copy' }))
  const refused = await app.get(`${path}/verify_on_date?number=T12&date=2026-05-31`)
  expect([refused.status, refused.json.detail[0].loc]).toEqual([422, ['query', 'number']])
})

test('a complete list says that a number was not registered; a record without its day says nothing of a day', async () => {
  const { app } = await askingRisk({ registered_date: null }, {}, [], [invoiceRegistrant])
  const on = async (digits: string) =>
    (await app.get(`${path}/verify_on_date?number=T${digits}&date=2026-05-31`)).json.result
  expect(await on('1000012010003')).toMatchObject({ valid: false, reason: 'not_registered', look_up: null })
  expect(await on(number)).toMatchObject({ valid: null, reason: 'registration_day_not_stated' })
})
