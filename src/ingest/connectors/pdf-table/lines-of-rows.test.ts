import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsOfLines } from './table-rows.ts'

test('a cell of many lines beside a row of one keeps its lines', () => {
  expect(rowsOfLines([118, 106, 94, 82, 66], [100, 66])).toEqual([0, 0, 0, 0, 1])
  expect(rowsOfLines([118, 106, 94, 82], [100, 66])).toEqual([0, 0, 0, 0])
  expect(rowsOfLines([], [100, 66])).toEqual([])
})

test('cells whose lines begin at the top of their row keep them too', () => {
  expect(rowsOfLines([100, 88, 76, 60], [100, 60])).toEqual([0, 0, 0, 1])
})

test('every cell of a table whose rows are as high as their longest cell keeps its lines', () => {
  const cells = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 })), {
    minLength: 1,
    maxLength: 30,
  })
  fc.assert(
    fc.property(cells, (rows) => {
      let top = 2000
      const heights = rows.map(([longest, own]) => {
        const height = Math.max(longest, own) * 11 + 4
        const centre = top - height / 2
        top -= height
        return { centre, lines: Array.from({ length: own }, (_, n) => centre + ((own - 1) / 2 - n) * 11) }
      })
      const expected = heights.flatMap(({ lines }, row) => lines.map(() => row))
      const found = rowsOfLines(
        heights.flatMap(({ lines }) => lines),
        heights.map(({ centre }) => centre),
      )
      expect(found).toEqual(expected)
    }),
  )
})
