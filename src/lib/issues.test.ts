import { expect, test } from 'vitest'
import { issues, termsOfIssue } from './issues.ts'
import { normalizeText } from './japanese-text.ts'

test('what people call an issue stands for the words of records, and not the other way round', () => {
  expect(termsOfIssue(normalizeText('過労死'))).toContain(normalizeText('過度の疲労'))
  expect(termsOfIssue(normalizeText('過度の疲労'))).toEqual([])
})

test('every issue has words that records may have, each of them long enough to be one, and an official page where it is an act', () => {
  for (const { issue, terms, lookUp } of issues().values()) {
    expect([issue, terms.filter((term) => [...term].length < 2)]).toEqual([issue, []])
    expect([issue, lookUp === null || /^https:\/\/[a-z.]+\.go\.jp\//.test(lookUp)]).toEqual([issue, true])
  }
})
