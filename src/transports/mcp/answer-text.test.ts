import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

const row = {
  unified_id: 'UNI-1',
  primary_name: '省エネ補助金',
  amount_max_man_yen: 1250,
  subsidy_rate: null,
  application_window: { end_date: '2026-12-01' },
  lifecycle: { state: 'open' },
  source_url: 'https://example.go.jp/1',
  source_checksum: 'sha256:00',
  source_fetched_at: '2026-01-01T00:00:00Z',
}

test('a text names each row with its facts, its source and what nobody states, and leaves out what only repeats', () => {
  const text = answerText('Search programs', {
    total: 1,
    results: [row],
    checked_scope: { why: 'not_covered', not_searched: [{ what: 'programs outside this copy', why: 'not_covered' }] },
    corpus_snapshot_id: 'corpus-2026-01-01-0123456789ab',
    relaxed: null,
  })
  expect(text).toBe(
    [
      '# Search programs',
      'total: 1',
      'corpus_snapshot_id: corpus-2026-01-01-0123456789ab',
      'results (1):',
      '1. unified_id: UNI-1; primary_name: 省エネ補助金; amount_max_man_yen: 1250; source_url: https://example.go.jp/1; application_window.end_date: 2026-12-01; lifecycle.state: open; not stated: subsidy_rate',
      'checked_scope: why: not_covered; not_searched: (what: programs outside this copy; why: not_covered)',
      'not stated: relaxed',
    ].join('\n'),
  )
})

test('a text stays short and says what it left out', () => {
  const many = answerText('List', { results: Array.from({ length: 300 }, () => row) })
  expect(many.length).toBeLessThan(6200)
  expect(many).toMatch(/… (280 more in structuredContent|\d+ more lines: read structuredContent)$/)
  expect(answerText('List', { note: 'あ'.repeat(1000) }).length).toBeLessThan(300)
  expect(answerText('List', { results: [] })).toBe('# List\nresults: none')
})
