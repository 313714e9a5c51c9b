import { messageOf } from '../../../lib/caught.ts'
import { addDays } from '../../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readJson } from '../../read/text.ts'
import { answerIn } from './answer.ts'

const interfaceUrl = 'https://api.info.gbiz.go.jp/hojin/v2/hojin/updateInfo'
export const tokenName = 'KONKYO_GBIZINFO_TOKEN'

/** Kinds of updates; patents are left out, because nothing of them is stored and there are millions. */
const kinds = [
  '',
  '/certification',
  '/commendation',
  '/finance',
  '/procurement',
  '/subsidy',
  '/workplace',
  '/corporation',
]
const daysBack = 7

/**
 * Pages of what changed, kind by kind. A kind that fails is left for the next run while the others go on; at the end the
 * failures are said, so that nobody takes the run for complete. Throws at once without a token.
 */
export async function* updatePages(fetcher: Fetcher, plan: FetchPlan): AsyncGenerator<RawDocument> {
  const token = plan.secrets[tokenName]
  if (!token) throw new Error(`gBizINFO asks for a token (free, https://info.gbiz.go.jp/): set ${tokenName}`)
  const headers = { 'X-hojinInfo-api-token': token }
  const from = digits(plan.since ?? addDays(plan.today, -daysBack))
  const failures: string[] = []
  let left = plan.limit ?? Number.POSITIVE_INFINITY
  for (const kind of kinds) {
    try {
      for (let page = 1, pages = 1; page <= pages && left > 0; page++, left--) {
        const query = `page=${page}&from=${from}&to=${digits(plan.today)}`
        const document = await fetcher.fetch(`${interfaceUrl}${kind}?${query}`, { headers })
        pages = answerIn(await readJson(document)).pages
        yield document
      }
    } catch (error) {
      failures.push(`${kind.slice(1) || 'company'}: ${messageOf(error)}`)
    }
  }
  if (failures.length > 0)
    throw new Error(`gBizINFO did not give ${failures.length} of ${kinds.length} kinds: ${failures.join('; ')}`)
}

const digits = (day: string): string => day.replaceAll('-', '')
