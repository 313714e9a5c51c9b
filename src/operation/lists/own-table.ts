import { type Static, Type } from 'typebox'
import { countOrNull, nullable } from '../../schema/fields.ts'
import type { OwnRows } from './csv-list.ts'

/** The last column that a sheet has. */
const lastColumn = 16_384

/** Where the columns of a CSV stand, for whoever knows it better than their headers say. */
export const columnsOption = <Column extends string>(names: readonly Column[]) =>
  Type.Optional(
    Type.Object(
      Object.fromEntries(
        names.map((name) => [name, Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: lastColumn })))]),
      ) as Record<Column, ReturnType<typeof placeShape>>,
      {
        additionalProperties: false,
        description: 'Where columns of csv stand, from 1; null: the list has none. Others are found by their headers',
      },
    ),
  )

const placeShape = () => Type.Optional(nullable(Type.Integer()))

export const cellsOption = Type.Optional(
  Type.Boolean({ description: 'true: every row has the cells of its line of csv, and table what stands above them' }),
)

const cells = Type.Array(Type.String(), { description: 'As they stand in csv' })

/** What a row of an answer says of the line of the sheet that it is about. */
export const lineOfSheet = {
  sheet_row: countOrNull({
    description: 'Row of the sheet or CSV, from 1: titles, the header and empty rows count; null for lines',
  }),
  cells: Type.Optional(cells),
}

const shape = Type.Object({
  has_header: Type.Boolean({ description: 'Whether the last row above is the header' }),
  above: Type.Array(Type.Object({ sheet_row: Type.Integer(), cells }), { description: 'Titles and the header' }),
})

/** What stands above the lines of a list that came with its cells. */
export const tableMember = { table: Type.Optional(shape) }

/** What stands above the lines of a list, which its rows with their cells complete. */
export type AboveLines = Static<typeof shape>

/** What stands above the lines of a list. */
export const aboveLines = ({ above, hasHeader }: OwnRows): AboveLines => ({
  has_header: hasHeader,
  above: above.map(({ sheet_row, cells: held }) => ({ sheet_row, cells: [...held] })),
})

/** Rows of an answer, each with the cells of its line. */
export const withCells = <Row extends { readonly row: number }>(
  rows: readonly Row[],
  lines: readonly { readonly cells: readonly string[] }[],
): (Row & { cells: string[] })[] => rows.map((row) => ({ ...row, cells: [...(lines[row.row - 1]?.cells ?? [])] }))
