import { describe, expect, test } from 'vitest'
import { mentions } from './discover-regulations.ts'

describe('names that a question may mention', () => {
  test.each([
    ['law', '補助金適正化法と会社法施行令の関係', ['補助金適正化法', 'と会社法施行令']],
    ['law', '民法、その方法。法人法律', ['民法', 'その方法']],
    ['law', '法とは', []],
    ['tax', '賃上げ促進税制とDX投資の償却', ['賃上げ促進税制', '償却']],
    ['tax', '2割特例の消費税率', ['2割特例', '消費税率']],
    ['tax', '補助金', []],
    ['enforcement', '建設業者の処分歴と営業停止処分', ['処分歴', '営業停止処分']],
    ['enforcement', '処と分', []],
  ] as const)('%s: %s', (kind, text, names) => {
    expect(mentions[kind].names(text)).toEqual(names)
  })
})
