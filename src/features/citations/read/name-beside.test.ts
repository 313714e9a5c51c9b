import { expect, test } from 'vitest'
import { namesBeside } from './name-beside.ts'

const number = 'T6011001033049'

test.each([
  [`${number}（株式会社CARTA HOLDINGS）に`, '株式会社CARTA HOLDINGS'],
  [`株式会社CARTA HOLDINGS（${number}）に`, '株式会社CARTA HOLDINGS'],
  [`株式会社見本 ＨＤ　Ｊａｐａｎ（${number}）に`, '株式会社見本HD Japan'],
])('a name is told whole, with the spaces between its Latin words: %s', (text, name) => {
  const start = text.indexOf(number)
  const token = { value: number, start, end: start + number.length }
  expect(namesBeside(text, token, () => false).flatMap(({ spellings }) => spellings.slice(-1))).toEqual([name])
})
