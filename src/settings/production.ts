import ipaddr from 'ipaddr.js'
import { parseCidrs } from '../lib/ip-prefix.ts'
import { isPublicAddress } from '../lib/public-address.ts'
import { secretBits } from '../lib/secret-strength.ts'

type Given = Readonly<Record<string, string | undefined>>

/** What production demands of one setting. */
export interface ProductionRule {
  /** For the documentation: what must hold. */
  readonly says: string
  /** Ends of sentences that begin with the name of the setting, each with its fix. */
  problems(value: string, given: Given): readonly string[]
}

const leastBytes = 32
const leastBits = 80
const makeOne = 'make one with `openssl rand -hex 32`'

const split = (value: string): string[] => value.split(',').map((one) => one.trim())

function rule(says: string, problem: (value: string, given: Given) => string | false | readonly (string | false)[]) {
  const problems = (value: string, given: Given) => [problem(value, given)].flat().filter((one) => one !== false)
  return { says, problems } satisfies ProductionRule
}

/** Only the current one must be hard to guess, so that a weak one can be rotated out behind it. */
function weakness(value: string): string | false {
  const secrets = split(value)
  if (secrets.some((secret) => Buffer.byteLength(secret) < leastBytes))
    return `must have at least ${leastBytes} bytes in production: ${makeOne}`
  if (secretBits(secrets[0] ?? '') < leastBits)
    return `can be guessed (a placeholder, a pattern or too few different characters): ${makeOne}`
  return false
}

const strongWords = `at least ${leastBytes} bytes that nobody guesses (\`openssl rand -hex 32\`)`

const requiredSecret = rule(`required: ${strongWords}`, (value) =>
  value === '' ? `is required in production and must have at least ${leastBytes} bytes: ${makeOne}` : weakness(value),
)

const adminKey = rule(`${strongWords}, and neither the pepper nor the signing secret`, (value, given) =>
  weakOrShared(value, [given.KONKYO_PEPPER, given.KONKYO_SIGNING_SECRET], 'the two'),
)

const metricsToken = rule(`${strongWords}, and none of the other secrets`, (value, given) =>
  weakOrShared(value, [given.KONKYO_PEPPER, given.KONKYO_SIGNING_SECRET, given.KONKYO_ADMIN_KEY], 'the others'),
)

const metricsHost = rule('this machine only, or with KONKYO_METRICS_TOKEN', (value, given) => {
  if (isEmpty(given.KONKYO_METRICS_PORT) || value === '' || /^(127\.|::1$|localhost$)/.test(value)) return false
  return isEmpty(given.KONKYO_METRICS_TOKEN) && 'shows the figures to other machines: set KONKYO_METRICS_TOKEN'
})

function weakOrShared(value: string, others: readonly (string | undefined)[], which: string) {
  if (value === '') return false
  const isShared = others.flatMap((secrets) => split(secrets ?? '')).includes(value)
  return [weakness(value), isShared && `must be another secret than ${which}: ${makeOne}`]
}

const baseUrl = rule('required, and https', (value) => {
  if (value === '') return 'is required in production: set the https address that callers use'
  return new URL(value).protocol !== 'https:' && 'must be https in production: set the address of the TLS endpoint'
})

const corpusUrl = rule('https or file', (value) => {
  const isPlain = value !== '' && new URL(value).protocol === 'http:'
  return isPlain && 'must be https or file in production: anybody on the way could exchange a snapshot'
})

const mostTrusted = 2 ** 25

const trustProxy = rule('only the proxies that stand before this service, never everybody', (value) => {
  const networks = value === '' ? [] : parseCidrs(split(value).filter((one) => one !== ''))
  const addresses = networks.reduce((sum, [network, bits]) => sum + (isIPv4(network) ? 2 ** (32 - bits) : 0), 0)
  const isWide = networks.some(([network, bits]) => !isIPv4(network) && bits < 16 && !isInner(network, bits))
  const says = 'trusts nearly everybody to say who calls: list only the addresses of your own proxies'
  return (addresses > mostTrusted || isWide) && says
})

