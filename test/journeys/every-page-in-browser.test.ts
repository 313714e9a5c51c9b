import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { oneSite } from '../one-site.ts'
import { adminKey } from '../operating.ts'
import { type Browsed, lookAt, narrow, type Seen } from '../visits/look-at.ts'
import { filled, type Made, madeForVisits } from '../visits/made-for-visits.ts'
import { byMembers, byStrangers, byTheOperator, refusals, type Visits } from '../visits/visited-pages.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-09-01T03:00:00Z')

let apiKey: string
let made: Made
const pages: Seen[] = []
const { site, app } = oneSite(
  { now, env: { KONKYO_ANON_DAILY: '100', KONKYO_ADMIN_KEY: adminKey } },
  async (served) => {
    apiKey = (await served.createKey({ customerId: 'cus_walk' })).apiKey
    made = await madeForVisits(served, apiKey)
    // As a service does beside its first calls.
    await served.pipeline.prepare()
  },
)
afterAll(() => {
  const { PAGE_FIGURES } = process.env
  if (PAGE_FIGURES) writeFileSync(PAGE_FIGURES, table(pages))
})

const table = (seen: readonly Seen[]): string =>
  seen
    .toSorted((a, b) => b.serverMs - a.serverMs)
    .map(({ address, serverMs, wallMs, bytes, sentBytes }) =>
      [serverMs, wallMs, bytes, sentBytes, `${address}\n`].join('\t'),
    )
    .join('')

/** Opens a browser, logged in where a key is given. */
async function enter(way?: { readonly at: string; readonly field: string; readonly key: string }): Promise<Browsed> {
  const opened = await site().read(way?.at ?? '/', narrow)
  opened.page.setDefaultTimeout(60_000)
  if (!way) return opened
  await opened.page.getByLabel(way.field).fill(way.key)
  await opened.page.keyboard.press('Enter')
  await opened.page.getByLabel(way.field).waitFor({ state: 'detached' })
  return opened
}

async function expectSound(browsed: Browsed, visits: Visits): Promise<void> {
  const seen: Seen[] = []
  for (const address of Object.values(visits).flat()) seen.push(await lookAt(browsed, filled(address, made)))
  pages.push(...seen)
  expect(faultsOf(seen)).toEqual([])
}

const faultsOf = (seen: readonly Seen[]) =>
  seen.filter(({ wrong }) => wrong.length > 0).map(({ address, wrong }) => ({ address, wrong }))

const guarantee =
  'breaks no rule of accessibility at 390 px in the dark and at 1280 px by day, shows where the focus is, needs no scrolling sideways, shows on paper neither menus nor forms, asks nobody else, says nothing on the console and nothing in unmarked English to Japanese readers, and keeps its budgets'

test(`every page for everybody ${guarantee}`, async () => {
  await expectSound(await enter(), byStrangers)
}, 600_000)

test(`every page of whoever is logged in ${guarantee}`, async () => {
  await expectSound(await enter({ at: '/login', field: 'APIキー', key: apiKey }), byMembers)
}, 600_000)

test(`every page of the operator ${guarantee}`, async () => {
  await expectSound(await enter({ at: '/admin', field: '運営者キー', key: adminKey }), byTheOperator)
}, 600_000)

test(`every page of a refusal ${guarantee}`, async () => {
  const browsed = await enter()
  const seen: Seen[] = []
  for (const { status, address, headers = {} } of refusals) {
    await browsed.page.setExtraHTTPHeaders({ ...headers })
    seen.push(await lookAt(browsed, address, status))
  }
  expect(faultsOf(seen)).toEqual([])
}, 600_000)

test('a page with any of these faults is found at fault', async () => {
  const browsed = await enter()
  const address = /\/assets\/pages\.css[^"]*/.exec((await app().get('/login')).text)?.[0] ?? ''
  const { text } = await app().get(address)
  const body = `${text}${faulty}/*${'x'.repeat(200_000)}*/`
  await browsed.page.route('**/assets/pages.css*', (route) => route.fulfill({ body, contentType: 'text/css' }))
  const { wrong } = await lookAt(browsed, '/login')
  const told = [
    'the first Tab and Enter',
    'does not show the focus',
    'moves',
    'at 390 px: is 1300 px',
    'at 390 px: color-contrast',
    'at 1280 px: is 1300 px',
    'on paper: shows <form',
    'on paper: is rgb(238',
    'says',
    'weighs',
  ]
  expect(told.filter((one) => !wrong.some((line) => line.includes(one)))).toEqual([])
})

const faulty = `
.skip { display: none }
button:focus-visible { outline: none }
a { transition: color 1s }
label { color: #777 }
main { min-width: 1300px }
body > footer { background: url(https://stranger.example.jp/x.png) }
@media print { main form { display: block } body { color: #eee } }
`
