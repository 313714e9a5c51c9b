import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import type { Fetcher, FetchPlan, FetchRequest } from '../../connector.ts'
import { updatePages } from './updates.ts'

const plan: FetchPlan = {
  today: '2026-11-10',
  since: '2026-11-01',
  secrets: { KONKYO_GBIZINFO_TOKEN: 'token-of-the-test' },
}

/** Two pages a kind, totals as text; `broken` fails. */
function source(broken?: string) {
  const requested: { url: string; request?: FetchRequest }[] = []
  const fetcher: Fetcher = {
    fetch: async (url, request) => {
      requested.push({ url, ...(request ? { request } : {}) })
      if (broken && url.includes(broken)) throw new Error('500')
      return rawDocument(
        url,
        JSON.stringify({ message: '200 - OK.', totalCount: '150', totalPage: '2', 'hojin-infos': [] }),
      )
    },
  }
  return { requested, fetcher }
}

describe('updates', () => {
  test('are read page by page up to the total, with the token and the days as digits', async () => {
    const { requested, fetcher } = source()
    const documents = await all(updatePages(fetcher, plan))
    expect(documents).toHaveLength(16)
    expect(requested[1]?.url).toBe(
      'https://api.info.gbiz.go.jp/hojin/v2/hojin/updateInfo?page=2&from=20261101&to=20261110',
    )
    expect(requested[0]?.request?.headers).toEqual({ 'X-hojinInfo-api-token': 'token-of-the-test' })
    expect(requested.some(({ url }) => url.includes('/patent'))).toBe(false)
  })

  test('a kind that fails does not stop the others, and the run is not taken for complete', async () => {
    const { fetcher } = source('/subsidy')
    const read: string[] = []
    await expect(
      (async () => {
        for await (const { name } of updatePages(fetcher, plan)) read.push(name)
      })(),
    ).rejects.toThrow('did not give 1 of 8 kinds: subsidy: 500')
    expect(read).toHaveLength(14)
  })

  test('the limit holds over all kinds', async () => {
    expect(await all(updatePages(source().fetcher, { ...plan, limit: 3 }))).toHaveLength(3)
  })

  test('without a token nothing is asked, and the variable is named', async () => {
    const { requested, fetcher } = source()
    await expect(all(updatePages(fetcher, { ...plan, secrets: {} }))).rejects.toThrow('KONKYO_GBIZINFO_TOKEN')
    expect(requested).toEqual([])
  })
})
