import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handmadeWorkbook, rowWith } from '../../../test/hostile-files.ts'
import { konkyo } from '../../../test/journeys/konkyo.ts'
import { make } from '../../../test/make.ts'
import { prepareCorpus } from '../../../test/prepared-stores.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { readTable } from '../../documents/tables/read-table.ts'

const number = '8000012050008'
const registrant = make(invoiceRegistrant, {
  invoice_registration_number: `T${number}`,
  houjin_bangou: number,
  normalized_name: '株式会社試験',
  registered_date: '2023-10-01',
  license: 'pdl_v1.0',
})

async function office(files: Readonly<Record<string, Buffer | string>>, env: Record<string, string> = { LC_ALL: 'C' }) {
  const command = konkyo(env)
  await prepareCorpus(command.dataDir, [[invoiceRegistrant, [registrant]]], new Date(), 'that day')
  for (const [name, content] of Object.entries(files)) writeFileSync(join(command.folder, name), content)
  return { ...command, read: (name: string) => readFileSync(join(command.folder, name)) }
}

// 登録番号 and 取引日 in Windows code page 932.
const head = Buffer.from('936f985e94d48d862c8ee688f893fa0a', 'hex')

test('a list saved by Excel is checked without a key: how it was read is said, and what is not valid is shown', async () => {
  const { run } = await office({
    'list.csv': Buffer.concat([head, Buffer.from(`${number},2026/4/1\n${number},2023-09-30\nx,\n`)]),
  })
  const { code, stdout, stderr } = await run('check', 'invoices', 'list.csv')
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 3))]).toEqual([
    0,
    [['row', 'number', 'status'], ['3', number, 'not_valid'], ['4', 'x', 'malformed'], ['']],
  ])
  const said = stderr.split('\n')
  expect(said).toContain(
    'read as Shift_JIS (cp932); Registration number: column 1 (登録番号), Transaction day: column 2 (取引日), Name: none',
  )
  expect(said).toContain('3 lines: 1 valid, 1 not valid, 0 cannot be decided, 1 not readable')
})

test('every line goes into a file as its name ends, and in Japanese where the terminal is', async () => {
  const { run, read } = await office({ 'list.csv': `${number}\n` }, { LC_ALL: 'ja_JP.UTF-8' })
  const { code, stdout, stderr } = await run('check', 'invoices', 'list.csv', '--out', 'checked.xlsx')
  expect([code, stdout]).toEqual([0, ''])
  expect(stderr).toContain('UTF-8として読み取りました。登録番号: 1列目、取引日: なし、名称: なし')
  expect(stderr).toContain('1行: 有効 1、無効 0、判定できない 0、読み取れない 0')
  const {
    sheets: [{ csv }],
  } = await readTable(read('checked.xlsx'))
  expect(csv.split('\n')[1]).toContain('"株式会社試験"')
})

test('counterparties are checked by number or by name, and those with nothing on record are left out', async () => {
  const { run, read } = await office({
    'list.csv': `会社名,法人番号\n株式会社試験,${number}\nどこにもない会社,\n,12\n`,
  })
  const { code, stdout, stderr } = await run('check', 'counterparties', 'list.csv')
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/).slice(0, 4))]).toEqual([
    0,
    [
      ['row', 'number', 'name', 'status'],
      ['2', number, '株式会社試験', 'unknown'],
      ['3', 'どこにもない会社', 'unknown', expect.any(String)],
      ['4', '12', 'malformed', expect.any(String)],
      [''],
    ],
  ])
  expect(stderr).toContain('Corporate number: column 2 (法人番号), Name: column 1 (会社名), Address: none')
  expect(stderr).toContain(
    '3 lines: 0 acts on record, 0 closed or deregistered, 0 without a record, 2 cannot be decided, 1 not readable',
  )
  expect((await run('check', 'counterparties', 'list.csv', '--out', 'checked.csv')).code).toBe(0)
  expect(read('checked.csv').toString().split('\r\n')[1]).toContain(`"${number}"`)
})

test('more lines than one call of others takes are checked at once, and --json prints the whole answer', async () => {
  const { run } = await office({ 'list.csv': `${number}\n`.repeat(1001) })
  const { code, stdout } = await run('check', 'invoices', 'list.csv', '--json')
  expect([code, JSON.parse(stdout).counts.valid]).toEqual([0, 1001])
})

test.each([
  ['none.csv', [], /none\.csv: .*no such file/i, 2],
  ['old.xls', [], /old\.xls: is a workbook of the old format/, 2],
  ['good.csv', ['--out', 'x.pdf'], /must end in \.csv, \.xlsx or \.json/, 2],
  ['long.csv', [], /10,000/, 1],
  ['far.xlsx', [], /far\.xlsx: has a cell outside of XFD1048576, where no workbook has one; save it as CSV/, 2],
])('what cannot be done is one sentence: %s %j', async (file, more, words, expected) => {
  const { run } = await office({
    'old.xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'good.csv': `${number}\n`,
    'long.csv': `${number}\n`.repeat(10_001),
    'far.xlsx': handmadeWorkbook({ rows: rowWith('ZZZZZZ99999999') }),
  })
  const { code, stderr } = await run('check', 'invoices', file, ...more)
  expect([code, stderr]).toEqual([expected, expect.stringMatching(words)])
})
