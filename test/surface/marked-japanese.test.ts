import { load } from 'cheerio'
import { beforeAll, expect, test } from 'vitest'
import { logIn } from '../log-in.ts'
import { oneApp } from '../one-app.ts'
import { adminKey, operator } from '../operating.ts'
import { filled, type Made, madeForVisits } from '../visits/made-for-visits.ts'
import { byMembers, byStrangers, byTheOperator, refusals, type Visits } from '../visits/visited-pages.ts'

const app = oneApp({ rows: 'starter', env: { KONKYO_ANON_DAILY: '100', KONKYO_ADMIN_KEY: adminKey } })
const asEnglish = { 'accept-language': 'en', accept: 'text/html' }

let key: string
let made: Made
beforeAll(async () => {
  key = (await app().createKey({ customerId: 'cus_walk' })).apiKey
  made = await madeForVisits(app(), key)
})

/** Texts with kana or kanji whose nearest element with a language is not one in Japanese. */
function unmarked(page: string): string[] {
  const $ = load(page)
  return $('html')
    .find('*')
    .contents()
    .toArray()
    .flatMap((node) => {
      if (node.type !== 'text' || !/[ぁ-んァ-ヶ一-龠]/.test(node.data)) return []
      const around = $(node).parent()
      if (around.is('script,style')) return []
      return around.closest('[lang]').attr('lang') === 'ja' ? [] : [node.data.trim().slice(0, 60)]
    })
}

/** What is unmarked on pages, by their addresses. */
async function walked(visits: Visits, headers: Record<string, string>) {
  const found: [string, string[]][] = []
  for (const address of Object.values(visits).flat()) {
    const { text } = await app().get(filled(address, made), { headers: { ...asEnglish, ...headers } })
    expect(text, address).toMatch(/<html lang="/)
    if (unmarked(text).length > 0) found.push([address, unmarked(text)])
  }
  return found
}

test('no page in English for everybody has a Japanese text that is not marked as one', async () => {
  expect(await walked(byStrangers, {})).toEqual([])
})

test('no page in English of whoever is logged in, or of the operator, has one', async () => {
  expect(await walked(byMembers, { cookie: await logIn(app(), key) })).toEqual([])
  expect(await walked(byTheOperator, { cookie: (await operator(app())).cookie })).toEqual([])
})

test('no refusal in English has one', async () => {
  for (const { address, headers = {} } of refusals) {
    const { text } = await app().get(address, { headers: { ...asEnglish, ...headers } })
    expect([address, unmarked(text)]).toEqual([address, []])
  }
})
