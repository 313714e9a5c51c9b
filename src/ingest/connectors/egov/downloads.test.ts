import { expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import type { FetchPlan } from '../../connector.ts'
import { lawDownloads } from './downloads.ts'

const plan: FetchPlan = { today: '2026-04-03', secrets: {} }
const site = 'https://laws.e-gov.go.jp'

/** Asks `answer` instead of the site; an answer of undefined is an empty file. */
const download = async (given: Partial<FetchPlan>, answer: (url: string) => string | undefined = () => '') => {
  const requested: string[] = []
  const fetch = async (url: string) => {
    requested.push(url)
    return rawDocument(url, answer(url) ?? '')
  }
  const documents = await all(lawDownloads({ fetch }, { ...plan, ...given }))
  return { requested, names: documents.map(({ name }) => name) }
}
const dayFile = (day: string) => `${site}/bulkdownload?only_xml_flag=true&file_section=3&update_date=${day}`

test('everything is the one file of all laws', async () => {
  expect((await download({})).names).toEqual([`${site}/bulkdownload?only_xml_flag=true&file_section=1`])
})

test('changes since a day are one file a day, up to today; days without changes are passed over', async () => {
  const { requested, names } = await download({ since: '2026-04-01' }, (url) => {
    if (url.endsWith('20260402')) throw new Error('laws.e-gov.go.jp answers with status 500 (…); asked 5 times')
    return ''
  })
  expect(requested).toEqual([`${site}/bulkdownload/`, dayFile('20260401'), dayFile('20260402'), dayFile('20260403')])
  expect(names).toEqual([dayFile('20260401'), dayFile('20260403')])
})

test('a site that is down is not a day without changes', async () => {
  const down = (status: number) => (url: string) => {
    if (status === 503 ? url.includes('update_date') : true)
      throw new Error(`laws.e-gov.go.jp answers with status ${status}`)
    return ''
  }
  await expect(download({ since: '2026-04-01' }, down(503))).rejects.toThrow('503')
  await expect(download({ since: '2026-04-01' }, down(500))).rejects.toThrow('500')
})

test.each([
  ['2025-12-31', /keeps the changes of 90 days only/],
  ['2026-04-04', /no day up to today/],
  ['2026-02-30', /no day up to today/],
])('changes since %s cannot be had, and nothing is asked', async (since, sentence) => {
  await expect(
    download({ since }, () => {
      throw new Error('asked')
    }),
  ).rejects.toThrow(sentence)
})

test('a limit asks for that many laws of the list, page by page', async () => {
  const page = (from: number, count: number) =>
    JSON.stringify({ laws: Array.from({ length: count }, (_, n) => ({ law_info: { law_id: `ID${from + n}` } })) })
  const answer = (url: string) => {
    const { searchParams, pathname } = new URL(url)
    return pathname.endsWith('/laws')
      ? page(Number(searchParams.get('offset')), searchParams.get('offset') === '0' ? 100 : 3)
      : '{}'
  }
  expect((await download({ limit: 2 }, answer)).names).toEqual(
    ['ID0', 'ID1'].map((id) => `${site}/api/2/law_data/${id}?response_format=json&law_full_text_format=json`),
  )
  const { names } = await download({ limit: 200 }, answer)
  expect([names.length, new Set(names).size]).toEqual([103, 103])
})
