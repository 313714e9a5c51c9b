import { describe, expect, test } from 'vitest'
import { foldLong } from '../../lib/folded-text.ts'
import { lawAbbreviations } from '../../lib/law-abbreviations.ts'
import { NameFinder } from '../../lib/name-finder.ts'
import type { Pause } from '../../lib/pause.ts'
import { uncheckedIn } from './draft/unchecked.ts'
import type { NamedLaw } from './names/name-book.ts'
import { ArticleReader } from './read/article-reader.ts'
import { courtCitationsIn } from './read/court-citations.ts'
import { lawNumbersIn } from './read/law-numbers.ts'
import { withoutMisprints } from './read/misprints.ts'
import { namesBeside } from './read/name-beside.ts'
import { programClaimsIn } from './read/program-claims.ts'
import { programsIn } from './read/program-names.ts'
import { quotationsIn } from './read/quotations.ts'
import { addressesIn, numbersIn } from './read/read-numbers.ts'
import { verifySource } from './source/verify-source.ts'

/** Longest time, in milliseconds, that work may hold the event loop between two of its pauses, on a machine that is slow itself. */
const limitMs = 25

/** The processor time between the pauses of some work in milliseconds, each the best of as many runs as it takes: a collection of garbage is no part of it. */
async function stepTimes(work: (pause: Pause) => Promise<unknown>): Promise<number[]> {
  const best: number[] = []
  for (let run = 1; run <= 2 || (run <= 10 && Math.max(...best) >= limitMs); run++) {
    let step = 0
    let start = process.cpuUsage()
    const note = () => {
      const { user, system } = process.cpuUsage(start)
      best[step] = Math.min(best[step] ?? Number.POSITIVE_INFINITY, (user + system) / 1000)
      step++
      start = process.cpuUsage()
    }
    await work(async () => note())
    note()
  }
  return best
}

const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0)

const words = Array.from({ length: 20_000 }, (_, i) => `東京都見本補助金${i}号に関する法律`)
const lawOf = (title: string): [string, NamedLaw] => [
  title,
  { by: 'title', title, ids: [], candidates: [], source: null },
]
const names = [...words, ...lawAbbreviations.map(({ short }) => short)]
const laws = await NameFinder.build(names.map(lawOf), async () => {})
const programs = await NameFinder.build(
  words.map((word) => [word, word] as const),
  async () => {},
)

async function read(text: string, pause: Pause): Promise<void> {
  const folded = await foldLong(text, pause)
  addressesIn(text, 1000)
  for (const token of await numbersIn(text, 1000, pause)) {
    namesBeside(text, token, () => false)
    await pause()
  }
  uncheckedIn(text, folded)
  const { folded: plain } = await withoutMisprints(folded, pause)
  const articles = await new ArticleReader(plain, laws, 1e6).read(pause)
  await lawNumbersIn(plain, [laws], 1000, pause)
  await courtCitationsIn(folded, 1000, pause)
  await quotationsIn(text, folded, articles, pause)
  await programClaimsIn(folded, await programsIn(folded, programs, 1e6, pause), pause)
}

const drafts: Record<string, string> = {
  'ordinary sentences':
    '租税特別措置法（以下「措置法」という。）第42条の12の5第1項及び同条第2項により、東京都見本補助金12号に関する法律を確認した。',
  'numbers of articles': '第一百二十三条の四十五の',
  'the beginning of many names': '東京都見本補助金1',
  'lists without end': '措法1、',
  'same laws': '民法同令第1条',
  'same laws of nobody': '漢法漢同法第1条',
  'numbers in many groups': 'T1 2 3 4 5 6 7 8 9 0 1 2\n',
  'decisions without a day': '最高裁最判裁決',
  brackets: '措置法(((',
  digits: 'T1234567890123 ',
  spaces: ' 　',
  'addresses that only close': `https://${')'.repeat(2000)}`,
  marks: 'か\u3099',
  'numbers with letters in them': '民法第3O条',
  'numbers of laws': '民法（昭和40年法律第34号）',
  'numbers of cases': '最判平成30年7月17日（平成29年(受)第1号）民集72巻3号297頁',
  'days without a court': '平成30年7月17日',
  'names beside numbers': '見本株式会社（法人番号1234567890123）',
  'amounts beside names': '東京都見本補助金12号に関する法律は補助上限250万円、補助率2/3、締切は2026年7月31日。',
  'amounts without end beside names': `東京都見本補助金12号に関する法律は上限${'1'.repeat(60)}、`,
  'particles behind articles': `民法第709条${'には'.repeat(30)}`,
  quotations: '民法第709条は「故意又は過失によって」と規定する。',
  'quotations without end': '民法第709条は「',
  'marks that only close': '」（民法第709条',
  'blocks of quotations': '民法第1条:\n> 文\n',
}

describe('a draft of 100,000 characters', () => {
  test.each(Object.keys(drafts))(
    'of %s is read in short steps and in a time that grows with its length only',
    async (name) => {
      const piece = drafts[name] as string
      const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
      const timesOf = (length: number) => stepTimes((pause) => read(text(length), pause))
      const whole = await timesOf(100_000)
      expect(Math.max(...whole)).toBeLessThan(limitMs)
      // A busy machine slows one of the two down; what grows with the square of the length takes sixteen times as long every time.
      const isInProportion = async (times: readonly number[]) => sum(times) < 6 * sum(await timesOf(25_000)) + 20
      let isEverInProportion = await isInProportion(whole)
      for (let more = 4; more > 0 && !isEverInProportion; more--)
        isEverInProportion = await isInProportion(await timesOf(100_000))
      expect(isEverInProportion).toBe(true)
    },
  )
})

const sources: Record<string, string> = {
  'Japanese text': '補助上限額は４５０万円、補助率は三分の二以内とする。',
  tags: '<b>',
  'open tags': '<script ',
  'open comments': '<!-- ',
  'less-than signs': '<',
  digits: '1',
  numerals: '千百十万',
  'an excerpt that nearly fits': '補',
}

describe('a source of 5,000,000 characters', () => {
  test.each(Object.keys(sources))('of %s is compared in short steps', async (name) => {
    const piece = sources[name] as string
    // As a parser makes it: one flat text, not a rope of pieces.
    const text = Buffer.from(piece.repeat(Math.ceil(5_000_000 / piece.length)), 'utf16le').toString('utf16le')
    const source = { basis: 'caller_supplied_source_text', text, url: null } as const
    const claim = name.startsWith('an excerpt') ? { excerpt: `${'補'.repeat(499)}助` } : { field_value: 123_456_789 }
    const times = await stepTimes((pause) => verifySource(claim, source, pause))
    expect(Math.max(...times)).toBeLessThan(limitMs)
  })
})
