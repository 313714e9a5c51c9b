import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

const number = '4290001007004'
const open = { license: 'pdl_v1.0' }

const each = (dataset: AnyDataset, ...given: Record<string, unknown>[]) =>
  [
    dataset,
    given.map((one) => make(dataset, { ...open, ...('confidence' in dataset.fields && { confidence: 1 }), ...one })),
  ] as const

const company = (houjin_bangou: string, name: string) => make(houjin, { ...open, houjin_bangou, name })

const app = oneApp({
  env: { KONKYO_ANON_DAILY: '1000' },
  rows: [
    [houjin, [company(number, '九州電力株式会社'), company('1000012160153', '九州機械株式会社')]],
    each(invoiceRegistrant, { invoice_registration_number: `T${number}`, normalized_name: '九州電力株式会社' }),
    each(
      bid,
      { unified_id: 'BID-00000000a1', winner_houjin_bangou: number },
      { unified_id: 'BID-00000000a2', procuring_houjin_bangou: number },
      { unified_id: 'BID-00000000a3' },
    ),
    each(caseStudy, { houjin_bangou: number }, {}),
    each(enforcementCase, { recipient_houjin_bangou: number }, {}),
    each(
      program,
      { unified_id: 'UNI-00000000b1', primary_name: '省エネ補助金' },
      { unified_id: 'UNI-00000000b2', primary_name: `${number}を含む補助金` },
    ),
  ],
})

const found = async (path: string, q: string) =>
  (await app().get(`/v1/${path}?${new URLSearchParams({ q })}`)).json as {
    total: number
    results: Record<string, unknown>[]
  }

test('a corporate number finds its company and what is recorded under it, in every spelling of the number', async () => {
  for (const q of [number, `T${number}`, '４２９０００１００７００４', '4290-0010-07004', '4 2900 0100 7004']) {
    const { total, results } = await found('houjin/search', q)
    expect([q, total, results[0]?.name]).toEqual([q, 1, '九州電力株式会社'])
  }
  expect((await found('invoice_registrants/search', `T${number}`)).total).toBe(1)
  expect((await found('bids/search', number)).total).toBe(2)
  expect((await found('case-studies/search', number)).total).toBe(1)
  expect((await found('enforcement-cases/search', number)).total).toBe(1)
  expect((await found('programs/search', number)).total).toBe(1)
})

test('an id finds its record, beside other words those that have them too', async () => {
  expect((await found('bids/search', 'BID-00000000a1')).total).toBe(1)
  expect((await found('programs/search', 'UNI-00000000b1')).results[0]).toMatchObject({ primary_name: '省エネ補助金' })
  expect((await found('programs/search', '省エネ UNI-00000000b1')).total).toBe(1)
  expect((await found('houjin/search', `九州 ${number}`)).total).toBe(1)
  expect((await found('houjin/search', `九州機械 ${number}`)).total).toBe(0)
})

test('filters narrow what a number finds as they narrow words, and a number that nothing has finds nothing', async () => {
  const { total } = (await app().get(`/v1/bids/search?q=${number}&winner_houjin_bangou=${number}`)).json
  expect(total).toBe(1)
  expect((await found('houjin/search', '1111111111111')).total).toBe(0)
})
