/** Most rows of one file. */
export const mostRows = 50_000

/** A workbook is made in memory, cell by cell. */
export const mostSheetRows = 10_000

/** As many rows as the longest page of a search, which is one unit. */
export const rowsPerUnit = 100
