import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { rawDocument } from '../../../test/raw-document.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { RecordStore } from '../../records/record-store.ts'
import type { Connector } from '../connector.ts'
import { houjinBangou } from '../connectors/houjin-bangou.ts'
import { invoice } from '../connectors/invoice.ts'
import { type RunOptions, runConnector } from '../run-connector.ts'
import type { InputDocument } from './input-documents.ts'

const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
let serial = 0
const line = (number = numberOf(`9000${String(++serial).padStart(8, '0')}`)) =>
  `1,"T${number}",01,0,2,1,1,2023-10-01,2026-10-01,,,"見本町１",13,101,"",,,"テスト","見本","",,,"",""\n`
const company = () =>
  `1,${numberOf(`9001${String(++serial).padStart(8, '0')}`)},01,0,2026-10-01,2026-10-01,"見本",,301,"東京都","千代田区","１",,13,101,1000001,,,,,,,2026-10-01,1,,,,,"ミホン",0\n`

function workshop(connector: Connector, content: () => string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-parts-'))
  const store = new RecordStore(dataDir)
  onTestFinished(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  async function* found(names: readonly string[], of: () => string): AsyncGenerator<InputDocument> {
    for (const name of names) yield { kind: 'document', name, bytes: 1, document: rawDocument(name, of()) }
  }
  const read = async (names: readonly string[], options: Partial<RunOptions> = {}, of = content) => {
    await runConnector(connector, found(names, of), store, {
      dataDir,
      now: new Date('2026-11-05T00:00:00Z'),
      ...options,
    })
    return store.copies.all()[connector.gives[0]?.name as string]
  }
  return { read, store }
}

const lists = ['h_all_20261031.zip!h_1.csv', 'h_all_20261031.zip!h_2.csv', 'k_all_20261031.csv', 'j_all_20261031.csv']

describe('a copy of a register', () => {
  test('is complete when every part of the list of one day was read, in one run or several', async () => {
    const { read } = workshop(invoice, line)
    expect(await read(lists.slice(0, 3))).toBeUndefined()
    expect(await read(lists.slice(3))).toEqual({ as_of: '2026-10-31', stated_by: 'invoice', missing_from: null })
  })

  test('stays partial when parts are of different days, without a day, or single files of a part that has several', async () => {
    const { read } = workshop(invoice, line)
    expect(await read(['h_all_20261031.csv', 'k_all_20261031.csv', 'j_all_20260930.csv'])).toBeUndefined()
    expect(await read(['j_all.csv', 'j_all_20261031_1.csv', 'mine.csv'])).toBeUndefined()
  })

  test('stays partial when a row of a part was rejected or the run did not go to the end', async () => {
    const { read } = workshop(invoice, line)
    expect(await read(lists, { limit: 9 })).toBeUndefined()
    expect(await read(['h_all_20260930.csv', 'k_all_20260930.csv'])).toBeUndefined()
    expect(await read(['j_all_20260930.csv'], {}, () => `${line()}${line('123')}`)).toBeUndefined()
  })

  test('moves on with the changes of each working day, over weekends and holidays', async () => {
    const { read } = workshop(invoice, line)
    await read(lists)
    // 3 November is a holiday, 31 October 2026 a Saturday.
    expect(await read(['diff_20261102.csv', 'diff_20261104.csv'])).toMatchObject({
      as_of: '2026-11-04',
      missing_from: null,
    })
  })

  test('says from which day changes are missing when later ones were read', async () => {
    const { read } = workshop(invoice, line)
    await read([...lists, 'diff_20261102.csv'])
    expect(await read(['diff_20261105.csv'])).toMatchObject({ as_of: '2026-11-02', missing_from: '2026-11-04' })
    expect(await read(['diff_20261104.csv'])).toMatchObject({ as_of: '2026-11-05', missing_from: null })
  })

  test('counts an answer of the interface until the day before it was asked', async () => {
    const { read } = workshop(invoice, line)
    await read(lists)
    expect(await read(['diff 2026-11-01 to 2026-11-05, part 1 of 1'])).toMatchObject({ as_of: '2026-11-04' })
  })

  test('of companies is complete with the file of the whole country, or with every prefecture and those abroad', async () => {
    const whole = workshop(houjinBangou, company)
    expect(await whole.read(['00_zenkoku_all_20261031.zip!00_zenkoku_all_20261031.csv'])).toMatchObject({
      as_of: '2026-10-31',
    })
    const parts = workshop(houjinBangou, company)
    expect(await parts.read(prefectures.map(({ code }) => `${code}_x_all_20261031.csv`))).toBeUndefined()
    expect(await parts.read(['99_kokugai_all_20261031.csv'])).toMatchObject({ stated_by: 'houjin-bangou' })
  })

  test('is complete when its operator says so, of the later of two days', () => {
    const { store } = workshop(invoice, line)
    store.copies.declare('laws', '2026-11-01')
    expect(store.copies.all()).toEqual({ laws: { as_of: '2026-11-01', stated_by: 'operator', missing_from: null } })
  })
})
