import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { handmadeWorkbook, rowWith } from '../../../test/hostile-files.ts'
import { readTable } from './read-table.ts'

const formats = [
  'yyyy"年"m"月"d"日"',
  'yyyy/m/d;@',
  '#,##0',
  '0.00%',
  '"日"0',
  '[h]:mm:ss.000',
  '[Red]d-mmm',
  'd\\日',
  'general',
  'hh:mm AM/PM',
  '0;[Blue]yyyy',
]

/** Every kind of cell that programs write. */
const rows = `
<row r="2" spans="1:9"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><r><t>a</t></r><r><t> b</t></r><rPh sb="0" eb="1"><t>ふり</t></rPh></is></c></row>
<row r="3"><c r="A3"><v>8000012050008</v></c><c r="B3"><v>1.5E-7</v></c><c r="C3" t="b"><v>1</v></c></row>
<row r="5"><c r="A5" t="str"><f>A1</f><v>x_x000D_&amp;"y"</v></c><c r="B5" t="str"><f>A1</f></c><c r="C5" t="d"><v>2026-04-01T00:00:00</v></c></row>
<row r="6">${formats.map((_, i) => `<c r="${String.fromCharCode(65 + i)}6" s="${i}"><v>46113.75</v></c>`).join('')}</row>
<row r="7"><c r="A7" s="${formats.length}"><v>1</v></c><c r="B7" s="${formats.length + 1}"><v>46113</v></c><c r="Z7" s="0"/></row>
<row r="9"><c r="A9"/></row>`

const shared = `<si><t xml:space="preserve"> 登録番号 </t></si><si><r><t>取引</t></r><r><t>日</t></r><rPh sb="0" eb="1"><t>トリヒキ</t></rPh></si>`

const styles = `<numFmts>${formats.map((format, i) => `<numFmt numFmtId="${164 + i}" formatCode="${format.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>
<cellStyleXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellStyleXfs>
<cellXfs>${formats.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}<xf numFmtId="22"/><xf xfId="1"/></cellXfs>`

const textOf = (cell: unknown): string => {
  if (cell === null) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'number' && Number.isInteger(cell) ? BigInt(cell).toString() : String(cell)
}

test.each(['', '<workbookPr date1904="1"/>'])(
  'a sound sheet is read as the library for workbooks reads it, whatever stands in its cells: %s',
  async (workbook) => {
    const bytes = handmadeWorkbook({ rows, shared, styles, workbook })
    const read = await readSheet(bytes, { trim: false })
    const lines = read.map((row) => row.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(','))
    expect((await readTable(bytes)).sheets[0].csv).toBe(lines.map((line) => `${line}\n`).join(''))
    expect(lines).toHaveLength(7)
  },
)

test.each([
  '[$-411]ggge"年"m"月"d"日";@',
  '[$-411]ge\\.m\\.d;@',
  '[$-ja-JP-x-gannen]ggge"年"m"月"d"日";@',
  'gge.m.d',
  'g e/m/d',
  '[$-411]r.m.d',
  'rr',
  'yyyymmdd',
])('a day that is shown as %s is a day', async (format) => {
  const own = `<numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
  const bytes = handmadeWorkbook({ rows: '<row><c s="0"><v>46113</v></c></row>', styles: own })
  expect((await readTable(bytes)).sheets[0].csv).toBe('"2026-04-01"\n')
})

test.each(['General', '0"月"', '#,##0"個"', '"g"0', '00000'])(
  'a number that is shown as %s is none',
  async (format) => {
    const own = `<numFmts><numFmt numFmtId="164" formatCode="${format.replaceAll('"', '&quot;')}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`
    const bytes = handmadeWorkbook({ rows: '<row><c s="0"><v>46113</v></c></row>', styles: own })
    expect((await readTable(bytes)).sheets[0].csv).toBe('"46113"\n')
  },
)

test('a formula that failed stands as the workbook shows it, and is counted', async () => {
  const bytes = handmadeWorkbook({ rows: '<row r="1"><c r="A1" t="e"><v>#N/A</v></c><c r="B1"><v>1</v></c></row>' })
  expect((await readTable(bytes)).sheets[0]).toMatchObject({ csv: '"#N/A","1"\n', failedCells: 1 })
})

test('hidden sheets are told, and one that is too large leaves the others to be read', async () => {
  const bytes = handmadeWorkbook({
    rows: rowWith('A1'),
    more: [
      { name: 'b', state: 'hidden', rows: rowWith('A2') },
      { name: 'c', state: 'veryHidden', rows: '' },
      { name: 'd', rows: rowWith('XFD100000') },
    ],
  })
  const { sheets } = await readTable(bytes)
  expect(sheets.map(({ name, csv, isHidden, isTooLarge }) => [name, csv, isHidden, isTooLarge])).toEqual([
    ['a', '"1"\n', false, false],
    ['b', '""\n"1"\n', true, false],
    ['c', '', true, false],
    ['d', '', false, true],
  ])
})

test('cells and rows that name no place stand one behind the other', async () => {
  const bytes = handmadeWorkbook({ rows: '<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>' })
  expect((await readTable(bytes)).sheets[0].csv).toBe('"1","2"\n"",""\n"3",""\n')
})

test.each([
  ['out of order', '<row r="1"><c r="B1"><v>1</v></c><c r="A1"><v>1</v></c></row>'],
  ['what it may not', '<row r="1"><c r="A1" t="s"><v>7</v></c></row>'],
  ['what it may not', '<row r="1"><c r="A1"><v>x</v></c></row>'],
  ['no place', '<row r="1"><c r="1A"><v>1</v></c></row>'],
])('a sheet whose cells are wrong is refused: %s', async (words, wrong) => {
  await expect(readTable(handmadeWorkbook({ rows: wrong }))).rejects.toThrow(words)
})
