import { expect, test } from 'vitest'
import { page, widgetShop } from '../../../test/widget.ts'

test('a browser may ask beforehand whether a page may send the key', async () => {
  const { app } = (await widgetShop()).app
  const preflight = (url: string, origin?: string) =>
    app.http.inject({
      method: 'OPTIONS',
      url,
      headers: { ...(origin && { origin }), 'access-control-request-method': 'GET' },
    })
  const { statusCode, headers } = await preflight('/v1/widget/search', page)
  expect([statusCode, headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'X-Widget-Key',
      vary: expect.stringContaining('Origin'),
    },
  ])
  for (const origin of [undefined, 'null', 'http://www.example.jp'])
    expect((await preflight('/v1/widget/enum_values', origin)).headers['access-control-allow-origin']).toBeUndefined()
  expect((await preflight('/v1/widget/signup', page)).statusCode).toBe(405)
})
