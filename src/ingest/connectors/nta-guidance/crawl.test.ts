import { expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { guidancePages } from './crawl.ts'

const site = 'https://www.nta.go.jp'
const links = (...hrefs: string[]) =>
  `<html><div id="bodyArea">${hrefs.map((href) => `<a href="${href}">→</a>`).join('')}</div></html>`

const pages: Record<string, string> = {
  '/taxes/shiraberu/taxanswer/index2.htm': links(
    '/taxes/shiraberu/taxanswer/code/bunya-hojin.htm',
    'https://www.example.com/law/shitsugi/shohi/01/01.htm',
  ),
  '/taxes/shiraberu/taxanswer/code/bunya-hojin.htm': links(
    '../hojin/5759.htm#a1',
    '/taxes/shiraberu/taxanswer/hojin/5759.htm',
    '/suggestion/x.htm',
  ),
  '/taxes/shiraberu/taxanswer/hojin/5759.htm': links('/taxes/shiraberu/taxanswer/hojin/5760.htm'),
  '/law/tsutatsu/kihon/hojin/01.htm': links(
    '/law/tsutatsu/kihon/hojin/01/01_01.htm',
    '/law/tsutatsu/kihon/hojin/zenbun/01.htm',
  ),
  '/law/shitsugi/01.htm': links('/law/shitsugi/shohi/01.htm', '/law/shitsugi/shohi/02/20.htm'),
  '/law/shitsugi/shohi/01.htm': links('02/19.htm'),
  '/law/bunshokaito/01.htm': links('/law/bunshokaito/shohi/09.htm', '/law/bunshokaito/shohi/09_1.htm'),
  '/law/bunshokaito/shohi/09.htm': links('/law/bunshokaito/shohi/250416/index.htm'),
  '/law/bunshokaito/shohi/250416/index.htm': links('another.htm#a01', '/law/bunshokaito/shohi/081102/index.htm'),
  '/law/jimu-unei/jimu.htm': links('hojin/090401/01.htm', 'hojin/kaisei/17.htm'),
}

const crawl = async (given: Record<string, string | Error>, limit?: number) => {
  const requested: string[] = []
  const fetch = async (url: string) => {
    requested.push(url.slice(site.length))
    const page = given[url.slice(site.length)] ?? pages[url.slice(site.length)] ?? links()
    if (page instanceof Error) throw page
    return rawDocument(url, page)
  }
  const found = await all(guidancePages({ fetch }, { today: '2026-04-01', secrets: {}, ...(limit && { limit }) }))
  return { requested, names: found.map(({ name }) => name.slice(site.length)) }
}

test('pages are reached from the indexes of the site, each once, and no other site and no other page is asked', async () => {
  const { requested, names } = await crawl({})
  expect(new Set(requested).size).toBe(requested.length)
  expect(names.sort()).toEqual([
    '/law/bunshokaito/shohi/250416/another.htm',
    '/law/bunshokaito/shohi/250416/index.htm',
    '/law/jimu-unei/hojin/090401/01.htm',
    '/law/shitsugi/shohi/02/19.htm',
    '/law/shitsugi/shohi/02/20.htm',
    '/law/tsutatsu/kihon/hojin/01.htm',
    '/law/tsutatsu/kihon/hojin/01/01_01.htm',
    '/law/tsutatsu/kihon/shohi/01.htm',
    '/law/tsutatsu/kihon/shotoku/01.htm',
    '/law/tsutatsu/kihon/sisan/hyoka_new/01.htm',
    '/law/tsutatsu/kihon/sisan/sozoku2/01.htm',
    '/law/tsutatsu/kobetsu/hojin/sochiho/750214/01.htm',
    '/law/tsutatsu/kobetsu/shotoku/sochiho/020624/sanrin/01.htm',
    '/law/tsutatsu/kobetsu/shotoku/sochiho/710826/sanrin/sanjyou/01.htm',
    '/law/tsutatsu/kobetsu/shotoku/sochiho/801226/sinkoku/01.htm',
    '/law/tsutatsu/kobetsu/sozoku/sochiho/080708/01.htm',
    '/taxes/shiraberu/taxanswer/hojin/5759.htm',
  ])
})

test('a limit stops the walk', async () => {
  expect((await crawl({}, 2)).names).toHaveLength(2)
})

test('a dead link is passed over; a site that refuses, or an index that is gone, ends the walk', async () => {
  const dead = new Error('www.nta.go.jp answers with status 404 (…)')
  const down = new Error('www.nta.go.jp answers with status 503 (…)')
  expect((await crawl({ '/law/shitsugi/shohi/02/20.htm': dead })).names).not.toContain('/law/shitsugi/shohi/02/20.htm')
  await expect(crawl({ '/law/shitsugi/shohi/02/20.htm': down })).rejects.toThrow('503')
  await expect(crawl({ '/law/shitsugi/01.htm': dead })).rejects.toThrow('404')
})
