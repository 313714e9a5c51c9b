import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig, returnHostsOf } from '../config.ts'

const hex = (letter: string) => `${letter}3f91c07be5a8264d17b0f9e2c5a6d83401be79f25c8d6a3170e4b92f8d5c6a1`

const safe = {
  NODE_ENV: 'production',
  KONKYO_PEPPER: hex('1'),
  KONKYO_SIGNING_SECRET: hex('2'),
  KONKYO_BASE_URL: 'https://api.example.jp',
}

const selling = {
  KONKYO_PAYMENT_SECRET_KEY: 'sk_live_51Hc0000000000000000',
  KONKYO_PAYMENT_WEBHOOK_SECRET: 'whsec_3kd93hf73hd82kd9s0a1b2c3d4e5f6',
  KONKYO_RETURN_HOSTS: 'shop.example.jp',
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ ...safe, ...env }, '/nonexistent')
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const refused: readonly [what: string, env: Record<string, string>, problem: RegExp][] = [
  ['no pepper', { KONKYO_PEPPER: '' }, /^KONKYO_PEPPER is required .* `openssl rand -hex 32`/],
  ['a short pepper', { KONKYO_PEPPER: hex('1').slice(0, 31) }, /^KONKYO_PEPPER must have at least 32 bytes/],
  ['a pepper of 36 equal letters', { KONKYO_PEPPER: 'p'.repeat(36) }, /^KONKYO_PEPPER can be guessed/],
  ['a pepper that counts', { KONKYO_PEPPER: '0123456789abcdef0123456789abcdef' }, /^KONKYO_PEPPER can be guessed/],
  ['a repeated pepper', { KONKYO_PEPPER: 'xK9'.repeat(12) }, /^KONKYO_PEPPER can be guessed/],
  ['a short old pepper', { KONKYO_PEPPER: `${hex('1')},${'q'.repeat(31)}` }, /^KONKYO_PEPPER must have at least/],
  ['no signing secret', { KONKYO_SIGNING_SECRET: '' }, /^KONKYO_SIGNING_SECRET is required/],
  [
    'a placeholder',
    { KONKYO_SIGNING_SECRET: 'replace-me-with-a-long-random-string-here' },
    /^KONKYO_SIGNING_SECRET can be/,
  ],
  ['one secret for two', { KONKYO_SIGNING_SECRET: hex('1') }, /^KONKYO_SIGNING_SECRET must be another secret/],
  [
    'the admin key changemechangeme',
    { KONKYO_ADMIN_KEY: 'changemechangeme' },
    /^KONKYO_ADMIN_KEY must have at least 32/,
  ],
  ['a long changeme', { KONKYO_ADMIN_KEY: 'changeme'.repeat(5) }, /^KONKYO_ADMIN_KEY can be guessed/],
  ['the pepper as admin key', { KONKYO_ADMIN_KEY: hex('1') }, /^KONKYO_ADMIN_KEY must be another secret/],
  ['a weak metrics token', { KONKYO_METRICS_TOKEN: 'metrics'.repeat(5) }, /^KONKYO_METRICS_TOKEN can be guessed/],
  [
    'the admin key as metrics token',
    { KONKYO_ADMIN_KEY: hex('3'), KONKYO_METRICS_TOKEN: hex('3') },
    /^KONKYO_METRICS_TOKEN must be another secret/,
  ],
  [
    'figures for other machines',
    { KONKYO_METRICS_PORT: '9464', KONKYO_METRICS_HOST: '0.0.0.0' },
    /^KONKYO_METRICS_HOST shows the figures to other machines: set KONKYO_METRICS_TOKEN/,
  ],
  ['no base URL', { KONKYO_BASE_URL: '' }, /^KONKYO_BASE_URL is required in production/],
  ['an http base URL', { KONKYO_BASE_URL: 'http://api.example.jp' }, /^KONKYO_BASE_URL must be https/],
  ['an http base URL here', { KONKYO_BASE_URL: 'http://127.0.0.1:8787' }, /^KONKYO_BASE_URL must be https/],
  ['a corpus over http', { KONKYO_CORPUS_URL: 'http://publisher/' }, /^KONKYO_CORPUS_URL must be https or file/],
  ['every IPv4 proxy', { KONKYO_TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' }, /^KONKYO_TRUST_PROXY trusts nearly everybody/],
  ['every IPv6 proxy', { KONKYO_TRUST_PROXY: '::/0' }, /^KONKYO_TRUST_PROXY trusts/],
  ['every mapped proxy', { KONKYO_TRUST_PROXY: '::ffff:0:0/96' }, /^KONKYO_TRUST_PROXY trusts/],
  ['two halves of all', { KONKYO_TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^KONKYO_TRUST_PROXY trusts/],
  ['all of public IPv6', { KONKYO_TRUST_PROXY: '2000::/3' }, /^KONKYO_TRUST_PROXY trusts/],
  ['a test key', { ...selling, KONKYO_PAYMENT_SECRET_KEY: 'sk_test_51Hc' }, /^KONKYO_PAYMENT_SECRET_KEY is a test key/],
  [
    'a restricted test key',
    { ...selling, KONKYO_PAYMENT_SECRET_KEY: 'rk_test_51' },
    /^KONKYO_PAYMENT_SECRET_KEY is a test/,
  ],
  [
    'a publishable key',
    { ...selling, KONKYO_PAYMENT_SECRET_KEY: 'pk_live_51' },
    /^KONKYO_PAYMENT_SECRET_KEY is no live/,
  ],
  [
    'no webhook secret',
    { ...selling, KONKYO_PAYMENT_WEBHOOK_SECRET: '' },
    /^KONKYO_PAYMENT_SECRET_KEY needs KONKYO_PAYMENT_W/,
  ],
  [
    'a short one',
    { ...selling, KONKYO_PAYMENT_WEBHOOK_SECRET: 'whsec_x' },
    /^KONKYO_PAYMENT_WEBHOOK_SECRET must be the whsec_/,
  ],
  ['a webhook secret alone', { ...selling, KONKYO_PAYMENT_SECRET_KEY: '' }, /^KONKYO_PAYMENT_WEBHOOK_SECRET needs/],
  ['no return hosts', { ...selling, KONKYO_RETURN_HOSTS: '' }, /^KONKYO_RETURN_HOSTS is required/],
  [
    'an own machine',
    { ...selling, KONKYO_RETURN_HOSTS: 'shop.jp,localhost:5173' },
    /^KONKYO_RETURN_HOSTS .* not localhost:5173/,
  ],
  ['a URL as a host', { ...selling, KONKYO_RETURN_HOSTS: 'https://shop.jp/' }, /^KONKYO_RETURN_HOSTS must list/],
  ['another processor', { KONKYO_PAYMENT_API_BASE: 'https://api.evil.jp' }, /^KONKYO_PAYMENT_API_BASE leads elsewhere/],
  [
    'mail without its secret',
    { KONKYO_SMTP_URL: 'smtps://mail.jp' },
    /^KONKYO_SMTP_URL needs KONKYO_MAIL_WEBHOOK_SECRET/,
  ],
  [
    'a weak mail secret',
    { KONKYO_MAIL_WEBHOOK_SECRET: 'secret'.repeat(8) },
    /^KONKYO_MAIL_WEBHOOK_SECRET can be guessed/,
  ],
  ['private receivers', { KONKYO_WEBHOOK_ALLOW: '127.0.0.1:9' }, /^KONKYO_WEBHOOK_ALLOW is refused in production/],
  ['any certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, /^NODE_TLS_REJECT_UNAUTHORIZED must not be 0/],
  ['a debugger', { NODE_OPTIONS: '--inspect=0.0.0.0' }, /^NODE_OPTIONS must not hold --inspect/],
]

describe('production does not start with', () => {
  test.each(refused)('%s, and says the fix', (_, env, problem) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(problem)])
  })
})

describe('production', () => {
  test.each<[string, Record<string, string>]>([
    ['two good secrets and an https address', {}],
    ['live keys with all that belongs to them', selling],
    ['a weak pepper that is being rotated out', { KONKYO_PEPPER: `${hex('1')}, ${'p'.repeat(36)}` }],
    [
      'proxies of private networks',
      { KONKYO_TRUST_PROXY: '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7,fe80::/10' },
    ],
    ['figures for this machine', { KONKYO_METRICS_PORT: '9464' }],
    [
      'figures for other machines, with a token',
      { KONKYO_METRICS_PORT: '9464', KONKYO_METRICS_HOST: '0.0.0.0', KONKYO_METRICS_TOKEN: hex('4') },
    ],
    ['an admin key of its own', { KONKYO_ADMIN_KEY: hex('3') }],
    ["the processor's own address", { ...selling, KONKYO_PAYMENT_API_BASE: 'https://api.stripe.com/' }],
    ['return hosts with ports', { ...selling, KONKYO_RETURN_HOSTS: 'shop.example.jp:8443,shop.example.jp' }],
  ])('starts with %s', (_, env) => {
    expect(problemsOf(env)).toEqual([])
  })

  test('says all that a payment key lacks at once: a live one, the webhook secret and the return hosts', () => {
    expect(problemsOf({ KONKYO_PAYMENT_SECRET_KEY: 'sk_test_51Hc' })).toEqual([
      expect.stringMatching(/^KONKYO_PAYMENT_SECRET_KEY is a test key/),
      expect.stringMatching(/^KONKYO_PAYMENT_SECRET_KEY needs KONKYO_PAYMENT_WEBHOOK_SECRET/),
      expect.stringMatching(/^KONKYO_RETURN_HOSTS is required/),
    ])
  })

  test('tells everything that is unsafe at once, and no secret with it', () => {
    const all = Object.assign({}, ...refused.map(([, env]) => env))
    const problems = problemsOf({ ...all, KONKYO_PAYMENT_SECRET_KEY: 'sk_test_51HcPrivate' })
    expect(new Set(problems.map((problem) => problem.split(' ')[0])).size).toBeGreaterThanOrEqual(12)
    expect(problems.join()).not.toMatch(/51HcPrivate|secretsecret/)
  })

  test('sends a browser back to its own host only, where no other is listed', () => {
    const hosts = (env: object) => returnHostsOf(readConfig({ ...safe, ...env }, '/nonexistent'))
    expect(hosts({})).toEqual(['api.example.jp'])
    expect(hosts(selling)).toEqual(['shop.example.jp', 'api.example.jp'])
    expect(hosts({ NODE_ENV: '' })).toEqual([])
  })
})
