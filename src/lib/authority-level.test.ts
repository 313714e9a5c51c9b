import { expect, test } from 'vitest'
import { authorityLevel } from './authority-level.ts'

test.each([
  ['national', ['national', 'National', 'ＮＡＴＩＯＮＡＬ', ' 国 ']],
  ['prefecture', ['PREFECTURE', '都道府県', '県', '都', '道', '府']],
  ['municipality', ['municipality', '市区町村', '市町村', '市', '区', '町', '村']],
  ['financial', ['financial', '公庫', '公的金融機関', '政府系金融機関']],
])('%s is recognised in English of any case and by its Japanese aliases', (level, inputs) => {
  for (const input of inputs) expect(authorityLevel(input)).toBe(level)
})

test('anything else is unknown', () => {
  for (const input of ['', '国家', '東京都', 'prefectures', 'constructor', '__proto__']) {
    expect(authorityLevel(input)).toBe(undefined)
  }
})
