import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { nullable } from '../../../schema/fields.ts'
import { saysAgain } from '../../../schema/says-again.ts'
import { answerText } from './answer-text.ts'

const output = Type.Object({
  registered: nullable(Type.Boolean()),
  results: Type.Array(Type.Object({ is_met: nullable(Type.Boolean()), rate: nullable(Type.Number()) })),
  display: saysAgain(Type.String()),
  tools: Type.Array(Type.Object({ name: Type.String(), http: saysAgain(Type.String()) })),
})

const read = (answer: Record<string, unknown>, sent = {}, operation = {}) =>
  JSON.parse(answerText({ output, ...operation }, answer, sent))

const proofs = { audit_seal: { hmac: '00' }, receipt: { jws: '00' }, corpus_checksum: 'sha256:00' }

describe('what a model reads of an answer', () => {
  test('is its data without what only proves it', () => {
    const answer = { total: 1, results: [{ id: 'UNI-1', source_checksum: 'sha256:00' }], ...proofs }
    expect(read(answer)).toEqual({ total: 1, results: [{ id: 'UNI-1' }] })
    expect(read(answer, { receipt: true }).receipt).toEqual(proofs.receipt)
    expect(read(answer, {}, { toolsets: ['evidence'] })).toEqual(answer)
    const sealed = read(answer, {}, { toolsets: ['evidence'], proof: { auditSeal: true } })
    expect(sealed).toEqual({ total: 1, results: [{ id: 'UNI-1' }] })
  })

  test('says that nobody knows, and names what is not stated of the one thing that was asked for', () => {
    const answer = { registered: null, name: null, results: [{ id: 1, is_met: null, rate: null }] }
    expect(read(answer)).toEqual({ registered: null, results: [{ id: 1, is_met: null }], not_stated: ['name'] })
  })

  test('keeps a list that is empty, since it says that nothing was found', () => {
    expect(read({ results: [], section: { records: [], total: 0 } })).toEqual({ results: [], section: { total: 0 } })
  })

  test('is in the language of the caller, Japanese where the arguments are in none', () => {
    const answer = {
      message: 'Not held.',
      message_ja: '収録していません。',
      label: { ja: '名前', en: 'Name' },
      name_ja: '甲',
    }
    const japanese = { message: '収録していません。', label: '名前', name_ja: '甲' }
    expect(read(answer, { number: 'T1180301018771' })).toEqual(japanese)
    expect(read(answer, { q: '省エネ energy saving' })).toEqual(japanese)
    expect(read(answer, { q: 'energy saving' })).toEqual({ message: 'Not held.', label: 'Name', name_ja: '甲' })
    expect(read({ questions: [{ ja: '同じ経費ですか', en: 'The same expense?', kind: 'a' }] }).questions).toEqual([
      { ja: '同じ経費ですか', kind: 'a' },
    ])
  })

  test('says each thing once', () => {
    const pair = {
      a: 'UNI-1',
      b: 'UNI-2',
      verdict: 'requires_review',
      text: '同じ経費に二つの補助を充てられない。'.repeat(6),
    }
    expect(read({ pairs: [pair], warnings: [{ ...pair }], display: '# pair' })).toEqual({
      pairs: [pair],
      warnings: 'same as pairs',
    })
    const others = { pairs: [pair, { verdict: 'compatible' }], warnings: [pair] }
    expect(read(others).warnings).toEqual(['same as pairs[0]'])
    const said = { _disclaimer: '資料です。', part: { value: 1, _disclaimer: '助言ではありません。' } }
    expect(read(said)).toEqual({ _disclaimer: '資料です。', part: { value: 1 } })
    expect(read({ part: said.part }).part._disclaimer).toBe('助言ではありません。')
  })

  test('names the source of rows once where it is that of all', () => {
    const from = {
      source_url: 'https://example.go.jp/1',
      source_fetched_at: '2026-01-01T00:00:00Z',
      license: 'pdl_v1.0',
    }
    const results = [
      { id: 1, ...from },
      { id: 2, ...from },
    ]
    expect(read({ results })).toEqual({ results: [{ id: 1 }, { id: 2 }], results_all_from: from })
    const other = { id: 3, ...from, source_url: 'https://example.go.jp/2' }
    expect(read({ results: [...results, other] })).toEqual({ results: [...results, other] })
  })

  test('names a publisher once, and leaves its notice out beside a disclaimer', () => {
    const source_url = 'https://example.go.jp/'
    const attribution = { source: '省', source_url, license: '規約', edited: true, notice: '加工しています。' }
    const result = { valid: true, source_url, license: 'pdl_v1.0' }
    expect(read({ result, attribution }).attribution).toEqual({ source: '省', notice: '加工しています。' })
    expect(read({ result: { valid: true }, attribution }).attribution).toEqual({
      source: '省',
      source_url,
      license: '規約',
      notice: '加工しています。',
    })
    const _disclaimer = '助言ではありません。'
    expect(read({ result, attribution, _disclaimer }).attribution).toEqual({ source: '省', edited: true })
  })

  test('leaves out what rows of a list say again, wherever its schema says so', () => {
    expect(read({ tools: [{ name: 'a', http: 'GET /a' }] }).tools).toEqual([{ name: 'a' }])
  })

  test('has the reason in one language where the English one stands under a name of its own', () => {
    const rows = [{ id: 1, reason: '所在地', reason_en: 'Place', name: '甲', name_en: 'Kou' }]
    expect(read({ rows }).rows).toEqual([{ id: 1, reason: '所在地', name: '甲', name_en: 'Kou' }])
    expect(read({ rows }, { q: 'energy saving' }).rows).toEqual([
      { id: 1, reason: 'Place', name: '甲', name_en: 'Kou' },
    ])
  })

  test('names a call once, by its operation', () => {
    const elsewhere = [
      { dataset: 'laws', total: 1, operation: 'search_laws', endpoint: '/v1/laws/search', args: { q: 'a' } },
    ]
    expect(read({ elsewhere }).elsewhere).toEqual([
      { dataset: 'laws', total: 1, operation: 'search_laws', args: { q: 'a' } },
    ])
  })

  test('has the trail of a figure with the record that was asked for, and not with each row of a search', () => {
    const evidence = [{ field: 'amount', span: '200万円', how: 'read_from_copy' }]
    expect(read({ results: [{ id: 1, evidence }] }).results).toEqual([{ id: 1 }])
    expect(read({ id: 1, evidence }).evidence).toEqual(evidence)
  })

  test('has the rows of a section by their labels, without what stands beside the sections', () => {
    const from = { source_url: 'https://example.go.jp/', license: 'pdl_v1.0' }
    const facts = [
      { row_type: 'fact', field: 'name', label_ja: '商号', value: '甲', ...from },
      { row_type: 'fact', field: 'capital_yen', label_ja: '資本金', value: 100, ...from },
      { row_type: 'fact', field: 'municipality', label_ja: '市区町村', value: '福岡市', ...from },
    ]
    const no_hit = {
      statement: 'no_record_matched',
      dataset: 'bids',
      predicate: { number: '1' },
      rows_scanned: 3,
      no_hit_not_absence: true,
      message: '3件に一致する記録はありません。',
    }
    const gap = { gap_id: 'starter_corpus', section: 'meta', severity: 'review', message: '一部だけです。' }
    const answer = {
      subject: { company_name: '甲' },
      sections: [
        { section_id: 'facts', title: '基本情報', rows: facts, no_hits: [no_hit] },
        { section_id: 'gaps', title: '不足', rows: [{ row_type: 'known_gap', ...gap }], no_hits: [] },
      ],
      known_gaps: [gap],
    }
    expect(read(answer)).toEqual({
      subject: { company_name: '甲' },
      sections: [
        {
          section_id: 'facts',
          title: '基本情報',
          rows: { 資本金: 100, 市区町村: '福岡市', all_from: from },
          no_hits: [{ dataset: 'bids', statement: 'no_record_matched', message: '3件に一致する記録はありません。' }],
        },
      ],
      known_gaps: [{ gap_id: 'starter_corpus', message: '一部だけです。' }],
    })
  })

  test('leaves arguments as they stand, and shows a schema as the list of tools does, without types that are clear', () => {
    const args = { q: null, list: [], note_ja: 'あ', note: 'a' }
    expect(read({ instead: { operation: 'search_laws', args } }).instead.args).toEqual(args)
    const input_schema = { type: 'object', properties: { q: { type: 'string', minLength: 1, description: 'Words' } } }
    expect(read({ input_schema }).input_schema).toEqual({ properties: { q: { type: 'string', description: 'Words' } } })
  })

  test('is whole up to an article and a page of records, and else says how much more there is', () => {
    expect(read({ text: 'あ'.repeat(20_000) }).text).toHaveLength(20_000)
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: '省エネ補助金'.repeat(10) }))
    const text = answerText({ output }, { total: 500, results: rows }, {})
    const { results, left_out } = JSON.parse(text)
    expect(text.length).toBeLessThanOrEqual(24_000)
    expect(results.length).toBeGreaterThan(200)
    expect(left_out).toEqual({ results: `${500 - results.length} more rows` })
    const long = read({ results: rows.slice(0, 2), text: 'あ'.repeat(90_000) })
    expect(long.left_out).toEqual({ text: `${90_000 - long.text.length} more characters` })
  })
})
