import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { connect } from '../../../../test/mcp/connect.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { law } from '../../../datasets/law.ts'
import { program } from '../../../datasets/program.ts'

type Given = Record<string, unknown>

const url = '/v1/citations/verify'
const now = new Date('2026-06-01T03:00:00Z')
const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' }
const number = '8999999000001'

/** A service with a key; `find` tells what a draft cites and the verdicts. */
async function checking(rows: Rows = []) {
  const app = await testApp({ now, rows })
  const { apiKey: key } = await app.createKey()
  const ask = (body: Given) => app.post(url, body, { key })
  const find = async (draft: string, as_of?: string) => {
    const { json } = await ask({ draft, ...(as_of && { as_of }) })
    for (const { start, end, text } of json.draft.findings) expect(draft.slice(start, end)).toBe(text)
    return json.draft.findings.map(({ text, verdict }: Given) => `${text} ${verdict}`)
  }
  return { app, key, ask, find }
}

describe('a draft', () => {
  const registrants = [
    { registered_date: '2023-10-01' },
    { registered_date: '2023-10-01', revoked_date: '2024-03-31' },
    { registered_date: '2023-10-01', expired_date: '2024-12-31' },
  ].map((given, i) =>
    make(invoiceRegistrant, {
      invoice_registration_number: ['T8999999000001', 'T7999999000002', 'T6999999000003'][i],
      ...given,
      ...open,
    }),
  )

  test('has its registration and corporate numbers judged in every spelling, and other numbers left alone', async () => {
    const company = make(houjin, { houjin_bangou: number, name: '見本株式会社', ...open })
    const { find } = await checking([
      [invoiceRegistrant, registrants],
      [houjin, [company]],
    ])
    expect(
      await find(
        '登録番号Ｔ８９９９９９９０００００１、T7999999000002、T6-9999-9900-0003、T5999999000004、T8999999000002',
      ),
    ).toEqual([
      'Ｔ８９９９９９９０００００１ correct',
      'T7999999000002 revoked',
      'T6-9999-9900-0003 expired',
      'T5999999000004 unknown',
      'T8999999000002 invalid_check_digit',
    ])
    expect(await find('登録番号No.T8999999000001、t8999999000001、法人番号No.8999999000001、12.8999999000001')).toEqual(
      ['T8999999000001 correct', 't8999999000001 correct', '8999999000001 correct'],
    )
    expect(await find('T7999999000002', '2024-03-30')).toEqual(['T7999999000002 correct'])
    expect(await find('T8999999000001', '2023-09-30')).toEqual(['T8999999000001 not_yet_in_force'])
    expect(await find('T8999999000001、T7999999000002', '2030-04-01')).toEqual([
      'T8999999000001 unknown',
      'T7999999000002 revoked',
    ])
    expect(await find('法人番号8999999000001、1-2345-6789-0123')).toEqual([
      '8999999000001 correct',
      '1-2345-6789-0123 invalid_check_digit',
    ])
    expect(
      await find(
        'T\n8999999000001、T8999999\n000001、T8999 9990 00001、T899999900000\n1. 概要、T8999999000001\n2. 概要',
      ),
    ).toEqual([
      'T\n8999999000001 correct',
      'T8999999\n000001 correct',
      'T8999 9990 00001 correct',
      'T8999999000001 correct',
    ])
    expect(await find('法人番号,8999999000001,東京都')).toEqual(['8999999000001 correct'])
    expect(await find('8999999000001 03-1234-5678、8999999000001-2、8999999000001円')).toEqual([
      '8999999000001 correct',
    ])
    expect(await find('口座番号1234567890123、電話：1234567890123、伝票番号 1234567890123')).toEqual([])
    expect(
      await find('ISBN 9784000000000、1,234,567,890,123、1234567890123円、12345678901234、978-4-00-000000-0'),
    ).toEqual([])
  })

  test('has its programs found by name and alias, the longest first, and short ordinary words only in quotation marks', async () => {
    const named = (unified_id: string, primary_name: string, given: Given = {}) =>
      make(program, { unified_id, primary_name, tier: 'A', ...open, ...given })
    const { find } = await checking([
      [
        program,
        [
          named('P1', '見本づくり補助金', { aliases: ['見本補助', 'MIHON'] }),
          named('P2', '見本づくり補助金グローバル枠'),
          named('P3', '災害貸付'),
          named('P4', '終了した補助金', { application_window: { start: null, end: '2026-05-31' } }),
          named('P5', '除外した補助金', { excluded: true }),
          named('P6', '許諾のない補助金', { license: 'proprietary' }),
          named('P7', '同名の補助金'),
          named('P8', '同名の補助金'),
        ],
      ],
    ])
    expect(await find('見本づくり\n補助金グローバル枠と見本づくり補助金、MIHON、MIHONX')).toEqual([
      '見本づくり\n補助金グローバル枠 correct',
      '見本づくり補助金 correct',
      'MIHON correct',
    ])
    expect(await find('災害貸付、「災害貸付」、「見本補助」、見本補助金')).toEqual([
      '災害貸付 correct',
      '見本補助 correct',
    ])
    expect(await find('終了した補助金、除外した補助金、許諾のない補助金、同名の補助金')).toEqual([
      '終了した補助金 ended',
      '除外した補助金 excluded',
      '許諾のない補助金 unknown',
      '同名の補助金 unknown',
    ])
    expect(await find('終了した補助金', '2026-05-31')).toEqual(['終了した補助金 correct'])
    expect(await find('見本づくり補助金と終了した補助金', '2030-04-01')).toEqual([
      '見本づくり補助金 unknown',
      '終了した補助金 ended',
    ])
  })

  test('has its addresses looked up, and what stands inside one is no citation of its own', async () => {
    const row = make(law, {
      unified_id: 'LAW-00000000a1',
      law_title: '見本税法',
      full_text_url: 'https://laws.example.go.jp/law/1',
      ...open,
    })
    const { find } = await checking([[law, [row]]])
    expect(await find('（https://laws.example.go.jp/law/1#a）、https://example.com/T8999999000001。http://')).toEqual([
      'https://laws.example.go.jp/law/1#a correct',
      'https://example.com/T8999999000001 unknown',
    ])
    expect(
      await find('https://laws.example.go.jp/law/1/補助金/index.html、https://laws.example.go.jp/law/1を参照'),
    ).toEqual([
      'https://laws.example.go.jp/law/1/補助金/index.html unknown',
      'https://laws.example.go.jp/law/1 correct',
    ])
    expect(await find('[見本税法](https://laws.example.go.jp/law/1)第5条と見本税法第6条')).toEqual([
      'https://laws.example.go.jp/law/1 correct',
      '第5条 unknown',
      '見本税法第6条 unknown',
    ])
    expect(await find('HTTPS://Laws.Example.go.jp:443/law/1、https://laws.example.go.jp/LAW/1')).toEqual([
      'HTTPS://Laws.Example.go.jp:443/law/1 correct',
      'https://laws.example.go.jp/LAW/1 unknown',
    ])
  })

  test('is answered the same every time, in order, with counts and gaps', async () => {
    const { ask } = await checking([[invoiceRegistrant, registrants]])
    const draft = 'T8999999000001と措法42条の12の5、法令第1条'
    const [one, other] = [(await ask({ draft })).json, (await ask({ draft })).json]
    expect(one.draft).toEqual(other.draft)
    expect(one.draft).toMatchObject({
      as_of: '2026-06-01',
      verification_basis: 'corpus',
      finding_count: 3,
      counts_by_verdict: { correct: 1, unknown: 2 },
    })
    expect(one.draft.findings.map(({ reason_code }: Given) => reason_code)).toEqual([
      'registered',
      'law_not_in_corpus',
      'law_ambiguous',
    ])
    expect(one.draft.findings[1].read_as).toMatchObject({
      law_title: '租税特別措置法',
      article: '第42条の12の5',
      law_id: null,
    })
    expect(one.draft.known_gaps.map(({ code }: Given) => code)).toEqual([
      'starter_corpus',
      'law_missing',
      'contents_not_checked',
    ])
    const cut = (await ask({ draft: '第1条。'.repeat(1500) })).json.draft
    expect([cut.finding_count, cut.known_gaps.at(-1).code]).toEqual([1000, 'draft_cut'])
  })

  test('has a gap that counts the kinds of citations that are not judged', async () => {
    const { ask } = await checking()
    const gapOf = async (draft: string) =>
      (await ask({ draft })).json.draft.known_gaps.find(({ code }: Given) => code === 'not_judged')?.message_ja
    const draft = [
      '法基通9-2-28、措通42の4(1)-1、消費税法基本通達11-2-23、最判令和2年7月2日民集74巻4号1030頁、国税不服審判所平成30年3月5日裁決、',
      '財務省告示第100号、別表第一、前条第2項、登録番号T899999900000',
    ].join('')
    expect(await gapOf(draft)).toBe(
      '次のものは判定の対象外で、確認していません: 通達3件、裁決1件、告示1件、別表・様式1件、「前条」「次項」等の位置による引用1件、13桁でない登録番号1件。',
    )
    expect(await gapOf('民法第5条、登録番号T8999999000001\n2. 次項目、前条件、地裁、令和6年の通達による')).toBe(
      undefined,
    )
  })

  test('is judged over MCP as over REST', async () => {
    const { app, key, ask } = await checking([[invoiceRegistrant, registrants]])
    const client = await connect(app, { key })
    const body = { draft: 'T7999999000002', citations: [{ source_text: '450万円', field_value: 4500000 }] }
    const tool = (await client.listTools()).tools.find(({ name }) => name === 'verify_citations')
    expect(tool?.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: true })
    const { structuredContent } = await client.callTool({ name: 'verify_citations', arguments: body })
    const { audit_seal: _, ...said } = structuredContent as Given
    const { audit_seal: __, ...expected } = (await ask(body)).json
    expect(said).toEqual(expected)
  })
})
