import { describe, expect, test } from 'vitest'
import {
  action,
  adoption,
  award,
  companyRows,
  entry,
  now,
  number,
  packs,
  publishedCase,
  registrant,
} from '../../../../test/artifact-company.ts'
import { boilerplate } from '../../../../test/boilerplate.ts'
import { make } from '../../../../test/make.ts'
import { appsByRows } from '../../../../test/one-app.ts'
import { charactersOf, openedZip } from '../../../../test/opened-zip.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'

const bare = '1000012010003'
const other = '7000012050009'
const lineage = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/other' }

/** A company with two actions, an award, an adoption and a registration, one with as much of its own, and one with nothing. */
const rows = companyRows({
  houjin: [
    make(houjin, entry),
    make(houjin, { houjin_bangou: bare, name: '無記録商店合同会社', address: '北見市一番地', ...lineage }),
    make(houjin, { houjin_bangou: other, name: '別件建設株式会社', address: '那覇市二番地', ...lineage }),
  ],
  invoice_registrants: [
    make(invoiceRegistrant, registrant),
    make(invoiceRegistrant, {
      invoice_registration_number: `T${other}`,
      houjin_bangou: other,
      registered_date: '2024-01-05',
      ...lineage,
    }),
  ],
  case_studies: [
    adoption('a', 4_000_000, '2024-08-01'),
    adoption('z', 700, '2021-01-05', { houjin_bangou: other, programs_used: ['別の補助金'], ...lineage }),
  ],
  bids: [
    award('a', 5_500_000, '2025-06-30'),
    award('c', 800, '2020-02-02', { winner_houjin_bangou: other, ...lineage }),
  ],
  enforcement_actions: [
    action('a', 'contract_suspend', '2025-02-03', null),
    action('b', 'grant_refund', '2024-05-06', 1_200_000, { reason_summary: null }),
    action('c', 'fine', '2019-05-06', 9, {
      houjin_bangou: other,
      reason_summary: '別の理由',
      issuing_authority: '別の庁',
      ...lineage,
    }),
  ],
  enforcement_cases: [publishedCase('x', 'other', '2018-01-01', 3, { recipient_houjin_bangou: other, ...lineage })],
})

const serviceOf = appsByRows()

const read = async (pack: string, houjin_bangou = number, input: Record<string, unknown> = {}) => {
  const app = await serviceOf({ rows, now })
  return (await app.post(`/v1/artifacts/${pack}?format=md`, { houjin_bangou, ...input })).text
}

const headings = (text: string) => text.split('\n').flatMap((line) => (line.startsWith('## ') ? [line.slice(3)] : []))

describe.each(packs)('%s as a document', (pack) => {
  test('begins with what was found: each action with date, authority, amount, reason and link, then awards, adoptions, registration', async () => {
    const text = await read(pack)
    expect(headings(text).slice(0, 5)).toEqual([
      '注意すべき点',
      '行政処分・不正受給等の公表（2件）',
      '落札（1件）',
      '補助金等の採択・交付決定（1件）',
      'インボイス登録',
    ])
    const lines = text.split('\n')
    const saying = (...parts: string[]) => lines.find((line) => parts.every((part) => line.includes(part)))
    expect(
      saying('2025-02-03', '指名停止', '試験省', '記載なし', '試験用の処分です', '<https://example.go.jp/actions/a>'),
    ).toBeDefined()
    expect(
      saying('2024-05-06', '返還', '試験省', '1,200,000円', '記載なし', '<https://example.go.jp/actions/b>'),
    ).toBeDefined()
    expect(saying('2025-06-30', '試験業務', '試験機関', '5,500,000円', '<https://example.go.jp/bids/a>')).toBeDefined()
    expect(saying('2024-08-01', '試験用補助金', '4,000,000円', '<https://example.go.jp/adoptions/a>')).toBeDefined()
    expect(text).toContain(`T${number}`)
  })

  test('a count that is larger than its list is followed by how many more there are and how to get them', async () => {
    const text = await read(pack, number, { max_per_section: 1 })
    expect(text).toContain('行政処分・不正受給等の公表（2件）')
    expect(text).toMatch(/2件のうち1件を表示しています。表示する件数は、1区分につき50件まで増やせます。/)
  })

  test('says each gap once and none about a section that is complete; what holds of every company comes once, after the rest', async () => {
    const text = await read(pack)
    const gaps = text.split('\n## 不足している情報\n')[1]?.split('\n## ')[0] ?? ''
    expect(gaps).not.toMatch(/インボイス登録：|採択・交付決定：|変更監視|出典控え/)
    expect(gaps.trim().split('\n').at(-1)).toContain('初期データ')
    for (const company of [number, bare]) {
      const items = (await read(pack, company)).split('\n').filter((line) => line.startsWith('- '))
      expect(items).toEqual([...new Set(items)])
    }
  })

  test('says of each kind of record that was searched in vain what was compared, awards included, and shows no empty date', async () => {
    const text = await read(pack, bare)
    expect(text).toMatch(/- .*落札.*：収録済みの2件のうち、照合できる2件に一致する記録はありませんでした。/)
    expect(await read(pack)).not.toMatch(/取消年月日|失効年月日|落札.*一致する記録はありません/)
  })

  test('tells what to do first, why and where, by priority and each thing once', async () => {
    const actions = (await read(pack)).split('\n## 次の対応\n')[1]?.split('\n## ')[0] ?? ''
    const cells = actions
      .trim()
      .split('\n')
      .slice(2)
      .map((line) => line.split(' | '))
    const priorities = cells.map(([priority = '']) => '高中低'.indexOf(priority.replace('| ', '')))
    expect(priorities).toEqual([...priorities].sort())
    expect(new Set(cells.map(([, todo]) => todo)).size).toBe(cells.length)
    expect(actions).toMatch(
      /一次資料で内容と現在の状態を確認してください。 \| 処分・公表の記録が2件あります。 \| <https/,
    )
    expect(actions).toContain(`selRegNo=${number}`)
  })

  test('less than a quarter of its characters are about the document itself or stand as notices in that of another company; with nothing found it is short', async () => {
    const text = await read(pack)
    expect(boilerplate(text, await read(pack, other)) / text.length).toBeLessThan(0.25)
    expect((await read(pack, bare)).length).toBeLessThan(2_200)
  })

  test('Word and PDF say the same findings', async () => {
    const app = await serviceOf({ rows, now })
    const file = (format: string) => app.post(`/v1/artifacts/${pack}?format=${format}`, { houjin_bangou: number })
    const docx = charactersOf(openedZip((await file('docx')).bytes)['word/document.xml'] as string)
    for (const said of [
      '行政処分・不正受給等の公表（2件）',
      '試験用の処分です',
      'https://example.go.jp/actions/a',
      '落札（1件）',
    ])
      expect(docx).toContain(said)
    expect((await file('pdf')).status).toBe(200)
  })
})

