import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { freshFolder } from '../../../../test/journeys/records.ts'
import { listOf } from '../../../../test/published-list.ts'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { runCommandLine } from '../../../cli/command-line.ts'
import { RecordStore } from '../../../records/record-store.ts'
import { sourcesNamed } from '../../sync/sources-named.ts'
import { publishedLists } from '../published-lists.ts'
import { listDocuments } from './list-documents.ts'
import { PublishedLists } from './published-list.ts'

const head = 'list\tkind\ttitle\tpublisher\tlicense\tprefecture\tpage\tlink\twords'
const own =
  'mihon-shi\tsuspensions\t指名停止措置一覧\t見本市\tcc_by_4.0\t東京都\thttps://www.city.mihon.example/shimei.html\t\tcompany=対象'
const csv = '対象,停止期間,理由\n見本建設株式会社,令和7年4月1日から令和7年9月30日まで,粗雑工事\n'

/** The command line in this process, on its own data directory with an operator's lists. */
function machine(...rows: string[]) {
  const dataDir = freshFolder()
  vi.stubEnv('KONKYO_DATA_DIR', dataDir)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  writeFileSync(join(dataDir, 'published-lists.tsv'), `\ufeff${[head, ...rows].join('\r\n')}\r\n`)
  const input = join(dataDir, 'input')
  mkdirSync(join(input, 'mihon-shi'), { recursive: true })
  writeFileSync(join(input, 'mihon-shi', '2025-04.csv'), csv)
  const ingest = async () => {
    err.mockClear()
    const status = await runCommandLine(['node', 'konkyo', 'ingest', 'published-lists', '--input', input])
    return { status, err: err.mock.calls.map(([chunk]) => String(chunk)).join('') }
  }
  const held = () => {
    const store = new RecordStore(dataDir)
    const rows = [...store.current('enforcement_cases', '2026-06-10')].map(({ json }) => JSON.parse(json))
    store.close()
    return rows
  }
  return { dataDir, ingest, held }
}

test('a list that an operator declares in the data directory is read by its own words, under its own licence', async () => {
  const { ingest, held } = machine(own)
  expect(await ingest()).toEqual({ status: 0, err: '' })
  expect(held()).toMatchObject([
    { recipient_name: '見本建設株式会社', bureau: '見本市', license: 'cc_by_4.0', event_type: 'contract_suspend' },
  ])
})

describe('a row of the table of lists', () => {
  test('without publisher or licence stops this source by name, and nothing is read', async () => {
    for (const [row, words] of [
      [own.replace('見本市', ''), 'published-lists.tsv: mihon-shi has no publisher'],
      [own.replace('cc_by_4.0', ''), 'published-lists.tsv: mihon-shi has no license'],
    ] as const) {
      const { ingest, held } = machine(row)
      const { status, err } = await ingest()
      expect([status, err, held()]).toEqual([1, expect.stringContaining(words), []])
    }
  })

  test.each([
    [{ license: 'free' }, 'has the license free; licences are'],
    [{ license: 'test_data' }, 'has the license test_data; licences are'],
    [{ page: 'https://www.mlit.go.jp/list.html', license: 'cc_by_4.0' }, 'is not the licence of 国土交通省'],
    [{ kind: 'loans' }, 'has the kind "loans", not one of suspensions, acts, awards'],
    [{ list: 'Mihon 1' }, 'needs a list of small letters, digits and hyphens'],
    [{ prefecture: '見本県' }, 'names 見本県, which is no prefecture'],
    [{ page: 'www.pref.mihon.example' }, 'has no page that begins with https://'],
    [{ words: 'winner=落札者' }, 'has the words winner=落札者; names are'],
    [{ words: 'unit=ドル' }, 'has the unit ドル'],
    [{ title: '' }, 'has no title'],
  ])('with %o is refused with a sentence', (over, words) => {
    expect(() => listOf(over)).toThrow(words)
  })

  test('that stands twice is refused', () => {
    expect(() => new PublishedLists([listOf(), listOf()])).toThrow('the list document stands there already')
  })
})

describe('over the network', () => {
  const asked = async (link: string, html: string) => {
    const fetch = async (url: string) => rawDocument(url, url.endsWith('robots.txt') ? '' : html)
    const lists = { lists: [listOf({ list: 'mihon', link })] }
    return (await all(listDocuments({ fetch }, { today: '2026-06-10', secrets: {} }, lists))).map(({ name }) => name)
  }

  test('a list is its page, or the file to which the words of its row lead', async () => {
    expect(await asked('', '')).toEqual(['https://www.pref.mihon.example/list.html#mihon'])
    const html = '<a href="/a.pdf">要綱</a><a href="/files/r7.xlsx">指名停止 一覧（Excel）</a>'
    expect(await asked('指名停止一覧', html)).toEqual(['https://www.pref.mihon.example/files/r7.xlsx#mihon'])
    await expect(asked('指名停止一覧', '<a href="/a.pdf">要綱</a>')).rejects.toThrow(
      '1 of 1 lists: https://www.pref.mihon.example/list.html has no link 指名停止一覧',
    )
  })

  test('nothing is asked as long as no list is declared', () => {
    expect(publishedLists.documents).toBeUndefined()
    const { dataDir } = machine(own)
    expect(sourcesNamed(['published-lists'])).toEqual([publishedLists])
    const declared = publishedLists.within?.(dataDir)
    expect([declared?.hosts, declared?.documents !== undefined]).toEqual([['www.city.mihon.example'], true])
  })
})
