/** What stands at a place of a table of words replaced (読替え): the provision whose words they are, or those words. */
export type TableCell = 'provision' | 'words'

const row = / \| /
const replacing = /読み?替え/
const columns = /[上中下左右]欄|同表|次の表|[下別]表/

/**
 * Tells what stands where in the tables of an article that replace words. Their first column names provisions of the law that is
 * applied, where there are three; all others hold words of texts, in which nothing refers to anything from here.
 */
export function replacedWords(text: string): (place: number) => TableCell | null {
  const cells: { readonly from: number; readonly to: number; readonly cell: TableCell }[] = []
  let from = 0
  let isReplacing = false
  for (const line of text.split('\n')) {
    if (row.test(line)) {
      if (isReplacing) cells.push(...cellsOf(line, from))
    } else isReplacing = replacing.test(line) && columns.test(line)
    from += line.length + 1
  }
  return (place) => cells.find((one) => place >= one.from && place < one.to)?.cell ?? null
}

function cellsOf(line: string, from: number) {
  const all = line.split(row)
  let at = from
  return all.map((text, i) => {
    const cell: TableCell = i === 0 && all.length > 2 ? 'provision' : 'words'
    const found = { from: at, to: at + text.length, cell }
    at += text.length + ' | '.length
    return found
  })
}
