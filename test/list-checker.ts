import type { TestApp } from './app.ts'
import { logIn, ownPage } from './log-in.ts'

type Fields = Readonly<Record<string, string | Blob>>

/** A person who is logged in and has lists checked in a room, with forms like those of a browser. */
export async function listChecker(app: TestApp, room: string, customerId = 'cus_1') {
  const { apiKey: key } = await app.createKey({ customerId })
  const cookie = await logIn(app, key)
  const requested = { cookie, ...ownPage, accept: 'text/html,*/*;q=0.8' }
  const upload = async (fields: Fields, headers: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields))
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, '一覧.csv')
    const sent = new Response(form)
    const { payload, type } = { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') }
    const answer = await app.app.http.inject({
      method: 'POST',
      url: `${room}/preview`,
      payload,
      headers: { ...requested, 'content-type': type ?? '', ...headers },
    })
    return { status: answer.statusCode, text: answer.body, headers: answer.headers }
  }
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    app.post(path, new URLSearchParams(fields).toString(), {
      headers: { ...requested, 'content-type': 'application/x-www-form-urlencoded' },
    })
  const press = (preview: string, choices: Readonly<Record<string, string>> = {}) =>
    post(`${room}/run`, { ...formFields(preview), ...choices })
  const readAgain = (preview: string, choices: Readonly<Record<string, string>>) =>
    post(`${room}/preview`, { ...formFields(preview), ...choices })
  const look = (address: string, headers: Record<string, string> = {}) =>
    app.get(address, { headers: { cookie, accept: 'text/html', ...headers } })
  const used = async () =>
    (await app.app.ledger.db.selectFrom('usage').select(['operation', 'units']).execute()).filter(({ units }) => units)
  return { key, requested, upload, post, press, readAgain, look, used }
}

/** What the form of a page carries. */
const hiddenFields = (page: string): Record<string, string> => {
  const fields = page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]))
}

/** What the form of a page sends as it stands: what it carries, and what is chosen in it. */
export function formFields(page: string): Record<string, string> {
  const chosen = [...page.matchAll(/<select[^>]* name="(\w+)"[^>]*>(.*?)<\/select>/gs)].map(
    ([, name = '', options = '']) => {
      const [, value = ''] = /<option value="([^"]*)" selected>/.exec(options) ?? []
      return [name, value] as const
    },
  )
  return { ...hiddenFields(page), ...Object.fromEntries(chosen) }
}

/** What a page says, without its markup. */
export const textOf = (page: string): string => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

/** What the preview reads each column as. */
export const chosenColumns = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<select name="(c\d+)".*?<\/select>/g)].flatMap(([field, name = '']) => {
      const [, chosen] = /value="(\w+)" selected/.exec(field) ?? []
      return chosen === undefined ? [] : [[name, chosen]]
    }),
  )
