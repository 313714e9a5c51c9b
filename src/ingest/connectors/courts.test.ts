import { describe, expect, test } from 'vitest'
import { japanesePdf } from '../../../test/japanese-pdf.ts'
import { parsedBy } from '../../../test/parsed-by.ts'
import { all, rawDocument } from '../../../test/raw-document.ts'
import type { Fetcher } from '../connector.ts'
import { detailPages } from './courts/detail-pages.ts'
import { courts } from './courts.ts'

const metas = {
  court_case_type: '1',
  court_name: '最高裁判所第三小法廷',
  branch_name: '',
  judge_date_num: '20260616',
  judge_date_wareki: '令和8年6月16日',
  jiken_id: '1',
  composite_jiken_number: '令和5(行ヒ)999',
  judge_type_name: '判決',
  jiken_name: '更正処分取消請求事件',
  report_1: '',
  reference: '法人税法２２条，&quot;みほん法&quot;１条',
  note_1: '収益の額の計算と所得税法３６条１項',
  point: '',
}
const detail = (over: Partial<typeof metas> = {}, shownDay = '令和8年6月16日') =>
  `\n\n${Object.entries({ ...metas, ...over })
    .map(([name, content]) => `<meta name="${name}" content="${content}">`)
    .join('\n')}
<!DOCTYPE html>
<html><head><meta name="robots" content="noindex,nofollow">
<meta property="og:url" content="https://www.courts.go.jp/hanrei/99999/detail2/index.html"></head>
<body><dl><dt>事件番号</dt><dd><p> ${over.composite_jiken_number ?? metas.composite_jiken_number} </p></dd></dl>
<dl><dt>裁判年月日</dt><dd>${shownDay}</dd></dl></body></html>`

describe('a detail page', () => {
  test('is read from the meta block before its DOCTYPE', async () => {
    const { records } = await parsedBy(courts, detail())
    expect(records).toMatchObject([
      {
        case_name: '更正処分取消請求事件',
        case_number: '令和5(行ヒ)999',
        court: '最高裁判所第三小法廷',
        court_level: 'supreme',
        decision_type: '判決',
        decision_date: '2026-06-16',
        subject_area: '行政',
        key_ruling: '収益の額の計算と所得税法３６条１項',
        precedent_weight: 'persuasive',
        source_excerpt: '参照法条：法人税法２２条，"みほん法"１条',
        source_url: 'https://www.courts.go.jp/hanrei/99999/detail2/index.html',
        pdf_url: 'https://www.courts.go.jp/assets/hanrei/hanrei-pdf-99999.pdf',
      },
    ])
    // 法人税法 340AC0000000034 and 所得税法 340AC0000000033.
    expect(records[0]?.related_law_ids_json).toEqual(['LAW-d9621a22d5', 'LAW-49a7c28bc1'])
    expect(records[0]?.parties_involved).toBeNull()
  })

  test('a ruling (裁判要旨) goes before the points decided (判示事項)', async () => {
    const { records } = await parsedBy(courts, detail({ point: '上告は理由がない。' }))
    expect(records[0]?.key_ruling).toBe('上告は理由がない。')
  })

  test('a decision in the official reports of the Supreme Court binds', async () => {
    const { records } = await parsedBy(courts, detail({ report_1: '民集 第80巻1号1頁' }))
    expect(records[0]?.precedent_weight).toBe('binding')
  })

  test.each([
    ['知的財産高等裁判所第2部', '', '知的財産高等裁判所', 'high', 'persuasive', '知的財産'],
    ['福岡地方裁判所', '田川支部', '福岡地方裁判所田川支部', 'district', 'informational', '行政'],
    ['名古屋地方裁判所民事第9部', '', '名古屋地方裁判所', 'district', 'informational', '行政'],
    ['みほん簡易裁判所', '', 'みほん簡易裁判所', 'summary', 'informational', '行政'],
    ['みほん家庭裁判所', '', 'みほん家庭裁判所', 'family', 'informational', '行政'],
  ])('%s %s is the court %s', async (court_name, branch_name, court, level, weight, subject) => {
    const { records } = await parsedBy(courts, detail({ court_name, branch_name }))
    expect(records[0]).toMatchObject({ court, court_level: level, precedent_weight: weight, subject_area: subject })
  })

  test('a block that says another day than the table is rejected', async () => {
    const { rejected } = await parsedBy(courts, detail({}, '令和8年6月17日'))
    expect(rejected[0]).toContain('its meta block says 2026-06-16, but its table says 2026-06-17')
  })

  test('a day that does not exist is null and told, never moved to another day', async () => {
    const none = { judge_date_num: '20260230', judge_date_wareki: '令和8年2月30日' }
    const { records, unread } = await parsedBy(courts, detail(none, ''))
    expect(records[0]?.decision_date).toBeNull()
    expect(unread).toEqual(['meta: decision_date is null: "20260230" is no day of the calendar'])
  })

  test('when an entry was changed is not stated, and is not the time of the fetch', async () => {
    expect((await parsedBy(courts, detail())).records[0]?.updated_at).toBeNull()
  })

  test('something that is no court is rejected', async () => {
    expect((await parsedBy(courts, detail({ court_name: '見本審判所' }))).rejected[0]).toContain('is no court')
  })
})

