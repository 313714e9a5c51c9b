import { expect, test } from 'vitest'
import { lexicon } from './lexicon.ts'
import { readQuestion } from './read-question.ts'
import { withoutParts } from './without-parts.ts'

const words = await lexicon()
/** A Monday. */
const today = '2026-11-23'
const read = (text: string) => readQuestion(text, words, today)
const conditionsOf = (text: string) => read(text).conditions.map(({ at, until, text: said, ...meaning }) => meaning)
const left = (text: string) => withoutParts(text, read(text).conditions)

const amount = (least: number | null, most: number | null) => ({ kind: 'amount', least, most })
const rate = (least: number | null, most: number | null) => ({ kind: 'rate', least, most })
const closing = (start: string, end: string | null) => ({ kind: 'closing', start, end })
const open = (start: string, end: string | null) => ({ kind: 'open', start, end })

test.each([
  ['補助上限が1億円以上の設備投資の補助金', amount(100_000_000, null), '設備投資の補助金'],
  ['省エネ 1000万円以上', amount(10_000_000, null), '省エネ'],
  ['50万円以下の補助金', amount(null, 500_000), '補助金'],
  ['上限200万円の創業補助金', amount(2_000_000, 2_000_000), '創業補助金'],
  ['最大450万円もらえる補助金', amount(4_500_000, 4_500_000), 'もらえる補助金'],
  ['300万円から500万円の補助金', amount(3_000_000, 5_000_000), '補助金'],
  ['1000万円以上の省エネ補助金', amount(10_000_000, null), '省エネ補助金'],
  ['融資上限5000万円以上 製造業', amount(50_000_000, null), '製造業'],
])('%j holds what is granted to an amount', (question, condition, rest) => {
  expect([conditionsOf(question), left(question)]).toEqual([[condition], rest])
})

test.each([
  '機械2,000万円を入れたい 製造業',
  '投資額3000万円以上 製造業',
  '500万円以上の設備を導入したい',
  '総額1億円の工場を建てる',
  '50万円くらいの小さい補助金でホームページを作りたい',
  '資本金1000万円以下の会社',
  '500万円 創業',
  '10万円以下の過料',
  '30万円未満の減価償却資産',
])('%j says what is to be spent, what a company has or about how much, and holds nothing to it', (question) => {
  expect(conditionsOf(question)).toEqual([])
})

test.each([
  ['補助率4分の3の補助金', rate(0.75, 0.75), '補助金'],
  ['2/3以上補助される設備', rate(0.66, null), '補助される設備'],
  ['補助率三分の二以上 省エネ', rate(0.66, null), '省エネ'],
  ['補助率75%の補助金', rate(0.75, 0.75), '補助金'],
  ['9割補助 省エネ', rate(0.9, 0.9), '補助 省エネ'],
  ['補助率1/2以下', rate(null, 0.5), ''],
])('%j holds the part of the cost to a rate', (question, condition, rest) => {
  expect([conditionsOf(question), left(question)]).toEqual([[condition], rest])
})

test.each(['3割負担', '12/25の会議', '税率10%', '売上が3割減った'])('%j states no rate of a program', (question) => {
  expect(conditionsOf(question)).toEqual([])
})

test.each([
  ['12月締切の補助金', closing('2026-12-01', '2026-12-31'), '補助金'],
  ['締切が12月中の補助金', closing('2026-12-01', '2026-12-31'), '補助金'],
  ['12月末までに締め切られる補助金', closing('2026-11-23', '2026-12-31'), '補助金'],
  ['〆切が年内の助成金', closing('2026-11-23', '2026-12-31'), '助成金'],
  ['1か月以内に締切の省エネ補助金', closing('2026-11-23', '2026-12-23'), '省エネ補助金'],
  ['年末までに応募できる東京都の助成金', open('2026-11-23', '2026-12-31'), '東京都の助成金'],
  ['今月中に申請できる補助金', open('2026-11-23', '2026-11-30'), '補助金'],
  ['来年3月まで募集しているIT補助金', open('2026-11-23', '2027-03-31'), 'IT補助金'],
  ['受付中の省エネ補助金', open(today, today), '省エネ補助金'],
  ['いま申し込める補助金', open(today, today), '補助金'],
  ['締切が一番近い補助金', { kind: 'soonest' }, '補助金'],
  ['もうすぐ締切の助成金', { kind: 'soonest' }, '助成金'],
  ['ものづくり補助金 次の締切はいつ', { kind: 'soonest' }, 'ものづくり補助金'],
  ['ものづくり補助金の締切はいつですか', { kind: 'soonest' }, 'ものづくり補助金'],
])('%j holds applications to a time', (question, condition, rest) => {
  expect([conditionsOf(question), left(question)]).toEqual([[condition], rest])
})

test.each([
  '12月に使える補助金',
  '令和8年度に募集する創業補助金',
  '先端設備等導入計画 いつまで',
  '創業予定は来年4月',
  '3月に終了した補助金',
])('%j names a time to which no deadline is held', (question) => {
  expect(conditionsOf(question)).toEqual([])
})

test('a question may state several, and what says one says nothing else', () => {
  const question = read('東京都で補助率2/3以上、上限1億円以上、年末までに応募できる省エネの補助金')
  expect(question.conditions.map(({ kind }) => kind)).toEqual(['rate', 'amount', 'open'])
  expect([question.words, question.purposes]).toEqual([[], ['energy_saving']])
  for (const { text, at, until } of question.conditions)
    expect('東京都で補助率2/3以上、上限1億円以上、年末までに応募できる省エネの補助金'.slice(at, until)).toBe(text)
})
