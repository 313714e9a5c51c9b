import { grouped } from '../../lib/grouped.ts'
import { pauses } from '../../lib/pause.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { withDefaults } from '../../operation/input/input-problems.ts'
import type { WholeSearch } from '../../operation/search/whole-search.ts'
import { type Gap, gap } from '../../schema/gap.ts'

type Given = Readonly<Record<string, unknown>>

/** Rows that are read at a time. */
const rowsAtOnce = 500
/** What the rows of one export may weigh as JSON: a file is made of them in memory. */
const mostBytes = 64 * 1024 * 1024

/** Every row that a search shows, as JSON in its order. */
export interface EveryRow {
  readonly lines: readonly Buffer[]
  /** Whether no row has all words, and these are those that the search shows instead. */
  readonly isLess: boolean
}

/** Reads all pages of a search; 413 where it finds more than so many rows. */
export async function everyRow(search: WholeSearch, given: Given, most: number, context: Context): Promise<EveryRow> {
  const { searches } = search
  const { total, hits } = await searches.hits(given, context, most)
  if (total > most) throw tooMany(total, most)
  if (total === 0) {
    const lines = await pagesOf(search, given, most, context)
    return { lines, isLess: lines.length > 0 }
  }
  const lines: Buffer[] = []
  let bytes = 0
  const pause = pauses()
  while (lines.length < hits.length) {
    const some = hits.slice(lines.length, lines.length + rowsAtOnce)
    const rows = await searches.rowsAt(
      given,
      context,
      some.map(({ rank }) => rank),
    )
    bytes += rows.reduce((sum, row) => sum + row.length, 0)
    if (bytes > mostBytes) throw tooHeavy()
    lines.push(...rows)
    await pause()
    await context.progress.tell(lines.length, total)
  }
  return { lines, isLess: false }
}

interface Page {
  readonly total: number
  readonly results: readonly unknown[]
}

/** What the search itself answers, page by page: it alone knows what it shows where no row has all words. */
async function pagesOf({ operation }: WholeSearch, given: Given, most: number, context: Context): Promise<Buffer[]> {
  const limit: number = operation.input.properties.limit?.maximum ?? 1
  const lines: Buffer[] = []
  for (;;) {
    const input = withDefaults(operation, { ...given, limit, offset: lines.length })
    const answer = await operation.run(input, context)
    const { total, results } = (answer instanceof ReadyJson ? answer.toObject() : answer) as Page
    if (total > most) throw tooMany(total, most)
    lines.push(...results.map((row) => Buffer.from(JSON.stringify(row))))
    if (results.length === 0 || lines.length >= total) return lines
  }
}

/** Said of rows that have less than what was asked for. */
export const lessOnly: Gap = gap('less_than_asked', {
  ja: 'すべての語に一致する行がないため、検索が代わりに示す行を書き出しています。一致した語は検索の回答で確認できます。',
  en: 'No row has all of the words. These are the rows that the search shows instead; it says which words they have.',
})

const tooMany = (total: number, most: number) =>
  new AppError('too_large', {
    ja: `該当は${grouped(total)}件で、max_rows（${grouped(most)}件）を超えています。max_rowsを増やすか、条件を絞ってください。課金は発生していません。`,
    en: `the search finds ${grouped(total)} rows, more than max_rows ${grouped(most)}; raise it or ask for less`,
    body: { code: 'too_many_rows', total, max_rows: most },
  })

const tooHeavy = () =>
  new AppError('too_large', {
    ja: '書き出す行が大きすぎます。条件を分けるか、fieldsで項目を減らしてください。課金は発生していません。',
    en: `the rows are more than ${mostBytes / 1024 / 1024} MiB of JSON; ask for less at a time`,
    body: { code: 'too_many_bytes' },
  })
