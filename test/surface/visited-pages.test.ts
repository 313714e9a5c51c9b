import { beforeAll, expect, test } from 'vitest'
import { features } from '../../src/catalog.ts'
import { routeOf } from '../../src/operation/operation.ts'
import { adminPages, pages } from '../../src/pages/index.ts'
import { oneApp } from '../one-app.ts'
import { byMembers, byStrangers, byTheOperator, neverShown, refusals } from '../visits/visited-pages.ts'

const app = oneApp({ rows: 'none' })
beforeAll(() => app().app.http.ready())

/** Addresses without parts to fill in that the server knows, whatever declares them. */
function plainAddresses(): string[] {
  const found: string[] = []
  const way: string[] = []
  for (const line of app().app.http.printRoutes({ commonPrefix: false, method: 'GET' }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([ │]*[├└]── )(\S+)(.*)$/.exec(line) ?? []
    way.splice(indent.length / 4 - 1, Number.POSITIVE_INFINITY, part)
    if (methods.includes('GET')) found.push(way.join(''))
  }
  return found.filter((address) => !address.includes(':'))
}

/** Every route that answers a person who follows a link with a page, by what declares it. */
async function pageRoutes(): Promise<string[]> {
  const declared = [...features.flatMap((feature) => feature.pages ?? []), ...pages, ...adminPages].map(
    ({ operation }) => operation,
  )
  const shown = features
    .flatMap(({ operations }) => operations)
    .filter(({ transport }) => transport?.page !== undefined)
  const routes = [...declared, ...shown].map(routeOf).filter(({ method }) => method === 'GET')
  const documents: string[] = []
  for (const address of plainAddresses().filter((one) => !one.startsWith('/v1/') && !one.startsWith('/mcp'))) {
    const { status, headers } = await app().get(address, { headers: { accept: 'text/html' } })
    if (status === 200 && String(headers['content-type']).startsWith('text/html')) documents.push(address)
  }
  return [...new Set([...routes.map(({ path }) => path), ...documents])]
    .filter((path) => !neverShown.includes(path))
    .sort()
}

test('every page that a link can lead to is walked in a browser, and every walk leads to a page', async () => {
  const routes = await pageRoutes()
  expect(routes).toEqual(expect.arrayContaining(['/verify', '/docs/errors', '/account', '/oauth/authorize']))
  const visited = [byStrangers, byMembers, byTheOperator].flatMap(Object.keys)
  expect([...new Set(visited)].sort()).toEqual(routes)
})

test('every address of a walk is one of its route', () => {
  const strangers = [byStrangers, byMembers, byTheOperator]
    .flatMap((visits) => Object.entries(visits))
    .flatMap(([route, addresses]) => addresses.map((address) => ({ route, address })))
    .filter(({ route, address }) => {
      const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/?]+')}(?:\\?|$)`)
      return !address.startsWith('{') && !pattern.test(address)
    })
  expect(strangers).toEqual([])
})

test('pages of refusals are walked as well: of what is not there, of calls that are used up, and of a service that cannot answer', () => {
  expect(refusals.map(({ status }) => status)).toEqual(expect.arrayContaining([401, 404, 422, 429, 503]))
})
