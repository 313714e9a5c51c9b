import { describe, expect, test } from 'vitest'
import { recommendTools } from './get-tool-recommendation.ts'
import { toolCatalogue } from './tool-catalogue.ts'

const everything = () => true
const named = (intent: string, isServed: (endpoint: string) => boolean = everything) =>
  recommendTools(intent, isServed).tools.map(({ tool, confidence }) => [tool.name, confidence])

describe('recommendTools', () => {
  test.each(toolCatalogue.flatMap(({ name, keywords }) => keywords.map((keyword) => [keyword, name] as const)))(
    '%s leads to %s',
    (keyword, name) => expect(named(`御社の${keyword}について`).map(([found]) => found)).toContain(name),
  )

  test('more keywords come first, then names in order; two keywords are certain, one is likely', () => {
    expect(named('設備の融資、貸付。公募/入札')).toEqual([
      ['loan_programs.search', 1],
      ['bids.search', 0.6],
      ['programs.search', 0.6],
    ])
    expect(named('税制')).toEqual([
      ['am.tax_incentives.search', 1],
      ['tax_rulesets.search', 0.6],
    ])
  })

  test('width and case of letters do not matter', () => {
    for (const intent of ['loan', 'LOAN', 'ＬＯＡＮ', 'Loans?'])
      expect(named(intent)).toEqual([['loan_programs.search', 0.6]])
    for (const intent of ['T番号', 'ｔ番号']) expect(named(intent)).toEqual([['invoice_registrants.search', 0.6]])
  })

  test('a keyword does not reach over a separator', () => {
    expect(recommendTools('法・令 法,律', everything).isFallback).toBe(true)
  })

  test('the reason names the keywords that were met', () => {
    expect(recommendTools('省エネ補助金の公募', everything).tools[0]?.why).toBe(
      '「補助」「公募」という語があるため、補助金・助成金などの支援制度の検索が適しています。',
    )
  })

  test('without a keyword general searches answer, and say that they are a fallback', () => {
    for (const intent of ['こんにちは', ' 、。']) {
      const { isFallback, tools } = recommendTools(intent, everything)
      expect(isFallback).toBe(true)
      expect(tools.map(({ tool }) => tool.name)).toEqual(['programs.search', 'laws.search', 'am.tax_incentives.search'])
      expect(tools.every(({ confidence }) => confidence === 0.2)).toBe(true)
    }
  })

  test('what is not served is never named: neither for its keywords nor as a fallback', () => {
    const isServed = (endpoint: string) => !endpoint.startsWith('/v1/am/')
    expect(named('税制', isServed)).toEqual([['tax_rulesets.search', 0.6]])
    expect(named('経営革新の認定', isServed)).toEqual([
      ['programs.search', 0.2],
      ['laws.search', 0.2],
    ])
    expect(recommendTools('補助', () => false)).toEqual({ isFallback: true, tools: [] })
  })
})
