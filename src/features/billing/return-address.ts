import { AppError } from '../../operation/errors.ts'

/** What the processor replaces by the id of the checkout. */
const checkoutIdPlace = '{CHECKOUT_SESSION_ID}'

const escapedPlace = encodeURIComponent(checkoutIdPlace)
const ownMachine = new Set(['localhost', '127.0.0.1'])

/** An address to send a browser back to, written anew; 400 when it could lead anywhere else than it seems to (docs/contract/order-of-checks.md#addresses-to-return-to). */
export function returnAddress(name: string, given: string, allowedHosts: readonly string[]): string {
  // The URL parser would drop these characters, or take them for others, without a word.
  const isPlain = /^https?:\/\/[^\s\\]+$/i.test(given) && !hasControl(given)
  if (!isPlain || !URL.canParse(given)) throw refused(name, 'must be an absolute https address')
  const url = new URL(given)
  if (url.protocol !== 'https:' && !ownMachine.has(url.hostname)) throw refused(name, 'must begin with https://')
  if (url.username !== '' || url.password !== '') throw refused(name, 'must not hold a user name or a password')
  const isAllowed = allowedHosts.length === 0 || allowedHosts.some((host) => host === url.host || host === url.hostname)
  if (!isAllowed) throw refused(name, `must be on one of these hosts: ${allowedHosts.join(', ')}`)
  return url.href.replaceAll(escapedPlace, checkoutIdPlace)
}

/** The same for a paid checkout, whose id the page there needs: as `session_id` where the address has no place for it. */
export function successAddress(given: string, allowedHosts: readonly string[]): string {
  const address = returnAddress('success_url', given, allowedHosts)
  if (given.includes(checkoutIdPlace)) return address
  const url = new URL(address)
  url.searchParams.set('session_id', checkoutIdPlace)
  return url.href.replaceAll(escapedPlace, checkoutIdPlace)
}

const hasControl = (text: string): boolean => [...text].some((letter) => letter < ' ' || letter === '\u007f')

const refused = (name: string, rule: string) =>
  new AppError('bad_request', {
    ja: `${name} には https で始まる完全なURLを指定してください（${rule}）。`,
    en: `${name} ${rule}`,
    body: { code: 'bad_return_address', field: name },
  })
