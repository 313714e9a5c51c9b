import { expect, test } from 'vitest'
import { RankScores } from './rank-scores.ts'

test('rows have what was added to them, in the order in which they first got something', () => {
  const scores = RankScores.take(10)
  scores.add([7, 2], 1.5, false)
  scores.add([2, 4], 2, true)
  expect([scores.all(), scores.wanted()]).toEqual([
    [7, 2, 4],
    [2, 4],
  ])
  expect([0, 2, 4, 7].map((rank) => scores.of(rank))).toEqual([0, 3.5, 2, 1.5])
  scores.release()
})

test('memory that is used again holds nothing of another search, and two searches at once share none', () => {
  const first = RankScores.take(5)
  const second = RankScores.take(5)
  first.add([1], 1, true)
  second.add([3], 1, true)
  expect([first.all(), second.all()]).toEqual([[1], [3]])
  first.release()
  const again = RankScores.take(5)
  expect(again).toBe(first)
  expect([again.all(), again.wanted(), again.of(1)]).toEqual([[], [], 0])
  expect(RankScores.take(6)).not.toBe(second)
})

test('places are told of the rows that stand in them, from 1 on, and of no other', () => {
  const places = RankScores.places(6, [4, 1])
  expect([0, 1, 4, 5].map((rank) => places.of(rank))).toEqual([0, 2, 1, 0])
  places.release()
  expect(RankScores.take(6).of(4)).toBe(0)
})
