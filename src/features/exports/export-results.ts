import { type Static, Type } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { wholeSearch } from '../../operation/search/whole-search.ts'
import { oneOf } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { everyRow, lessOnly } from './every-row.ts'
import { exportFormats, fileOf, mostRows, mostSheetRows, rowsPerUnit } from './export-file.ts'

/** Rows that are exported at once; more are a job. */
const mostAtOnce = 1000

const unitsOf = (rows: number): number => Math.max(1, Math.ceil(rows / rowsPerUnit))

const wanted = {
  needless: ['limit', 'offset'],
  wrong: {
    ja: 'ページの指定です。書き出しは全件を含むため、外してください。',
    en: 'says which page: leave it out, an export holds every row',
    type: 'needless',
  },
  isTaken: ({ isLookUp }: { readonly isLookUp: boolean }) => !isLookUp,
}

const input = Type.Object({
  operation: Type.String({ maxLength: 128, description: 'Name of the search, such as search_programs' }),
  arguments: Type.Record(Type.String({ maxLength: 64 }), Type.Unknown(), {
    default: {},
    description: 'What it is asked for, as its own input says; fields chooses the columns where it has that',
  }),
  format: oneOf(exportFormats, { default: 'csv' }),
  max_rows: Type.Integer({
    minimum: 1,
    maximum: mostRows,
    default: mostAtOnce,
    description: `Refused where the search finds more; above ${mostAtOnce} it is a job, and for xlsx at most ${mostSheetRows}`,
  }),
  max_cost_jpy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
  ),
})

export const exportResults = defineOperation({
  name: 'export_results',
  http: 'POST /v1/exports',
  title: { ja: '検索結果の書き出し', en: 'Export the results of a search' },
  keywords: [
    'エクスポート',
    'CSV',
    'エクセル',
    'Excel',
    '一括ダウンロード',
    '書き出し',
    'download',
    '検索結果をエクセルに',
    'CSVで書き出し',
    '検索結果のダウンロード',
    '全件をファイルに保存',
    'XLSX',
    'export search results',
  ],
  summary: `Write every row that a search finds into one file: CSV for Excel, XLSX or JSON Lines, up to ${grouped(mostRows)} rows`,
  guidance: `Any search by words and filters but that of invoice registrants, which is a look-up. As many rows as the search tells in total: where that is more than max_rows nothing is made and the answer tells how many. Up to max_rows ${grouped(mostAtOnce)} at once; more, or async: true, are a job for get_job. Texts are never formulas; XLSX keeps leading zeros on screen, JSON Lines the nested values. Needs an Idempotency-Key and a budget.`,
  access: { key: 'required' },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: {
    costCap: 'required',
    units: {
      note: {
        ja: `ファイルの${rowsPerUnit}行ごとに1単位（端数切り上げ、最低1単位）`,
        en: `1 per ${rowsPerUnit} rows of the file, rounded up, and at least 1`,
      },
      predicted: ({ max_rows }: Static<typeof input>) => unitsOf(max_rows),
    },
  },
  asJob: { isLong: ({ max_rows }) => max_rows > mostAtOnce },
  transport: { exports: exportFormats },
  input,
  output: Type.Object({
    operation: Type.String(),
    format: oneOf(exportFormats),
    total: Type.Integer({ description: 'Rows of the file: the total of the search' }),
    bytes: Type.Integer(),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: {
    operation: 'search_programs',
    arguments: { q: '省エネ', prefecture: '東京都' },
    format: 'csv',
    max_rows: 100,
    max_cost_jpy: 3,
  },
  check(given, context) {
    searchOf(given, context)
    if (given.format !== 'xlsx' || given.max_rows <= mostSheetRows) return
    const text = {
      ja: `xlsx では${grouped(mostSheetRows)}行までです。それ以上は csv か jsonl を指定してください。`,
      en: `must be at most ${grouped(mostSheetRows)} for xlsx; csv and jsonl take more`,
    }
    throw invalid([{ loc: ['body', 'max_rows'], ...text, type: 'maximum' }])
  },
  async run(given, context) {
    const { format, max_rows } = given
    const { snapshot, now } = context
    const search = searchOf(given, context)
    const found = await everyRow(search, given.arguments, max_rows, context)
    const { name, title } = search.operation
    const file = await fileOf(found.lines, { format, name: title.en, asOf: snapshot.day })
    const answer = {
      operation: name,
      format,
      total: found.lines.length,
      bytes: file.length,
      known_gaps: found.isLess ? [lessOnly] : [],
      ...snapshotNamed(snapshot),
    }
    const named = `${name.replace(/^search_/, '')}-${jstDate(now)}`
    return new MeteredAnswer(ReadyFile.of(answer, format, named, file), unitsOf(answer.total))
  },
})

const searchOf = (given: Pick<Static<typeof input>, 'operation' | 'arguments'>, context: Context) =>
  wholeSearch(given.operation, given.arguments, wanted, context)