describe('the full text beside a detail page', () => {
  const parsedWith = async (pdf: string) => {
    const document = {
      ...rawDocument('page', detail({ judge_type_name: '', reference: '' })),
      fullText: rawDocument('pdf', pdf),
    }
    return all(courts.parse(document))
  }

  test('tells the form, the operative part and the laws that are cited, when the page does not', async () => {
    const pdf = japanesePdf(['決定', '主文', '本件抗告を棄却する。', '理由', '民法７０９条による。'])
    const [thing] = await parsedWith(pdf)
    expect(thing).toMatchObject({
      record: { decision_type: '決定', confidence: 0.9, source_excerpt: '主文：本件抗告を棄却する。' },
    })
    // 民法 129AC0000000089.
    expect(thing).toHaveProperty('record.related_law_ids_json', ['LAW-49a7c28bc1', 'LAW-9227e83ba6'])
  })

  test('that cannot be read is told and costs nothing else', async () => {
    const things = await parsedWith('%PDF-1.4 cut off')
    expect(things).toMatchObject([
      { kind: 'skipped', reason: 'it does not say whether it is 判決, 決定 or 命令' },
      { kind: 'skipped', reason: 'the PDF of the full text cannot be read' },
    ])
  })
})

const row = (id: number, number: string, court: string, ...more: string[]) => `<tr>
  <th><a href="./../${id}/detail4/index.html">下級裁裁判例</a></th>
  <td><p>\n${number}\n損害賠償請求事件\n</p><p>\n令和8年3月26日\n${[court, ...more].join('\n\n')}\n</p></td>
  <td class="file-col"><p><a href="./../../assets/hanrei/hanrei-pdf-${id}.pdf">全文</a></p></td></tr>`
const list = (found: number, ...rows: string[]) => `<!DOCTYPE html><html><head>
  <meta property="og:url" content="https://www.courts.go.jp/hanrei/search1/index.html"></head><body>
  <div class="paging-parts2"><p>${found}件中 1～30件を表示</p></div>
  <table class="search-result-table"><tbody>${rows.join('')}</tbody></table></body></html>`

