import { program } from '../../../datasets/program.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import type { Fetcher, FetchPlan } from '../../connector.ts'
import { readJson } from '../../read/text.ts'
import { callIn, pageOf, rowsIn } from './call.ts'

export const interfaceUrl = 'https://api.jgrants-portal.go.jp/exp'

/** There is no question for everything, so the union of broad words is asked, most fruitful first. */
const broadWords = [
  '事業',
  '補助金',
  '支援',
  '地域',
  '公募',
  '助成',
  '経営',
  '奨励金',
  '給付金',
  '交付金',
  '利子',
  '融資',
]

/** One word of each of the fifteen purposes (use_purpose). */
const purposeWords = '新たな 販路 イベント 承継 研究 人材 資金 設備 雇用 環境 災害 教育 文化 安全 まちづくり'.split(' ')

const everyWord = [...broadWords, ...prefectures.map(({ name }) => name), ...purposeWords]

/**
 * Ids of the calls that are open; with `since` also of those that closed on or after that day, so that their last state is seen.
 * Throws when the union is empty, or lacks more than a fifth of the calls that the store holds as open.
 */
export async function callsToRead(fetcher: Fetcher, plan: FetchPlan): Promise<string[]> {
  const known = openInStore(plan)
  const open = new Set<string>()
  for (const word of everyWord) for (const { id } of await search(fetcher, word, 1)) open.add(id)
  if (open.size === 0)
    throw new Error('Jグランツ lists no open call for any word; nothing was read; ask anew with --again')
  const missing = known.filter((id) => !open.has(id))
  if (missing.length > known.length * 0.2) {
    throw new Error(
      `Jグランツ lists ${open.size} open calls, but not ${missing.length} of the ${known.length} that are known as open; nothing was read; ask anew with --again`,
    )
  }
  const ids = new Set([...open, ...missing])
  if (plan.since !== undefined) for (const id of await closedSince(fetcher, plan.since)) ids.add(id)
  return [...ids]
}

/** Searching closed calls is refused at times; then only the open ones are read. */
async function closedSince(fetcher: Fetcher, since: string): Promise<string[]> {
  const found: string[] = []
  try {
    for (const word of broadWords) {
      for (const { id, end } of await search(fetcher, word, 0)) if (end !== null && end >= since) found.push(id)
    }
  } catch {
    return found
  }
  return found
}

async function search(
  fetcher: Fetcher,
  keyword: string,
  acceptance: 0 | 1,
): Promise<{ id: string; end: string | null }[]> {
  const query = new URLSearchParams({
    keyword,
    sort: 'acceptance_end_datetime',
    order: 'ASC',
    acceptance: `${acceptance}`,
  })
  const document = await fetcher.fetch(`${interfaceUrl}/v1/public/subsidies?${query}`)
  return rowsIn(await readJson(document)).flatMap((row) => {
    const call = callIn(row)
    return typeof call === 'string' ? [] : [{ id: call.id, end: statedDay(call.acceptance_end_datetime) ?? null }]
  })
}

/** Calls of this source whose window holds today, by what was read before. */
function openInStore({ today, current }: FetchPlan): string[] {
  const page = pageOf('')
  return [...(current?.(program) ?? [])].flatMap(({ source_url, application_window }) => {
    const { start, end } = application_window as { start: string | null; end: string | null }
    const isOpen = end !== null && end >= today && (start ?? today) <= today
    return isOpen && String(source_url).startsWith(page) ? [String(source_url).slice(page.length)] : []
  })
}
