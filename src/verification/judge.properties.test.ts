import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Judgement, judge, type Subject } from './judge.ts'
import type { Block, Page } from './pages/page.ts'
import { PlainPage } from './plain-page.ts'

const name = 'ものづくり設備更新補助金'

const pageOf = (lines: readonly string[]): PlainPage => {
  const block = (text: string): Block => ({ text, place: name, headings: [name], head: '' })
  const page: Page = { kind: 'html', title: name, blocks: [name, ...lines].map(block) }
  return new PlainPage(page)
}

const judged = (lines: readonly string[], field: string, value: unknown): Judgement | undefined => {
  const subject: Subject = { field, value, span: null, names: [name], isShared: false, part: null }
  return judge(pageOf(lines), subject)
}

const man = fc.integer({ min: 1, max: 9999 })
const sentence = fc.constantFrom(
  (n: number) => `補助上限額は${n}万円です。`,
  (n: number) => `上限${n.toLocaleString('en')}万円、下限は別に定めます。`,
  (n: number) => `対象経費の総額が${n}万円の場合`,
  (n: number) => `資本金${n}万円以下の中小企業者`,
  (n: number) => `1人あたり${n}万円`,
  (n: number) => `令和8年度予算額 ${n}百万円`,
  (n: number) => `申請締切は令和8年${(n % 12) + 1}月${(n % 28) + 1}日、補助率${n % 100}%`,
)
const line = fc.tuple(sentence, man).map(([write, n]) => ({ text: write(n), n, isLimit: /上限/.test(write(n)) }))

test('whatever else a page says, an amount that it does not state is never verified', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), man, (lines, value) => {
      fc.pre(lines.every(({ n }) => n !== value && n * 100 !== value))
      expect(
        judged(
          lines.map(({ text }) => text),
          'amount_max_man_yen',
          value,
        )?.finding,
      ).not.toBe('verified')
    }),
  )
})

test('an amount that it states as the limit is verified, whatever stands around it', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), man, fc.nat(8), (lines, value, at) => {
      const texts = lines.map(({ text }) => text)
      texts.splice(at, 0, `補助上限額は${value}万円です。`)
      expect(judged(texts, 'amount_max_man_yen', value)).toMatchObject({ finding: 'verified', found: null })
    }),
  )
})

test('a contradiction states the only limit of the page, and nothing contradicts where there are two', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), man, (lines, value) => {
      fc.pre(lines.every(({ n }) => n !== value && n * 100 !== value))
      const limits = new Set(lines.filter(({ isLimit }) => isLimit).map(({ n }) => n * 10_000))
      const result = judged(
        lines.map(({ text }) => text),
        'amount_max_man_yen',
        value,
      )
      const [only] = limits
      if (limits.size === 1) expect(result).toMatchObject({ finding: 'contradicted', found: only })
      else expect(result).toMatchObject({ finding: 'not_found', found: null })
    }),
  )
})

test('no text of any kind brings the reader down, and words that are kept are short', () => {
  const fields = fc.constantFrom<[string, unknown]>(
    ['amount_max_man_yen', 100],
    ['subsidy_rate', 2 / 3],
    ['application_window.end', '2026-06-30'],
    ['application_end_time', '17:00'],
    ['primary_name', name],
  )
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '上限',
      '100万円',
      '2/3',
      '6/30',
      '17時',
      '令和8年',
      '年',
      '月',
      '日',
      '(',
      '~',
      '.',
      ',',
      '割',
      '分の',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        { maxLength: 6 },
      ),
      fields,
      (lines, [field, value]) => {
        const result = judged(lines, field, value)
        expect(result?.span?.length ?? 0).toBeLessThanOrEqual(60)
      },
    ),
    { numRuns: 300 },
  )
})
