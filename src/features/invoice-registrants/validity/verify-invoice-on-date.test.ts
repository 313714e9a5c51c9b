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

test('what a copy does not know of a day is said with its verdict, and again among the gaps of both answers', async () => {
  const says = async (given: Record<string, unknown>, complete: (typeof invoiceRegistrant)[] = []) => {
    const { app, one } = await askingRisk(given, {}, [], complete)
    const onDay = (await app.get(`${path}/verify_on_date?number=T${number}&date=2026-11-21`)).json
    const risk = (await one()).json
    const codes = [onDay, risk].map(({ known_gaps }) => known_gaps.map(({ code }: { code: string }) => code))
    return { words: [onDay.result.message_ja, risk.result.rationale], codes }
  }
  const undated = await says({})
  for (const words of undated.words) expect(words).toMatch(/^取得日の分からない登録簿のデータでは、/)
  const dated = await says({ source_fetched_at: '2026-08-21T16:00:00Z' })
  for (const words of dated.words) expect(words).toMatch(/^2026-08-22時点の登録簿のデータでは、/)
  for (const codes of [...undated.codes, ...dated.codes]) expect(codes).toContain('day_after_register_copy')
  const whole = await says({}, [invoiceRegistrant])
  expect(whole.words[0]).toBe('この日に登録は有効です。')
  for (const codes of whole.codes) expect(codes).not.toContain('day_after_register_copy')
})

test('where a registration has ended or is lacking, what may be deducted under the transition is said, by its day', async () => {
  const { app, one } = await askingRisk({ revoked_date: '2024-06-01' }, {}, [], [invoiceRegistrant])
  const on = async (date: string, digits = number) =>
    (await app.get(`${path}/verify_on_date?number=T${digits}&date=${date}`)).json.result.message_ja
  expect(await on('2026-11-20')).toContain(
    '経過措置により仕入税額相当額の70%を控除できる場合があります（2028-09-30までの仕入れ）',
  )
  expect(await on('2026-09-30')).toContain('仕入税額相当額の80%を')
  expect(await on('2026-11-20', '1000012010003')).toContain('70%を')
  expect(await on('2024-01-10')).not.toContain('経過措置')
  expect((await one()).json.result).toMatchObject({
    registered: false,
    tax_credit_eligible: false,
    rationale: expect.stringContaining('70%を控除できる場合があります'),
  })
})

test('a company that is held stands beside a number whose registration is not', async () => {
  const { one } = await askingRisk({}, { houjin_bangou: '1000012010003', name: '見本株式会社' })
  expect((await one('T1000012010003')).json.result).toMatchObject({
    reason: 'not_in_copy',
    registered: null,
    company_match: { matched: true, houjin_bangou: '1000012010003', normalized_name: '見本株式会社' },
  })
})