describe('a page of search results', () => {
  test('gives the decisions of its rows; where the form is not stated it follows from the case number', async () => {
    const civil = row(1, '令和7(わ)81', '福岡地方裁判所', '田川支部')
    const appeal = row(2, '令和7(ラ)1003', '東京高等裁判所', '破棄自判', '東京地方裁判所  令和5(ワ)1')
    const supreme = row(3, '令和7(受)5', '最高裁判所第一小法廷', '判決', '破棄差戻')
    const { records } = await parsedBy(courts, list(3, civil, appeal, supreme))
    expect(records).toMatchObject([
      { court: '福岡地方裁判所田川支部', decision_type: '判決', subject_area: '刑事', confidence: 0.7 },
      { court: '東京高等裁判所', decision_type: '決定', subject_area: '民事', confidence: 0.7 },
      { court_level: 'supreme', decision_type: '判決', subject_area: '民事', confidence: 0.9 },
    ])
    expect(records[0]?.source_url).toBe('https://www.courts.go.jp/hanrei/1/detail4/index.html')
  })

  test('cases of the first years of the Supreme Court are known by their codes', async () => {
    const old = row(1, '昭和22(れ)1501', '最高裁判所大法廷').replace('令和8年3月26日', '昭和23年3月12日')
    expect((await parsedBy(courts, list(1, old))).records).toMatchObject([
      { decision_type: '判決', subject_area: '刑事', decision_date: '1948-03-12', case_number: '昭和22(れ)1501' },
    ])
  })

  test('a row whose case may end either way is left out with the reason', async () => {
    const { skipped } = await parsedBy(courts, list(1, row(1, '令和7(受)5', '最高裁判所第一小法廷')))
    expect(skipped).toEqual(['decision 1: it does not say whether it is 判決, 決定 or 命令'])
  })

  test('a refusal of the search is given in its own words', async () => {
    const refusal = list(0).replace('<table', '<ul class="errorMessage"><li>検索結果が多すぎます</li></ul><table')
    await expect(parsedBy(courts, refusal)).rejects.toThrow('検索結果が多すぎます')
    await expect(parsedBy(courts, list(0))).rejects.toThrow('shows no search result')
  })
})

test('pages, results and the data set are recognised, other files are not', () => {
  const recognizes = (text: string) => courts.recognizes({ name: 'any', head: Buffer.from(text) })
  const known = [detail(), list(0), '{\n "trial_type": "IPCase"}', '[\n{"case_number":"","lawsuit_id":"1"}]']
  const others = ['{"contents":{"signature":{}}}', '<!DOCTYPE html><html></html>', 'lawsuit_id']
  expect(known.map(recognizes)).toEqual([true, true, true, true])
  expect(others.map(recognizes)).toEqual([false, false, false])
})

describe('from the network', () => {
  const answering = (robots: string) => {
    const requested: URL[] = []
    const fetcher: Fetcher = {
      fetch: async (address) => {
        const url = new URL(address)
        if (url.pathname === '/robots.txt') return rawDocument(address, robots)
        requested.push(url)
        const offset = Number(url.searchParams.get('offset'))
        if (url.pathname.endsWith('3030.pdf')) throw new Error('answers with status 404')
        const number = offset + Number(url.searchParams.get('filter[judgeMonthFrom]')) * 1000
        return rawDocument(
          address,
          url.pathname.includes('search1') ? list(31, row(number, '令和7(ワ)1', '津地方裁判所')) : '',
        )
      },
    }
    return { fetcher, requested }
  }

  test('the pages that the search names are read month by month, page by page', async () => {
    const { fetcher, requested } = answering('')
    const pages = await all(detailPages(fetcher, { since: '2026-06-10', today: '2026-04-02', secrets: {} }))
    expect(pages.map(({ name }) => /hanrei\/(\d+)\//.exec(name)?.[1])).toEqual(['3000', '3030', '4000', '4030'])
    expect(pages[0]?.fullText?.name).toBe('https://www.courts.go.jp/assets/hanrei/hanrei-pdf-3000.pdf')
    expect(pages[1]?.fullText).toBeNull()
    const [first] = requested
    expect(first?.searchParams.get('filter[judgeGengoFrom]')).toBe('令和')
    expect(first?.searchParams.get('filter[judgeYearFrom]')).toBe('8')
    expect(first?.searchParams.get('filter[judgeDayFrom]')).toBe('12')
    expect(first?.searchParams.get('filter[judgeDayTo]')).toBe('31')
    expect(first?.searchParams.get('filter[courtName]')).toBe('')
  })

  test('nothing is read when robots.txt forbids it', async () => {
    const { fetcher, requested } = answering('User-agent: *\nDisallow: /hanrei/')
    const run = all(detailPages(fetcher, { since: '2026-06-10', today: '2026-06-10', secrets: {} }))
    await expect(run).rejects.toThrow('forbids robots to read /hanrei/')
    expect(requested).toEqual([])
  })
})
