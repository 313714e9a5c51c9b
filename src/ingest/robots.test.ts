import { describe, expect, test } from 'vitest'
import { rawDocument } from '../../test/raw-document.ts'
import { crawlDelay, obeyRobots, robotsAllow } from './robots.ts'

describe('robotsAllow', () => {
  test.each([
    ['', '/hanrei/', true],
    ['User-agent: *\nDisallow:', '/hanrei/', true],
    ['User-agent: *\nDisallow: /', '/hanrei/', false],
    ['user-agent: *\r\nDISALLOW: /hanrei/ # all', '/hanrei/1', false],
    ['User-agent: *\nDisallow: /\nAllow: /hanrei/', '/hanrei/1', true],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    ['User-agent: other\nDisallow: /', '/hanrei/', true],
    ['User-agent: other\nUser-agent: *\nDisallow: /', '/hanrei/', false],
    ['User-agent: *\nDisallow: /\nUser-agent: konkyo\nDisallow: /x', '/hanrei/', true],
    ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a/b.pdf?x', true],
    ['User-agent: *\nDisallow: /a$', '/ab', true],
    ['User-agent: *\nDisallow: /補助金', '/%E8%A3%9C%E5%8A%A9%E9%87%91/1', false],
    ['User-agent: *\nDisallow: /%e8%a3%9c', '/%E8%A3%9C%E5%8A%A9%E9%87%91/1', false],
  ])('%j lets %s be read: %s', (text, path, allowed) => {
    expect(robotsAllow(text, path)).toBe(allowed)
  })
})

test.each([
  ['', null],
  ['User-agent: *\nCrawl-delay: 10\nDisallow: /a', 10],
  ['User-agent: other\nCrawl-delay: 10\nUser-agent: *\nDisallow: /a', null],
  ['User-agent: *\nCrawl-delay: 10\nUser-agent: konkyo\nCrawl-delay: 0.5', 0.5],
  ['User-agent: *\nCrawl-delay: soon', null],
])('%j asks for a pause of %s seconds', (text, seconds) => {
  expect(crawlDelay(text)).toBe(seconds)
})

describe('obeyRobots', () => {
  const site = 'https://site.example/cgi/'
  const answering = (text: string) => ({ fetch: async (url: string) => rawDocument(url, text) })
  const failing = (message: string) => ({ fetch: () => Promise.reject(new Error(message)) })

  test('stops at a path that the site forbids', async () => {
    const forbidden = obeyRobots(answering('User-agent: *\nDisallow: /'), site, '/hanrei/')
    await expect(forbidden).rejects.toThrow('https://site.example/robots.txt forbids robots to read /hanrei/')
    await expect(obeyRobots(answering('User-agent: *\nAllow: /'), site, '/hanrei/')).resolves.toBeUndefined()
  })

  test('a site without the file forbids nothing, one that cannot be reached is not asked', async () => {
    await expect(obeyRobots(failing('site.example answers with status 404'), site, '/')).resolves.toBeUndefined()
    await expect(obeyRobots(failing('site.example answers with status 503'), site, '/')).rejects.toThrow('503')
  })
})
