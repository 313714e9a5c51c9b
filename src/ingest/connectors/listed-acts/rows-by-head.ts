/** A row of a table below its head: its cells by what their columns are called. */
export interface HeadedRow<K extends string> {
  /** Place in the table, from 1. */
  readonly row: number
  readonly cells: Readonly<Record<K, string>>
}

type Heads<K extends string> = Readonly<Record<K, RegExp>>

/** Rows above the head of a list: its title, the day as of which it stands. */
const mostAbove = 15

/**
 * The rows of a published list by the words of its head, wherever its columns stand; null where no row has all of them: the
 * layout is another one. Of two columns that fit the first counts.
 */
export function rowsByHead<K extends string>(
  grid: readonly (readonly string[])[],
  heads: Heads<K>,
): HeadedRow<K>[] | null {
  const names = Object.keys(heads) as K[]
  for (const [index, row] of grid.slice(0, mostAbove).entries()) {
    const places = names.map((name) => row.findIndex((cell) => heads[name].test(withoutSpace(cell))))
    if (places.some((place) => place === -1)) continue
    return grid.slice(index + 1).map((cells, n) => ({
      row: index + 2 + n,
      cells: Object.fromEntries(names.map((name, i) => [name, (cells[places[i] as number] ?? '').trim()])) as Record<
        K,
        string
      >,
    }))
  }
  return null
}

/** Heads are broken where their column is narrow. */
const withoutSpace = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')