type Network = ReturnType<typeof parseCidrs>[number][0]
const isIPv4 = (network: Network): boolean => network instanceof ipaddr.IPv4
const isInner = (network: Network, bits: number): boolean =>
  bits >= 7 && ['uniqueLocal', 'linkLocal'].includes(network.range())

const paymentKey = rule('a live secret key, with its webhook secret and KONKYO_RETURN_HOSTS', (value, given) => {
  if (value === '') return false
  const isDeaf = isEmpty(given.KONKYO_PAYMENT_WEBHOOK_SECRET)
  return [notLive(value), isDeaf && 'needs KONKYO_PAYMENT_WEBHOOK_SECRET: without it no payment is heard of']
})

function notLive(key: string): string | false {
  if (/^[srp]k_test_/.test(key))
    return 'is a test key, and production takes money: set the live one (sk_live_ or rk_live_)'
  return !/^[sr]k_live_/.test(key) && 'is no live secret key: it must begin with sk_live_ or rk_live_'
}

const webhookSecret = rule('required with a payment key', (value, given) => {
  if (value === '') return false
  if (isEmpty(given.KONKYO_PAYMENT_SECRET_KEY)) return 'needs KONKYO_PAYMENT_SECRET_KEY: set it, or take this one away'
  return (
    secretsOf(value).some((secret) => !/^whsec_\S{24,}$/.test(secret)) &&
    'must be the whsec_ secret that the processor shows for this endpoint'
  )
})

const apiBase = rule("only the processor's own, https://api.stripe.com", (value) => {
  return (
    value !== '' &&
    new URL(value).origin !== 'https://api.stripe.com' &&
    'leads elsewhere than to the payment processor: take it away'
  )
})

const returnHosts = rule('required with a payment key, and no own machine', (value, given) => {
  const hosts = secretsOf(value)
  if (hosts.length === 0) {
    return (
      !isEmpty(given.KONKYO_PAYMENT_SECRET_KEY) &&
      'is required in production where something is sold: list the hosts of your own pages'
    )
  }
  const bad = hosts.filter((host) => !isPublicHost(host))
  return bad.length > 0 && `must list public hosts only, as in example.jp or example.jp:8443, not ${bad.join(', ')}`
})

/** Whether a text is the host of a URL, perhaps with a port, and names neither this machine nor its network. */
function isPublicHost(host: string): boolean {
  if (!URL.canParse(`https://${host}`)) return false
  const { host: read, hostname } = new URL(`https://${host}`)
  if (read !== host.toLowerCase() && `${read}:443` !== host) return false
  const isAddress = ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
  return isAddress
    ? isPublicAddress(hostname.replace(/^\[|\]$/g, ''))
    : hostname.includes('.') && !hostname.endsWith('.localhost')
}

const mailSecret = rule(`with KONKYO_SMTP_URL; ${strongWords}`, (value) => value !== '' && weakness(value))

const smtp = rule('with KONKYO_MAIL_WEBHOOK_SECRET', (value, given) => {
  return (
    value !== '' &&
    isEmpty(given.KONKYO_MAIL_WEBHOOK_SECRET) &&
    'needs KONKYO_MAIL_WEBHOOK_SECRET: anybody could report a mail as bounced without it'
  )
})

const isEmpty = (value: string | undefined): boolean => (value ?? '').trim() === ''
const secretsOf = (value: string): string[] => split(value).filter((one) => one !== '')

/** The rules of production, by what they guard. */
export const inProduction = {
  requiredSecret,
  adminKey,
  metricsToken,
  metricsHost,
  baseUrl,
  corpusUrl,
  trustProxy,
  paymentKey,
  webhookSecret,
  apiBase,
  returnHosts,
  mailSecret,
  smtp,
  refused: rule('refused', (value) => value !== '' && 'is refused in production: it is for development; take it away'),
}

/** What Node itself is told that no production may be told. */
export function unsafeRuntime({ NODE_TLS_REJECT_UNAUTHORIZED: tls, NODE_OPTIONS: options }: Given): string[] {
  const problems: string[] = []
  if (tls?.trim() === '0')
    problems.push('NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production: it believes every certificate')
  if (/--inspect/.test(options ?? ''))
    problems.push('NODE_OPTIONS must not hold --inspect in production: it opens the process to whoever connects')
  return problems
}
