import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { articles } from './articles.ts'
import { companyNames } from './company-names.ts'
import { corpus } from './corpus.ts'
import { courtDecisions } from './court-decisions.ts'
import { lawNumbers } from './law-numbers.ts'
import { programClaims } from './program-claims.ts'
import { quotations } from './quotations.ts'
import { taxMeasures } from './tax-measures.ts'

interface Found {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly reason_ja: string
}

const judged = [articles, lawNumbers, companyNames, courtDecisions, programClaims, quotations, taxMeasures]
  .flat()
  .flatMap(([, ...found]) => found.map((line) => line.replace(/ [a-z_]+ [a-z_]+$/, '')))
const unjudged = [
  '法基通9-2-28',
  '国税不服審判所平成30年3月5日裁決',
  '財務省告示第100号',
  '別表第一',
  '見本税法別表',
  '見本税法附則別表',
  '見本税法施行規則別記様式第二号',
  '前条第2項',
  '登録番号T899999900000',
  '架空地域創生推進補助金',
  'https://example.com/T8999999000001',
]
const separators = ['。', '、', '\n\n', '。また、', '）と（', ' / ', '；']
const pieces = fc.array(fc.tuple(fc.constantFrom(...judged, ...unjudged), fc.constantFrom(...separators)), {
  minLength: 1,
  maxLength: 12,
})

test('whatever is recognised in a draft is a finding or is told as not checked, at its exact place', async () => {
  const app = await testApp({ now: new Date('2026-06-01T03:00:00Z'), rows: corpus })
  const { apiKey: key } = await app.createKey()
  await fc.assert(
    fc.asyncProperty(pieces, async (parts) => {
      const draft = parts.map((part) => part.join('')).join('')
      const { status, json } = await app.post('/v1/citations/verify', { draft }, { key })
      expect(status).toBe(200)
      const { findings, not_checked, ...counts } = json.draft
      const reported: Found[] = [...findings, ...not_checked]
      for (const { start, end, text, reason_ja } of reported) {
        expect(draft.slice(start, end)).toBe(text)
        expect(reason_ja).not.toBe('')
      }
      expect(counts.recognized_count).toBe(reported.length)
      expect(counts.finding_count + counts.not_checked_count).toBe(counts.recognized_count)
      let at = 0
      for (const [piece, separator] of parts) {
        const end = at + piece.length
        const isReported = reported.some((one) => one.start < end && at < one.end)
        if (recognisedAlone.has(piece) && !isReported) throw new Error(`${piece} is not told of in ${draft}`)
        at = end + separator.length
      }
    }),
    { numRuns: 60 },
  )
})

/** Pieces that mean the same wherever they stand: words of a law, or an amount, mean something beside a name only. */
const recognisedAlone = new Set(
  [...judged, ...unjudged].filter(
    (piece) => /[第年][\d一-九]|[TＴ]?\d{13}|補助金$|^http|別表|通\d/.test(piece) && !/[「」。]|円|締切|率/.test(piece),
  ),
)
