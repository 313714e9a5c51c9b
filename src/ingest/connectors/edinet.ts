import { entityFact } from '../../datasets/entity-fact.ts'
import { isRealDate } from '../../lib/jst.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { type CsvRow, readCsv } from '../read/csv.ts'
import { factsOf } from './edinet/facts.ts'
import { columns, filerOf } from './edinet/filer.ts'

const listUrl = 'https://disclosure2dl.edinet-fsa.go.jp/searchdocument/codelist/Edinetcode.zip'

/** Listed companies and other filers of securities reports, with their codes (EDINETコードリスト, 金融庁). */
export const edinet: Connector = {
  name: 'edinet',
  title: {
    ja: '金融庁 EDINETコードリスト',
    en: 'EDINET code list: companies that file securities reports (Financial Services Agency)',
  },
  expects: 'Edinetcode.zip or the EdinetcodeDlInfo.csv in it',
  gives: [entityFact],
  hosts: ['disclosure2dl.edinet-fsa.go.jp'],
  pauseMs: 1000,
  license: 'pdl_v1.0',
  rhythm: 'daily',
  attribution: '出典：EDINET（金融庁）',
  delivery: {
    first: { requests: 1, megabytes: 1, rows: 25_000 },
    day: { requests: 1, megabytes: 1, rows: 25_000 },
  },
  expectations: {
    forms: [{ form: 'csv', columns: [columns.length] }],
    mostMissing: 0.1,
    newest: { withinDays: 12, dayOf: ({ position }) => position },
  },
  knownGaps: [
    fieldGap(entityFact, 'entity_id', {
      ja: '法人番号のないEDINET提出者（個人、外国法人、一部の組合など）は収録していません',
      en: 'EDINET filers without a corporate number (individuals, foreign companies, some funds) are not included',
    }),
  ],
  recognizes: ({ name, head }) => /(^|[/!])EdinetcodeDlInfo\.csv$/i.test(name) || isCodeList(head),
  async *documents(fetcher) {
    yield await fetcher.fetch(listUrl)
  },
  parse,
}

const firstLine = /^\s*"?ダウンロード実行日/

const isCodeList = (head: Buffer): boolean =>
  ['shift_jis', 'utf-8'].some((label) => firstLine.test(new TextDecoder(label).decode(head)))

/** Line 1 says how many filers follow, line 2 names the columns, then one filer a line. */
async function* parse(document: RawDocument): AsyncIterable<ParseResult> {
  let announced: Announced | undefined
  let rows = 0
  for await (const row of readCsv(document, { widths: [columns.length] })) {
    if (++rows === 1) {
      announced = announcedIn(document, row)
      // Who is no longer in the list files no more: nothing that an earlier one stated holds.
      yield { kind: 'whole', at: `line ${row.line}`, dataset: entityFact, position: announced.day }
    } else if (rows === 2) checkColumns(document, row)
    else yield* factsOfRow(document, row, announced?.day ?? '')
  }
  if (announced === undefined) throw new Error(`${document.name} is empty`)
  const filers = rows - 2
  if (filers !== announced.filers)
    throw new Error(`${document.name} announces ${announced.filers} filers, but holds ${filers}; it may be cut off`)
}

interface Announced {
  readonly filers: number
  /** The day as of which the list stands. */
  readonly day: string
}

/** ダウンロード実行日,2023年10月31日現在,件数,10669件 */
function announcedIn({ name }: RawDocument, { line, fields }: CsvRow): Announced {
  const [, count] = /^(\d+)件$/.exec(fields[3] ?? '') ?? []
  const [, year, month = '', day = ''] = /^(\d{4})年(\d{1,2})月(\d{1,2})日現在$/.exec(fields[1] ?? '') ?? []
  const stated = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!firstLine.test(fields[0] ?? '') || !count || !isRealDate(stated))
    throw new Error(`${name} line ${line} is not that of an EDINET code list`)
  return { filers: Number(count), day: stated }
}

function checkColumns({ name }: RawDocument, { fields }: CsvRow): void {
  const wrong = columns.find((column, index) => fields[index] !== column)
  if (wrong) throw new Error(`${name} line 2 has no column ${wrong} where an EDINET code list has it`)
}

function* factsOfRow(document: RawDocument, { line, fields, raw }: CsvRow, position: string): Generator<ParseResult> {
  const at = `line ${line}`
  const filer = filerOf(fields)
  if ('skipped' in filer) return yield { kind: 'skipped', at, reason: filer.skipped }
  if ('rejected' in filer) return yield { kind: 'rejected', at, reason: filer.rejected }
  const { facts, empty } = factsOf(filer)
  // What an earlier list stated and this one leaves empty holds no longer: the company has left the exchange.
  for (const id of empty) yield { kind: 'withdrawn', at, dataset: entityFact, id: String(id), position }
  for (const fact of facts) {
    const record = { ...fact, fact_source_url: listUrl, source_url: document.url ?? listUrl }
    yield { kind: 'record', at, dataset: entityFact, record, raw, position }
  }
}
