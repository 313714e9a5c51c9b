import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { bothWays } from '../../../../test/both-ways.ts'
import { make } from '../../../../test/make.ts'
import { law } from '../../../datasets/law.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'

const named = (law_title: string, source: string, given: Record<string, unknown>) =>
  make(law, { unified_id: lawIdOf(source), law_title, ...given })

test('reads a title as documents write it: with its number or a shorter name in brackets, or in quotation marks', async () => {
  const rows = [
    named('消費税法', '363AC0000000108', { law_number: '昭和六十三年法律第百八号' }),
    named('民法', '129AC0000000089', { law_number: '明治二十九年法律第八十九号' }),
  ]
  const app = await testApp({ rows: [[law, rows]] })
  const ask = (name: string) => bothWays(app, 'resolve_law_name', { name })
  for (const name of [
    '消費税法（昭和63年法律第108号）',
    '消費税法(昭和六十三年十二月三十日法律第百八号)',
    '「消費税法」',
    '消費税法（以下「法」という。）',
    '消費税法（昭和63年法律第108号。以下「法」という。）第30条',
    '昭和63年12月30日法律第108号',
    'https://elaws.e-gov.go.jp/document?lawid=363AC0000000108',
  ])
    expect([name, (await ask(name)).law?.law_title]).toEqual([name, '消費税法'])
  const both = await ask('消費税法（明治29年法律第89号）')
  expect(both.status).toBe('ambiguous')
  expect(both.candidates.map(({ law_title }: { law_title: string }) => law_title)).toEqual(['消費税法', '民法'])
})
