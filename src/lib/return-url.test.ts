import { describe, expect, test } from 'vitest'
import { returnUrlProblem } from './return-url.ts'

describe('an address to return to', () => {
  test.each([
    'https://shop.example/done',
    'https://shop.example:8443/a?b=c#d',
    'https://shop.example/done?session={CHECKOUT_SESSION_ID}',
    'HTTPS://SHOP.EXAMPLE/',
    'https://xn--wgv71a119e.example/',
    'http://localhost:3000/done',
    'http://127.0.0.1/done',
    'http://[::1]:8787/done',
  ])('may be %s', (address) => expect(returnUrlProblem(address)).toBeNull())

  test.each([
    ...['', 'done', '/done', '//shop.example/done', 'https://', 'https:shop.example', 'https:/shop.example'],
    ...[
      'ftp://shop.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'https:\\\\shop.example',
      'https://a\\@b.example',
    ],
    ...[' https://shop.example/', 'https://shop.example/a b', 'https://shop.example/\n', 'https://sh\top.example/'],
    ...['https://shop.example/日本', 'https://[::1', 'https://shop.example:99999/'],
  ])('must be absolute and plain: %j', (address) => {
    expect(returnUrlProblem(address)).toBe('must be an absolute https address')
  })

  test.each(['https://user@shop.example/', 'https://user:secret@shop.example/', 'http://shop.example@localhost/'])(
    'names no user: %s',
    (address) => expect(returnUrlProblem(address)).toBe('must not hold a user or a password'),
  )

  test.each([
    'http://shop.example/',
    'http://localhost.shop.example/',
    'http://127.0.0.1.shop.example/',
    'http://10.0.0.1/',
  ])('is http on this machine only: %s', (address) =>
    expect(returnUrlProblem(address)).toBe('must be https; http is for localhost only'),
  )
})
