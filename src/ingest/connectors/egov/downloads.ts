import { addDays, isRealDate } from '../../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readJson } from '../../read/text.ts'
import { refusedStatus } from '../../source/refused-answer.ts'

const site = 'https://laws.e-gov.go.jp'
const bulk = `${site}/bulkdownload?only_xml_flag=true&file_section=`
const pageSize = 100

/** The files of single days reach back about three months. */
export const daysKept = 90

/** The whole download has about 260 MB. */
const wholeLimit = 1024 * 1024 * 1024

/**
 * Everything is one file of e-Gov, and what changed since a day one file a day. A limit asks for single laws instead,
 * because one file already holds all of them.
 */
export async function* lawDownloads(fetcher: Fetcher, plan: FetchPlan): AsyncGenerator<RawDocument> {
  if (plan.since !== undefined) yield* daysSince(fetcher, plan.since, plan)
  else if (plan.limit !== undefined) yield* singleLaws(fetcher, plan.limit)
  else yield fetcher.fetch(`${bulk}1`, { limit: wholeLimit })
}

async function* daysSince(fetcher: Fetcher, since: string, { today, limit = daysKept + 1 }: FetchPlan) {
  if (!isRealDate(since) || since > today) throw new Error(`${since} is no day up to today`)
  if (since < addDays(today, -daysKept))
    throw new Error(
      `e-Gov keeps the changes of ${daysKept} days only, back to ${addDays(today, -daysKept)}; ingest everything`,
    )
  // Seen to answer first, because a day without changes is answered like a breakdown.
  await fetcher.fetch(`${site}/bulkdownload/`)
  let taken = 0
  for (let day = since; day <= today && taken < limit; day = addDays(day, 1)) {
    const file = await changesOf(fetcher, day)
    if (!file) continue
    taken++
    yield file
  }
}

/** e-Gov answers 404 or 500 for a day without changes. */
async function changesOf(fetcher: Fetcher, day: string): Promise<RawDocument | null> {
  try {
    return await fetcher.fetch(`${bulk}3&update_date=${day.replaceAll('-', '')}`, { limit: wholeLimit })
  } catch (error) {
    if ([404, 500].includes(refusedStatus(error) ?? 0)) return null
    throw error
  }
}

async function* singleLaws(fetcher: Fetcher, limit: number) {
  let taken = 0
  for (let offset = 0; taken < limit; offset += pageSize) {
    const page = await fetcher.fetch(
      `${site}/api/2/laws?limit=${pageSize}&offset=${offset}&order=%2Blaw_info.law_id&response_format=json`,
    )
    const { laws = [] } = (await readJson(page)) as { laws?: { law_info?: { law_id?: string } }[] }
    const ids = laws.flatMap(({ law_info }) => law_info?.law_id ?? [])
    for (const id of ids.slice(0, limit - taken)) {
      taken++
      yield await fetcher.fetch(`${site}/api/2/law_data/${id}?response_format=json&law_full_text_format=json`, {
        limit: wholeLimit,
      })
    }
    if (laws.length < pageSize) return
  }
}
