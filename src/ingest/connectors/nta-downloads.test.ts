import { describe, expect, test } from 'vitest'
import { all, rawDocument, zipOf } from '../../../test/raw-document.ts'
import type { FetchRequest, RawDocument } from '../connector.ts'
import { houjinBangou } from './houjin-bangou.ts'
import { invoice } from './invoice.ts'

const tokenName = 'jp.go.nta.houjin_bangou.framework.web.common.CNSFWTokenProcessor.request.token'

/** A download page of corporate numbers: formats under headings with a mark, places as lists, days as rows. */
const houjinPage = (rows: string) => `<!doctype html><html><body><script>function doDownload(fileNo) {}</script>
<form id="appForm" action="" method="post"><div><input type="hidden" name="${tokenName}" value="token-0815"/></div>
<input type="hidden" name="event" id="event" value="download"><input type="hidden" name="selDlFileNo" id="selDlFileNo">
<h2 class="title" id="csv-sjis">CSV形式・Shift_JIS</h2>${rows.replaceAll(/\((\d+)\)/g, '(9$1)')}
<h2 class="title" id="csv-unicode">CSV形式・Unicode</h2>${rows}
<h2 class="title" id="xml-unicode">XML形式・Unicode</h2>${rows.replaceAll(/\((\d+)\)/g, '(8$1)')}</form></body></html>`

const place = (name: string, number: number) =>
  `<dl><dt class="mb05">${name}</dt><dd><ol><li><a href="#" onclick="return doDownload(${number});">zip 5MB</a></li></ol></dd></dl>`

const day = (words: string, number: number) =>
  `<table><tr><th scope="row">\n ${words}\n</th><td><a href="#" onclick="return doDownload(${number});">zip 1KB</a></td></tr></table>`

const listed = (number: string, ...marks: string[]) =>
  `<td><a href="javascript:void(0)" onclick="return doDownload('${[number, ...marks].join("','")}');">zip</a></td>`

/** Answers by address and number of the file; what was asked for is noted. */
function site(pages: Record<string, string>, files: Record<string, string>) {
  const asked: string[] = []
  const fetch = async (address: string, request: FetchRequest = {}): Promise<RawDocument> => {
    const number = request.form?.selDlFileNo ?? new URL(address).searchParams.get('dlFilKanriNo')
    asked.push(
      `${request.isFresh ? 'page ' : ''}${address.replace(/^https:\/\/[^/]+/, '')}${request.form ? ` ${number}` : ''}`,
    )
    if (!number) return rawDocument(address, pages[new URL(address).pathname] ?? '<html></html>')
    if (request.form) expect(request.form).toMatchObject({ [tokenName]: 'token-0815', event: 'download' })
    expect(request.expects).toBe('zip')
    const name = files[number] ?? 'none.csv'
    return rawDocument(address, await zipOf({ [name]: 'x', [`${name}.asc`]: 'signature' }))
  }
  return { asked, fetch }
}

describe('files that anybody may download from the National Tax Agency', () => {
  const pages = {
    '/download/zenken/index.html': houjinPage(`${place('全国', 100)}${place('東京都', 113)}`),
    '/download/sabun/index.html': houjinPage(
      `${day('令和8年11月27日', 204)}${day('令和8年11月2日', 203)}${day('令和8年10月30日', 202)}`,
    ),
  }
  const files = {
    100: '00_zenkoku_all_20261031.csv',
    204: 'diff_20261127.csv',
    203: 'diff_20261102.csv',
    202: 'diff_20261030.csv',
  }

  test('corporate numbers: the whole country in Unicode, then what changed after its day, each with a token of its own', async () => {
    const { asked, fetch } = site(pages, files)
    const plan = { today: '2026-11-28', secrets: {} }
    const names = (await all(houjinBangou.documents!({ fetch }, plan))).map(({ name }) => name)
    expect(names).toEqual(['00_zenkoku_all_20261031 100.zip', 'diff_20261127 204.zip', 'diff_20261102 203.zip'])
    const [zenken, sabun] = ['/download/zenken/index.html', '/download/sabun/index.html']
    expect(asked).toEqual([
      `page ${zenken}`,
      `page ${zenken}`,
      `${zenken} 100`,
      `page ${sabun}`,
      `page ${sabun}`,
      `${sabun} 204`,
      `page ${sabun}`,
      `${sabun} 203`,
    ])
    const inner = names.map((name) =>
      houjinBangou.completeListing?.partOf(`${name}!${files[name.match(/\d+(?=\.zip)/)?.[0] as never]}`),
    )
    expect(inner).toMatchObject([
      { part: '00', from: '2026-10-31' },
      { part: null, from: '2026-11-27' },
      { part: null, from: '2026-11-02' },
    ])
  })

  test('without an application id changes come as files, with one by the Web-API; what is older than forty days is told', async () => {
    const { asked, fetch } = site(pages, files)
    const plan = { since: '2026-11-26', today: '2026-11-28', secrets: {} }
    expect((await all(houjinBangou.documents!({ fetch }, plan))).map(({ name }) => name)).toEqual([
      'diff_20261127 204.zip',
    ])
    expect(asked.some((one) => one.includes('zenken'))).toBe(false)
    await expect(all(houjinBangou.documents!({ fetch }, { ...plan, since: '2026-10-01' }))).rejects.toThrow(
      /houjin-bangou keeps the changes of 40 days only, back to 2026-10-19; read everything/,
    )
  })

  test('a page that lists nothing in the known form is told as changed', async () => {
    const { fetch } = site({ ...pages, '/download/zenken/index.html': '<html><h1>メンテナンス中</h1></html>' }, files)
    await expect(all(houjinBangou.documents!({ fetch }, { today: '2026-11-28', secrets: {} }))).rejects.toThrow(
      /zenken\/index\.html lists no file in the form that is read; the page has changed/,
    )
  })

  test('invoice registrants: every part of every kind as CSV, and the changes of each day', async () => {
    const { asked, fetch } = site(
      {
        '/download/zenken': `<table id="DLtableCsv"><tr>${listed('1', '1', '01')}${listed('2', '2', '01')}${listed('3', '2', '01')}${listed('4', '3', '01')}</tr></table>
          <table id="DLtableXml"><tr>${listed('5', '2', '11')}</tr></table>`,
        '/download/sabun': `<table><tr>${listed('6', '01')}${listed('7', '11')}</tr></table>`,
      },
      {
        1: 'k_all_20261031_001.csv',
        2: 'h_all_20261031_001.csv',
        3: 'h_all_20261031_002.csv',
        4: 'j_all_20261031_001.csv',
        6: 'diff_20261127.csv',
      },
    )
    const documents = await all(invoice.documents!({ fetch }, { today: '2026-11-28', secrets: {} }))
    expect(documents.map(({ name }) => name)).toEqual([
      'k_all_20261031 1.zip',
      'h_all_20261031 2.zip',
      'h_all_20261031 3.zip',
      'j_all_20261031 4.zip',
      'diff_20261127 6.zip',
    ])
    expect(asked).toContain('/download/zenken/dlfile?dlFilKanriNo=3&jinkakukbn=2&type=01')
    expect(asked.at(-1)).toBe('/download/sabun/dlfile?dlFilKanriNo=6&type=01')
    const parts = ['k_all_20261031 1.zip!k_all_20261031_001.csv', 'h_all_20261031 3.zip!h_all_20261031_002.csv']
    expect(parts.map((name) => invoice.completeListing?.partOf(name)?.part)).toEqual(['k', 'h'])
  })
})
