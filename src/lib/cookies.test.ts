import fc from 'fast-check'
import { getCookies, Headers, setCookie } from 'undici'
import { describe, expect, test } from 'vitest'
import { Cookies } from './cookies.ts'

describe('cookies', () => {
  test('that were sent are found by name; empty ones and names of every object are not', () => {
    const cookies = new Cookies('a=1; b=x=y; empty=; constructor=', false)
    expect(['a', 'b', 'empty', 'none', 'toString', '__proto__'].map((name) => cookies.get(name))).toEqual([
      '1',
      'x=y',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(new Cookies(undefined, false).get('a')).toBeUndefined()
  })

  test.each([
    [false, 'name=value; HttpOnly; Max-Age=60; Path=/p; SameSite=Lax'],
    [true, 'name=value; Secure; HttpOnly; Max-Age=60; Path=/p; SameSite=Lax'],
  ])('that are set are hidden from scripts and other sites, and Secure over https (%s)', (isSecure, header) => {
    const cookies = new Cookies(undefined, isSecure)
    expect(cookies.headers()).toEqual({})
    cookies.set({ name: 'name', value: 'value', path: '/p', maxAgeSeconds: 60 })
    expect(cookies.headers()).toEqual({ 'set-cookie': header })
  })

  test('are read as undici reads them, whatever a browser sends', () => {
    const header = fc.string({ unit: fc.constantFrom(...'ab=; "%,\t'), maxLength: 24 })
    fc.assert(
      fc.property(header, (sent) => {
        const read = getCookies(new Headers({ cookie: sent }))
        const cookies = new Cookies(sent, false)
        for (const [name, value] of Object.entries(read)) expect(cookies.get(name)).toBe(value || undefined)
      }),
    )
  })

  test('are written as undici writes them; a value that would end the header is refused', () => {
    const signs = [...'aZ09_-.!%/=~[]', '\\', '"', ',', ';', ' ', '\n', '\u007f', 'あ']
    const value = fc.string({ unit: fc.constantFrom(...signs), maxLength: 3 })
    fc.assert(
      fc.property(value, fc.boolean(), fc.boolean(), (value, isSecure, isStrict) => {
        const headers = new Headers()
        const own = new Cookies(undefined, isSecure)
        const cookie = { name: 'name', value, path: '/v1/billing' }
        const sameSite = isStrict ? 'Strict' : 'Lax'
        const asked = () => setCookie(headers, { ...cookie, httpOnly: true, secure: isSecure, sameSite, maxAge: 0 })
        const set = () => own.set({ ...cookie, maxAgeSeconds: 0, ...(isStrict && { isStrict }) })
        const isLeftOut = value.includes('"') || isRefused(asked)
        if (!isLeftOut) set()
        else expect(set).toThrow('cannot hold')
        expect(own.headers()).toEqual(isLeftOut ? {} : { 'set-cookie': headers.get('set-cookie') })
      }),
    )
  })
})

function isRefused(act: () => void): boolean {
  try {
    act()
    return false
  } catch {
    return true
  }
}
