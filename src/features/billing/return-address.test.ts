import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { returnAddress, successAddress } from './return-address.ts'

const bad = [
  '/paid',
  'example.jp/paid',
  '//example.jp/paid',
  'https:example.jp',
  'https:/example.jp',
  'http://example.jp/',
  'http://localhost.example.jp/',
  'http://127.0.0.1.example.jp/',
  'ftp://example.jp/',
  'javascript:alert(1)//https://example.jp/',
  'data:text/html,https://example.jp/',
  'https://user@example.jp/',
  'https://user:secret@example.jp/',
  'https://example.jp@evil.example/',
  'https://example.jp\\@evil.example/',
  'https://example.jp/\r\nSet-Cookie: a=b',
  'https://example.jp/\tpaid',
  ' https://example.jp/',
  'https://example.jp/\u0000',
  'https://exa mple.jp/',
  'https://[::1/',
  'https://',
]

describe('an address to come back to', () => {
  test.each(bad)('%j is refused with 400 that names the field', (given) => {
    const error = refusal(() => returnAddress('cancel_url', given, []))
    expect([error.status, error.body().field]).toEqual([400, 'cancel_url'])
  })

  test.each([
    ['https://example.jp', 'https://example.jp/'],
    ['HTTPS://Example.JP/Paid?a=1#b', 'https://example.jp/Paid?a=1#b'],
    ['https://例え.jp/支払', 'https://xn--r8jz45g.jp/%E6%94%AF%E6%89%95'],
    ['https://example.jp/a/../b', 'https://example.jp/b'],
    ['http://localhost:5173/', 'http://localhost:5173/'],
    ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ])('%s is written anew as %s', (given, written) => {
    expect(returnAddress('cancel_url', given, [])).toBe(written)
  })

  test.each([
    'https://example.jp/paid?id={CHECKOUT_SESSION_ID}',
    'https://example.jp/{CHECKOUT_SESSION_ID}/paid',
    'https://example.jp/#{CHECKOUT_SESSION_ID}',
  ])('%s keeps the place of the id as it stands', (given) => {
    expect(successAddress(given, [])).toBe(given)
  })

  test.each([
    ['https://example.jp/paid', 'https://example.jp/paid?session_id={CHECKOUT_SESSION_ID}'],
    ['https://example.jp/paid?a=1#done', 'https://example.jp/paid?a=1&session_id={CHECKOUT_SESSION_ID}#done'],
    ['https://example.jp/?session_id=mine', 'https://example.jp/?session_id={CHECKOUT_SESSION_ID}'],
  ])('%s has no place for the id and gets one', (given, written) => {
    expect(successAddress(given, [])).toBe(written)
  })

  test('must be on a listed host where the operator lists hosts, with or without its port', () => {
    const hosts = ['example.jp', 'localhost:5173']
    for (const given of ['https://example.jp/', 'https://example.jp:8443/', 'http://localhost:5173/'])
      expect(returnAddress('cancel_url', given, hosts)).toBe(given)
    for (const given of ['https://evil.example/', 'https://example.jp.evil.example/', 'http://localhost/'])
      expect(refusal(() => returnAddress('cancel_url', given, hosts)).status).toBe(400)
  })
})
