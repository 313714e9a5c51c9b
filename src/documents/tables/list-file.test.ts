import { expect, test } from 'vitest'
import { charactersOf, openedZip } from '../../../test/opened-zip.ts'
import { listBytes } from '../render.ts'

const list = {
  name: '一覧',
  head: ['名称', '番号', '上限額', '締切'],
  asOf: '2026-07-01',
  title: '検索結果',
  note: '証明ではありません。',
  rows: [
    ['=1+1', '0600001', { yen: 2_000_000 }, { day: '2026-09-30' }],
    ['a|b', null, null, null],
  ],
}

test('a list is the same table in every format: formulas are texts, zeros stay, amounts and days are what they are', async () => {
  expect((await listBytes('csv', list)).toString('utf8')).toBe(
    '\ufeff"名称","番号","上限額","締切"\r\n"\'=1+1","0600001","2000000","2026-09-30"\r\n"a|b","","",""\r\n',
  )
  expect((await listBytes('md', list)).toString('utf8')).toMatch(
    /^# 検索結果\n\n基準日 .*\n\n\| 名称 \| 番号 \| 上限額 \| 締切 \|\n.*\n\| \\=1\+1 \| 0600001 \| 2000000 \| 2026-09-30 \|\n\| a\\\|b \| {2}\| {2}\| {2}\|\n\n証明ではありません。\n$/,
  )
  const book = openedZip(await listBytes('xlsx', list))
  expect(charactersOf(book['xl/sharedStrings.xml'] ?? '')).toEqual(expect.stringContaining('0600001'))
  expect(book['xl/worksheets/sheet1.xml']).not.toContain('<f>')
  expect(await listBytes('xlsx', list)).toEqual(await listBytes('xlsx', list))
})
