import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(lawFile(sampleAct, '20201001'))
const ask = (input: Given) => bothWays(app(), 'format_law_citation', input)
const forms = async (article: string) => Object.values((await ask({ article })).forms)

test('a citation is written as statutes, courts and tax practice write it, whether or not its text is held', async () => {
  expect(await forms('租税特別措置法第42条の12の5第1項第3号イ')).toEqual([
    '租税特別措置法第42条の12の5第1項第3号イ',
    '租税特別措置法第四十二条の十二の五第一項第三号イ',
    '租税特別措置法42条の12の5第1項3号イ',
    '措法42の12の5①三イ',
  ])
  expect(await forms('消法30②二')).toEqual([
    '消費税法第30条第2項第2号',
    '消費税法第三十条第二項第二号',
    '消費税法30条2項2号',
    '消法30②二',
  ])
  expect(await forms('法人税法第2条第12号の8')).toEqual([
    '法人税法第2条第12号の8',
    '法人税法第二条第十二号の八',
    '法人税法2条12号の8',
    '法法2十二の八',
  ])
  expect(await forms('消費税法附則（平成28年法律第15号）第53条第1項')).toEqual([
    '消費税法附則（平成28年法律第15号）第53条第1項',
    '消費税法附則（平成二十八年法律第十五号）第五十三条第一項',
    '消費税法附則（平成28年法律第15号）53条1項',
    '消法附則（平28法15）53①',
  ])
})

test('an address of an earlier answer is written with its paragraph and item', async () => {
  const { address } = await bothWays(app(), 'get_law_article', { article: '見本取引法第2条第2項第1号' })
  expect(await ask({ article: address, style: 'court' })).toMatchObject({
    citation: '見本取引法2条2項1号',
    status: 'held',
    address,
    tax_abbreviation: null,
  })
})

test('no citation is written where the law is not clear, and what is no article is refused', async () => {
  expect(await ask({ article: '架空法第3条' })).toMatchObject({ citation: null, law_status: 'not_found' })
  const { status, json } = await app().get(`/v1/laws/citation/format?${new URLSearchParams({ article: 'あれ' })}`)
  expect([status, json.detail[0].loc]).toEqual([422, ['query', 'article']])
})
