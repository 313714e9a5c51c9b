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
})
