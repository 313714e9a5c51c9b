import type { Cookies } from '../../lib/cookies.ts'
import { addressOf } from '../addresses.ts'
import { mostPicked } from '../components/picking.ts'

/** Keeps the ids of the programs that somebody picked, and nothing else. */
const name = 'konkyo_shortlist'
const keptSeconds = 90 * 86_400

const id = /^[\w:-]{1,64}$/

/** Ids as a list may hold them: each once, no more than it takes. */
export const listed = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids.map((one) => one.trim()))].filter((one) => id.test(one)).slice(0, mostPicked)

/** The list that a browser keeps. */
export const keptList = (cookies: Cookies): readonly string[] => listed((cookies.get(name) ?? '').split('.'))

/** Has the browser keep a list; an empty one is kept nowhere. */
export function keepList(cookies: Cookies, ids: readonly string[]): void {
  cookies.set({ name, value: ids.join('.'), path: '/', maxAgeSeconds: ids.length === 0 ? 0 : keptSeconds })
}

/** The address of a list, which shows it to whoever has it. */
export const shortlistAddress = (ids: readonly string[], path = '/shortlist'): string =>
  addressOf(path, { program: ids })
