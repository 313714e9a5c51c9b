import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import type { ParseResult } from '../../connector.ts'
import { egov } from '../egov.ts'

const lawId = '420AC0000000077'

const parse = (name: string, content: string) => all(egov.parse(rawDocument(name, content)))
const records = (said: readonly ParseResult[], dataset: string) =>
  said.flatMap((one): Record<string, unknown>[] =>
    one.kind === 'record' && one.dataset.name === dataset ? [{ ...one.record, validFrom: one.validFrom }] : [],
  )

describe('an answer of the API', () => {
  const info = {
    law_type: 'CabinetOrder',
    law_id: lawId,
    law_num: '平成二十年政令第七十七号',
    promulgation_date: '2008-06-13',
  }
  const revision = (day: string | null, status: string, more = {}) => ({
    law_revision_id: `${lawId}_${day?.replaceAll('-', '') ?? '00000000'}_505CO0000000009`,
    law_title: '灯台の保全に関する法律施行令',
    abbrev: null,
    category: '海運',
    amendment_enforcement_date: day,
    amendment_promulgate_date: '2023-03-31',
    amendment_law_id: '505CO0000000009',
    current_revision_status: status,
    repeal_date: null,
    ...more,
  })
  const node = (tag: string, children: unknown[], attr = {}) => ({ tag, attr, children })
  const text = node('Law', [
    node('LawBody', [
      node('MainProvision', [
        node(
          'Article',
          [
            node('ArticleTitle', ['第一条']),
            node('Paragraph', [node('ParagraphSentence', [node('Sentence', ['本文。'])])]),
          ],
          {
            Num: '1',
          },
        ),
      ]),
    ]),
  ])
  const listed = (...revisions: object[]) => JSON.stringify({ law_info: info, revisions })

  test('of one law in JSON gives the law and its articles', async () => {
    const answer = {
      attached_files_info: null,
      law_info: info,
      revision_info: revision('2024-04-01', 'CurrentEnforced'),
      law_full_text: text,
    }
    const content = JSON.stringify(answer, null, 2)
    expect(egov.recognizes({ name: 'x', head: Buffer.from(content.slice(0, 200)) })).toBe(true)
    const said = await parse('https://laws.e-gov.go.jp/api/2/law_data/x?response_format=json', content)
    expect(records(said, 'law_articles')).toMatchObject([{ article_number: '第1条', text_full: '本文。' }])
    expect(records(said, 'laws')).toMatchObject([
      { law_type: 'cabinet_order', subject_areas: ['海運'], last_amended_date: '2023-03-31', article_count: 1 },
    ])
  })

  test('of one law in XML says the same', async () => {
    const tags = (fields: Record<string, string | null>) =>
      Object.entries(fields)
        .map(([name, value]) => `<${name}>${value ?? ''}</${name}>`)
        .join('\n  ')
    const said = await parse(
      'answer.xml',
      `<?xml version="1.0"?>\n<law_data_response>\n<law_info>${tags(info)}</law_info>
      <revision_info>${tags(revision('2024-04-01', 'CurrentEnforced'))}</revision_info>
      <law_full_text><Law LawType="CabinetOrder"><LawBody><MainProvision><Article Num="1"><ArticleTitle>第一条</ArticleTitle>
      <Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>本文。</Sentence></ParagraphSentence></Paragraph></Article></MainProvision></LawBody></Law></law_full_text></law_data_response>`,
    )
    expect(records(said, 'laws')).toMatchObject([{ law_type: 'cabinet_order', enforced_date: '2024-04-01' }])
    expect(records(said, 'law_articles')).toMatchObject([{ article_number: '第1条', text_full: '本文。' }])
  })

  test('with the revisions of a law gives each from the day on which it holds', async () => {
    const rows = records(
      await parse(
        'r.json',
        listed(
          revision('2020-04-01', 'PreviousEnforced'),
          revision('2024-04-01', 'CurrentEnforced'),
          revision('2031-04-01', 'UnEnforced'),
          revision('2024-04-01', 'Repeal', { repeal_status: 'Repeal', repeal_date: '2025-10-01' }),
        ),
      ),
      'laws',
    )
    expect(rows.map((row) => [row.validFrom, row.revision_status, row.enforced_date])).toEqual([
      ['2020-04-01', 'current', '2020-04-01'],
      ['2024-04-01', 'current', '2024-04-01'],
      ['2031-04-01', 'current', '2031-04-01'],
      ['2025-10-01', 'repealed', '2024-04-01'],
    ])
    expect(new Set(rows.map((row) => row.unified_id))).toEqual(new Set([lawIdOf(lawId)]))
  })

  test('with a wording that a later one replaced says so of the wording; the law is current', async () => {
    const statuses = ['PreviousEnforced', 'CurrentEnforced', 'UnEnforced']
    const rows = records(
      await parse('r.json', listed(...statuses.map((status, i) => revision(`202${i}-04-01`, status)))),
      'laws',
    )
    expect(rows.map((row) => [row.revision_status, row.is_latest_revision])).toEqual([
      ['current', false],
      ['current', true],
      ['current', null],
    ])
  })

  test.each(['2117-12-31', '9999-12-31'])(
    'with the day %s, which stands for none, gives no day and no record',
    async (day) => {
      const reason = 'not yet in force, and the day on which it will be is not fixed'
      expect(await parse('r.json', listed(revision(day, 'UnEnforced')))).toEqual([
        { kind: 'skipped', at: 'entry 1', reason },
      ])
      const repealed = { repeal_status: 'Repeal', repeal_date: day }
      const [row] = records(await parse('r.json', listed(revision('2024-04-01', 'Repeal', repealed))), 'laws')
      expect(row).toMatchObject({ revision_status: 'repealed', validFrom: '2024-04-01' })
    },
  )

  test('with a revision whose day is not fixed does not let it take the place of the one in force', async () => {
    expect(await parse('r.json', listed(revision(null, 'UnEnforced')))).toEqual([
      { kind: 'skipped', at: 'entry 1', reason: 'not yet in force, and the day on which it will be is not fixed' },
    ])
  })

  test('with laws of a list rejects only the entry that cannot be understood', async () => {
    const entry = { law_info: info, revision_info: revision('2024-04-01', 'CurrentEnforced') }
    const laws = [entry, { law_info: {}, revision_info: {} }, { ...entry, law_info: { ...info, law_type: 'Poem' } }]
    const said = await parse('laws.json', JSON.stringify({ total_count: 3, count: 3, laws }))
    expect(said.map((one) => [one.kind, one.kind === 'rejected' && one.reason])).toEqual([
      ['record', false],
      ['rejected', 'has no law_id'],
      ['rejected', 'has the unknown LawType "Poem"'],
    ])
  })
})
