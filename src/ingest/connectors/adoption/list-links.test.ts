import { describe, expect, test } from 'vitest'
import { rawDocument } from '../../../../test/raw-document.ts'
import type { Fetcher } from '../../connector.ts'
import { lists } from './list-links.ts'

const plan = { today: '2026-11-01', secrets: {} }

/** Answers each page by what `html` gives for it. */
function source(html: (url: string) => string) {
  const fetcher: Fetcher = { fetch: async (url) => rawDocument(url, url.endsWith('.pdf') ? '%PDF-' : html(url)) }
  return fetcher
}

/** What is read before the run ends, and how it ends. */
async function read(fetcher: Fetcher, limit?: number) {
  const names: string[] = []
  const end = async () => {
    for await (const { name } of lists(fetcher, { ...plan, ...(limit && { limit }) })) names.push(name)
  }
  const problem = await end().then(
    () => null,
    (error: Error) => error.message,
  )
  return { names, problem }
}

describe('lists', () => {
  test('are what the announcing pages link to as JSON or as PDF of adoptions, on the same hosts only', async () => {
    const html =
      '<script>load("list.json")</script><a href="kettei_1.pdf">一覧</a><a href="manual.pdf">手引き</a>' +
      '<a href="https://example.jp/saitaku.pdf">採択</a>'
    const { names, problem } = await read(source(() => html))
    expect(names.slice(0, 2)).toEqual([
      'https://seichotoushi-hojo.jp/koufu/list.json',
      'https://seichotoushi-hojo.jp/koufu/kettei_1.pdf',
    ])
    expect([names.length, problem]).toEqual([8, null])
  })

  test('a page without lists is told, after the other pages were read', async () => {
    const { names, problem } = await read(
      source((url) => (url.includes('result') ? '' : '<a href="saitaku.pdf">採択</a>')),
    )
    expect(names).toHaveLength(3)
    expect(problem).toBe('https://jigyou-saikouchiku.go.jp/result.html links to no list')
  })

  test('the limit holds over all pages', async () => {
    expect(
      (
        await read(
          source(() => '<a href="saitaku.pdf">採択</a>'),
          2,
        )
      ).names,
    ).toHaveLength(2)
  })
})
