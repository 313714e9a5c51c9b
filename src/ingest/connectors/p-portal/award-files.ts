import { addDays } from '../../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { isNoZip } from '../../source/refused-answer.ts'

const download = 'https://api.p-portal.go.jp/pps-web-biz/UAB03/OAB0301?fileversion=v001&filename='
const firstYear = 2013
/** Daily files are kept for about two months. */
const dailyDays = 55
/** Longer than the holidays around New Year. */
const mostSilentDays = 13
const limit = 512 * 1024 * 1024

/**
 * Award data since a day: the daily files when they reach back so far, else the file of each fiscal year from then on
 * (complete to the end of last month) and the daily files after it.
 */
export async function* awardFiles(fetcher: Fetcher, plan: FetchPlan): AsyncGenerator<RawDocument> {
  const { since = `${firstYear}-04-01`, today } = plan
  const oldestDaily = addDays(today, -dailyDays)
  if (since < oldestDaily) yield* yearlyFiles(fetcher, Math.max(firstYear, fiscalYear(since)), fiscalYear(today))
  let daily = 0
  for (let day = since < oldestDaily ? oldestDaily : since; day <= today; day = addDays(day, 1)) {
    const document = await fileOf(fetcher, `diff_${day.replaceAll('-', '')}`)
    if (document === null) continue
    daily++
    yield document
  }
  // There is none for a day without awards; so many days always hold some on which the ministries work.
  if (daily === 0 && since <= addDays(today, -mostSilentDays))
    throw new Error('p-portal gave no daily award file at all; it answered with web pages')
}

async function* yearlyFiles(fetcher: Fetcher, first: number, last: number): AsyncGenerator<RawDocument> {
  for (let year = first; year <= last; year++) {
    const document = await fileOf(fetcher, `all_${year}`)
    if (document) yield document
    else if (year < last)
      throw new Error(`p-portal answered with a web page instead of the awards of ${year}; is the file still there?`)
  }
}

/** A missing file is answered with a web page and status 200. */
async function fileOf(fetcher: Fetcher, name: string): Promise<RawDocument | null> {
  try {
    return await fetcher.fetch(`${download}successful_bid_record_info_${name}.zip`, { limit, expects: 'zip' })
  } catch (error) {
    if (isNoZip(error)) return null
    throw error
  }
}

/** The fiscal year of Japan begins in April. */
const fiscalYear = (day: string): number => Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