const listed = '5000012050006'
const old = {
  license: 'pdl_v1.0',
  source_url: 'https://disclosure2.edinet-fsa.go.jp/',
  source_fetched_at: '2023-10-31T00:00:00+09:00',
}

/** A company as a code list for investors states it, with one recommendation of an authority. */
const listedRows = companyRows({
  houjin: [
    make(houjin, {
      houjin_bangou: listed,
      name: '見本輸送株式会社',
      prefecture: '神奈川県',
      industry_raw: '輸送用機器',
      capital_yen: 605_813_000_000,
      ...old,
    }),
  ],
  invoice_registrants: [make(invoiceRegistrant, registrant)],
  case_studies: [],
  bids: [],
  enforcement_cases: [],
  enforcement_actions: [
    action('d', 'other', '2024-03-07', 3_023_676_843, {
      houjin_bangou: listed,
      reason_summary: '下請事業者への代金を減額した件の勧告',
      source_fetched_at: null,
    }),
  ],
})

describe.each(packs)('%s of a listed company', (pack) => {
  const textOf = async () =>
    (
      await (
        await serviceOf({ rows: listedRows, now })
      ).post(`/v1/artifacts/${pack}?format=md`, { houjin_bangou: listed })
    ).text

  test('says at its head how old its data are, and what nobody fetched', async () => {
    const [head = ''] = (await textOf()).split('\n## ')
    expect(head).toContain('データの取得日：法人の基本情報 2023-10-31（令和5年10月31日）、基準日の約3年前。')
    expect(head).toContain('取得日の記録がないもの：行政処分・不正受給等の公表')
  })

  test('says of the address of a whole site that it is one', async () => {
    expect(await textOf()).toContain('<https://disclosure2.edinet-fsa.go.jp/><br>（サイトの入口です。')
  })

  test('names the act as the record does, and gives a kind without a weight none', async () => {
    expect(await textOf()).toMatch(/2024-03-07.* \| 勧告 \| 種類からは決まりません \| 試験省 \|/)
  })

  test('calls nothing missing that stands above, and nothing public that only our copy does not hold', async () => {
    const text = await textOf()
    expect(text).not.toContain('都道府県または業種の記載がなく')
    expect(text).toContain('業種「輸送用機器」が日本標準産業分類のどれに当たるかの記載がなく、比較できません')
    expect(text).not.toMatch(/公表情報で「記録なし/)
    expect(text).toContain('登録簿の一部だけの収録からは分かりません')
  })

  test('has no action without a reason or a place, and says once that nothing found proves nothing', async () => {
    const text = await textOf()
    const actions = text.split('\n## 次の対応\n')[1]?.split('\n## ')[0] ?? ''
    for (const line of actions.trim().split('\n').slice(2)) expect(line).not.toMatch(/\| {2}\| {2}\|$/)
    const gaps = text.split('\n## 不足している情報\n')[1]?.split('\n## ')[0] ?? ''
    expect(gaps.match(/証明/g)?.length).toBe(1)
  })
})
