// biome-ignore lint/suspicious/noExplicitAny: documents of many shapes
type Document = any

interface Change {
  readonly what: string
  /** The document of `fourteen-documents.ts` that it is made in. */
  readonly of: string
  edit(document: Document): void
}

const fact = (document: Document, field: string) =>
  document.records[0].facts.find((one: { field: string }) => one.field === field)

/** What somebody who wants to deceive would change in documents, several values at once where it takes several. */
export const madeUpChanges: readonly Change[] = [
  {
    what: 'the programs of a pair renamed, and the words of its rule',
    of: 'funding_stack',
    edit({ pairs: [pair] }) {
      pair.program_a = '持続化補助金 一般型'
      pair.program_b = '持続化補助金 創業型'
      pair.rule_chain[0].rule_text = '満額受け取れます'
    },
  },
  {
    what: 'an open verdict made compatible',
    of: 'funding_stack',
    edit({ pairs: [pair] }) {
      pair.verdict = 'compatible'
    },
  },
  {
    what: '億円 in place of 万円',
    of: 'packet program',
    edit(document) {
      fact(document, 'amount_max_man_yen').unit = '億円'
    },
  },
  {
    what: 'a maximum that is called the minimum',
    of: 'packet program',
    edit(document) {
      fact(document, 'amount_max_man_yen').field = 'amount_min_man_yen'
    },
  },
  {
    what: 'a complete and fresh list in place of an old part of one',
    of: 'packet program',
    edit({ checked_scope: { searched } }) {
      Object.assign(searched[0], { complete: true, data_as_of: '2026-11-27', rows: 9_999_999 })
    },
  },
  {
    what: 'another licence and publisher of a fact',
    of: 'packet program',
    edit(document) {
      Object.assign(fact(document, 'amount_max_man_yen').source, { license: 'cc_by_4.0', publisher: '経済産業省' })
    },
  },
  {
    what: 'another fiscal year above the same fine',
    of: 'workpaper',
    edit(document) {
      document.fiscal_year = 2024
      document.fy_window = { start: '2024-04-01', end: '2025-03-31' }
    },
  },
  {
    what: 'a comparison of all rows where none was compared',
    of: 'workpaper',
    edit({ no_hits: [none] }) {
      Object.assign(none, { rows_scanned: 9_999_999, rows_comparable: 9_999_999, why: 'no_match' })
      Object.assign(none, { statement: 'no_record_matched', message_ja: '全件を照合し、該当する記録はありません。' })
      none.coverage.complete = true
    },
  },
  {
    what: 'a number in a sentence that no value shows',
    of: 'workpaper',
    edit({ auditor_flags }) {
      auditor_flags[0] = '対象年度に行政処分・返還等の公表が731件あります。原資料を確認してください。'
    },
  },
  {
    what: 'the number and name of another company in an empty section',
    of: 'workpaper',
    edit(document) {
      document.client_houjin_bangou = '1180301018771'
    },
  },
  {
    what: 'another name and another reason of an act',
    of: '360',
    edit({ master, enforcement_cases }) {
      master.name = '別の株式会社'
      enforcement_cases.records[0].reason_summary = '談合'
    },
  },
  {
    what: 'the name in a baseline',
    of: 'baseline',
    edit({ subject }) {
      subject.name = '別の株式会社'
    },
  },
  {
    what: 'another registration number and name',
    of: 'invoice risk',
    edit({ result }) {
      Object.assign(result, { invoice_registration_number: 'T1180301018771', registered_name: '別の株式会社' })
    },
  },
]
