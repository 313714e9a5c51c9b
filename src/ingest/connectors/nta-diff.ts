import { addDays } from '../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../connector.ts'
import { asciiOf, headOf } from '../read/document-head.ts'

/** The name of the setting with the application id that the National Tax Agency gives on request. */
export const applicationId = 'KONKYO_NTA_APPLICATION_ID'

const longestWindowDays = 50

/**
 * What changed from `plan.since` until today, by the `diff` call of a Web-API: windows of at most 50 days, each in as many
 * parts as the first answer names. `type` is the format of the API. The application id stays out of names and addresses.
 */
export async function* ntaDiff(
  fetcher: Fetcher,
  plan: FetchPlan,
  { address, type, source }: { address: string; type: string; source: string },
): AsyncGenerator<RawDocument> {
  const id = plan.secrets[applicationId]
  if (!id)
    throw new Error(`${source} is read over the network with ${applicationId}; set it, or give files with --input`)
  if (!plan.since)
    throw new Error(`${source} over the network needs --since; give the full download with --input first`)
  let left = plan.limit ?? Number.POSITIVE_INFINITY
  for (const [from, to] of windows(plan.since, plan.today)) {
    let parts = 1
    for (let part = 1; part <= parts && left > 0; part++, left--) {
      const query = new URLSearchParams({ id, from, to, type, divide: String(part) })
      const answer = await fetcher.fetch(`${address}?${query}`)
      if (part === 1) parts = await partsOf(answer)
      yield { ...answer, name: `diff ${from} to ${to}, part ${part} of ${parts}`, url: null }
    }
  }
}

function* windows(since: string, today: string): Generator<[from: string, to: string]> {
  for (let from = since; from <= today; from = addDays(from, longestWindowDays)) {
    const end = addDays(from, longestWindowDays - 1)
    yield [from, end < today ? end : today]
  }
}

/** `divideSize` of an answer: fourth in the first line of CSV, a key of JSON. */
async function partsOf(answer: RawDocument): Promise<number> {
  const head = asciiOf(await headOf(answer))
  const [, size] =
    /^"?[\d-]+"?,"?\d+"?,"?\d+"?,"?(\d{1,6})"?\s/.exec(head) ?? /"divideSize"\s*:\s*"?(\d{1,6})/.exec(head) ?? []
  if (size === undefined) throw new Error(`${answer.name} does not say in how many parts it comes`)
  return Number(size)
}
