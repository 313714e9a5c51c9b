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

test('every kind of number that e-Gov gives leads to its law, that of the constitution and of agencies with names in katakana too', async () => {
  const numbered = {
    日本国憲法: '昭和二十一年憲法',
    見本デジタル規則: '令和三年デジタル庁令第一号',
    見本カジノ規則: '令和三年カジノ管理委員会規則第二号',
    見本官房規則: '平成二十六年内閣官房令第三号',
  }
  const rows = Object.entries(numbered).map(([title, law_number], at) =>
    named(title, `50${at}`, { law_number, license: 'pdl_v1.0' }),
  )
  const app = await testApp({ rows: [[law, rows]] })
  const { apiKey: key } = await app.createKey()
  for (const [title, number] of Object.entries(numbered)) {
    for (const name of [number, `${title}（${number}）`])
      expect([name, (await bothWays(app, 'resolve_law_name', { name })).law?.law_title]).toEqual([name, title])
    const { json } = await app.post('/v1/citations/verify', { draft: `${title}（${number}）による。` }, { key })
    expect(json.draft.findings).toMatchObject([{ text: number, verdict: 'correct' }])
  }
})
