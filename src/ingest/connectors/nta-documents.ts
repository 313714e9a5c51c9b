import { addDays } from '../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../connector.ts'
import type { Credential } from '../declarations.ts'
import { asciiOf, headOf } from '../read/document-head.ts'
import { type NtaDownloads, ntaDownloads } from './nta-downloads.ts'

/** What the National Tax Agency gives on request; its files can be had without. */
export const applicationId: Credential = {
  name: 'KONKYO_NTA_APPLICATION_ID',
  isNeeded: false,
  url: 'https://www.houjin-bangou.nta.go.jp/webapi/',
  note: {
    ja: '申請から発行まで2週間から1か月。なくても公表ファイルで全件と差分を取得します。あれば差分をWeb-APIで取得します',
    en: 'two weeks to a month by mail; without it everything comes as published files, with it changes come by the Web-API',
  },
}

const longestWindowDays = 50

/**
 * What changed from `plan.since` until today, by the `diff` call of a Web-API: windows of at most 50 days, each in as many
 * parts as the first answer names. `type` is the format of the API. The application id stays out of names and addresses.
 */
async function* ntaDiff(
  fetcher: Fetcher,
  plan: FetchPlan & { readonly since: string },
  { address, type, id }: { address: string; type: string; id: string },
): AsyncGenerator<RawDocument> {
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

interface NtaSource {
  readonly api: { readonly address: string; readonly type: string }
  readonly downloads: NtaDownloads
}

/** Changes by the Web-API where an application id is set, everything else as the files that anybody may download. */
export function ntaDocuments(fetcher: Fetcher, plan: FetchPlan, { api, downloads }: NtaSource) {
  const id = plan.secrets[applicationId.name]
  const { since } = plan
  return id && since !== undefined
    ? ntaDiff(fetcher, { ...plan, since }, { ...api, id })
    : ntaDownloads(fetcher, plan, downloads)
}
