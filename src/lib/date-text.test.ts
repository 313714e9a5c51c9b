import { expect, test } from 'vitest'
import { dateText } from './era.ts'

test.each([
  ['2019-05-01', '2019-05-01（令和元年5月1日）'],
  ['2025-03-31T15:00:00Z', '2025-04-01（令和7年4月1日）'],
  ['1860-01-01', '1860-01-01'],
  ['不明', '不明'],
])('%s is shown as %s', (date, text) => expect(dateText(date)).toBe(text))
