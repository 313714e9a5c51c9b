import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowedOrigin, webOrigin } from './web-origin.ts'

describe('an origin of pages', () => {
  test('is written as browsers send it: in lower case, without the port that https has anyway, a Japanese host in ASCII', () => {
    expect(webOrigin('https://www.example.jp')).toBe('https://www.example.jp')
    expect(webOrigin('HTTPS://WWW.Example.JP:443')).toBe('https://www.example.jp')
    expect(webOrigin('https://example.jp:8443')).toBe('https://example.jp:8443')
    expect(webOrigin('https://補助金.jp')).toBe(new URL('https://補助金.jp').origin)
    expect(webOrigin('https://*.Example.jp')).toBe('https://*.example.jp')
  })

  test.each([
    'http://www.example.jp',
    'www.example.jp',
    'https://',
    'https://www.example.jp/',
    'https://www.example.jp/path',
    'https://www.example.jp?q',
    'https://www.example.jp#x',
    'https://user@www.example.jp',
    'https://user:pass@www.example.jp',
    'https://www.example.jp:99999',
    'https://www.example.jp:',
    'https://www example.jp',
    'https://www.example.jp\\x',
    ' https://www.example.jp',
    'null',
    '*',
    '',
  ])('is not: %j', (text) => {
    expect(webOrigin(text)).toBeNull()
  })

  test.each([
    'https://*',
    'https://*.jp',
    'https://*.localhost',
    'https://*.co.jp',
    'https://*.chiyoda.tokyo.jp',
    'https://*.github.io',
    'https://*.vercel.app',
    'https://*.10.0.0.1',
    'https://a.*.example.jp',
    'https://*example.jp',
  ])('is not meant by %s, which would allow what nobody owns', (pattern) => {
    expect(webOrigin(pattern)).toBeNull()
  })

  test('stays as it is once it was read', () => {
    fc.assert(
      fc.property(fc.webAuthority({ withPort: true }), fc.boolean(), (authority, isPattern) => {
        const once = webOrigin(`https://${isPattern ? '*.' : ''}${authority}`)
        if (once !== null) expect(webOrigin(once)).toBe(once)
      }),
    )
  })
})

describe('a page is allowed', () => {
  const allowed = ['https://www.example.jp', 'https://*.shop.example.jp', 'https://*.dev.example.jp:8443']

  test.each([
    'https://www.example.jp',
    'https://a.shop.example.jp',
    'https://a.b.shop.example.jp',
    'https://a.dev.example.jp:8443',
  ])('from %s', (origin) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(true)
  })

  test.each([
    'https://example.jp',
    'http://www.example.jp',
    'https://www.example.jp:8443',
    'https://www.example.jp.evil.example',
    'https://shop.example.jp',
    'https://.shop.example.jp',
    'https://evilshop.example.jp',
    'http://a.shop.example.jp',
    'https://a.shop.example.jp:8443',
    'https://a.dev.example.jp',
    'https://*.shop.example.jp.evil.example',
    'null',
    '',
  ])('not from %j', (origin) => {
    expect(isAllowedOrigin(origin, allowed)).toBe(false)
  })

  test('from nowhere where nothing is allowed', () => {
    expect(isAllowedOrigin('https://www.example.jp', [])).toBe(false)
  })

  test('below a host only where a host stands before the point', () => {
    fc.assert(
      fc.property(fc.domain(), fc.domain(), (host, other) => {
        expect(isAllowedOrigin(`https://${host}.${other}`, [`https://*.${other}`])).toBe(true)
        expect(isAllowedOrigin(`https://${host}${other}`, [`https://*.${other}`])).toBe(
          `${host}${other}`.endsWith(`.${other}`),
        )
      }),
    )
  })
})
