import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { baseUrlOf, ConfigError, readConfig, shownConfig } from './config.ts'

const pepper = 'p'.repeat(32)
const read = (env: Record<string, string> = {}, dotenv = '/nonexistent') => readConfig(env, dotenv)

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

function dotenv(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, '.env'), text)
  return join(folder, '.env')
}

describe('configuration', () => {
  test('an empty environment is enough', () => {
    const config = read()
    expect(config).toMatchObject({ PORT: 8787, HOST: '127.0.0.1', KONKYO_DATA_DIR: './data', KONKYO_LEDGER_URL: '' })
    expect([config.KONKYO_RATE_KEY, config.KONKYO_RATE_ANON]).toEqual([
      { rate: 50, burst: 100 },
      { rate: 10, burst: 20 },
    ])
    expect([config.KONKYO_ANON_DAILY, config.KONKYO_ENABLE_PREVIEW, config.KONKYO_PEPPER]).toEqual([3, false, []])
    expect(baseUrlOf(config)).toBe('http://127.0.0.1:8787')
  })

  test('every problem is told at once, each with the name of its setting', () => {
    const problems = problemsOf({
      PORT: '70000',
      KONKYO_RATE_KEY: '50',
      KONKYO_ENABLE_PREVIEW: 'yes',
      KONKYO_LEDGER_URL: 'mysql://x',
      KONKYO_LOG_LEVEL: 'loud',
      KONKYO_TRUST_PROXY: '10.0.0.0/99',
      KONKYO_ANON_DAILY: '-1',
      KONKYO_PEPPER: 'short',
      KONKYO_PEPER: 'x',
    })
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'KONKYO_LEDGER_URL',
      'KONKYO_TRUST_PROXY',
      'KONKYO_PEPPER',
      'KONKYO_ENABLE_PREVIEW',
      'KONKYO_RATE_KEY',
      'KONKYO_ANON_DAILY',
      'KONKYO_LOG_LEVEL',
      'KONKYO_PEPER',
    ])
    expect(problems[0]).toBe('PORT must be a whole number from 0 to 65535, not "70000"')
    expect(problems.at(-1)).toBe('KONKYO_PEPER is not a setting of this version')
  })

  test.each(['1e3', '0x10', '3.0', ' ', '３'])('a port written %j is not bent into a number', (PORT) => {
    expect(problemsOf({ PORT }).length).toBe(PORT.trim() === '' ? 0 : 1)
  })

  test('what signs is never what hashes', () => {
    const both = { KONKYO_PEPPER: `${pepper}, x${pepper}`, KONKYO_SIGNING_SECRET: `y${pepper},x${pepper}` }
    expect(problemsOf(both)).toEqual(['KONKYO_SIGNING_SECRET must be another secret than KONKYO_PEPPER'])
  })

  test('figures have a port of their own, or none', () => {
    const ports = ['', '9464', '0'].map((KONKYO_METRICS_PORT) => read({ KONKYO_METRICS_PORT }).KONKYO_METRICS_PORT)
    expect(ports).toEqual([null, 9464, 0])
    const same = { PORT: '9464', KONKYO_METRICS_PORT: '9464' }
    expect(problemsOf(same)).toEqual(['KONKYO_METRICS_PORT must be another port than PORT'])
    expect(problemsOf({ KONKYO_METRICS_PORT: '-1', KONKYO_METRICS_TOKEN: 'short' })).toHaveLength(2)
  })

  test('what is exported is said by the names of OpenTelemetry, and a wrong value is told without its secret', () => {
    const problems = problemsOf({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'Bearer secret-x',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
      OTEL_METRIC_EXPORT_INTERVAL: '5',
    })
    expect(problems).toHaveLength(4)
    expect(problems.join()).not.toContain('secret-')
    const config = read({ OTEL_TRACES_SAMPLER_ARG: '0.25', OTEL_RESOURCE_ATTRIBUTES: 'a=b' })
    expect([config.OTEL_TRACES_SAMPLER_ARG, config.OTEL_SERVICE_NAME]).toEqual([0.25, 'konkyo'])
  })

  test('a .env file is read, and the environment is stronger', () => {
    const path = dotenv('PORT=1000\nHOST="0.0.0.0"\n# a note\nKONKYO_ANON_DAILY=5\n')
    const config = read({ PORT: '2000', KONKYO_ANON_DAILY: '' }, path)
    expect([config.PORT, config.HOST, config.KONKYO_ANON_DAILY]).toEqual([2000, '0.0.0.0', 3])
    expect(() => read({}, dotenv('KONKYO_NOPE=1'))).toThrow('KONKYO_NOPE is not a setting of this version')
  })

  test('the public address has no slash at its end and is spelt as receipts need it', () => {
    expect(baseUrlOf(read({ KONKYO_BASE_URL: 'https://api.example.jp//' }))).toBe('https://api.example.jp')
    expect(baseUrlOf(read({ KONKYO_BASE_URL: 'HTTPS://根拠.example:443/v' }))).toBe('https://xn--ttux2j.example/v')
  })

  test('no secret is shown, neither when it is right nor when it is wrong', () => {
    const secrets = {
      KONKYO_PEPPER: 'secret-pepper-0123456789',
      KONKYO_SIGNING_SECRET: 'secret-signing-0123456789',
      KONKYO_API_KEY: 'secret-api-key',
      KONKYO_ADMIN_KEY: 'secret-admin-0123456789',
      KONKYO_METRICS_TOKEN: 'secret-token-0123456789',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=secret-credentials',
      KONKYO_PAYMENT_SECRET_KEY: 'secret-payment',
      KONKYO_PAYMENT_WEBHOOK_SECRET: 'secret-one,secret-two',
      KONKYO_MAIL_WEBHOOK_SECRET: 'secret-mail',
      KONKYO_LEDGER_URL: 'postgres://konkyo:secret-password@db/konkyo',
      KONKYO_SMTP_URL: 'smtp://konkyo:secret-password@mail',
    }
    const shown = shownConfig(read(secrets))
    expect(JSON.stringify(shown)).not.toContain('secret-')
    for (const name of Object.keys(secrets)) expect(shown[name]).toBe('(set)')
    // Whatever is set or not, each has a text: `konkyo doctor` prints them all.
    for (const [name, text] of Object.entries(shownConfig(read({}))))
      expect([name, typeof text]).toEqual([name, 'string'])
    const { KONKYO_RATE_KEY, KONKYO_BASE_URL, KONKYO_METRICS_PORT } = shown
    expect([KONKYO_RATE_KEY, KONKYO_BASE_URL, KONKYO_METRICS_PORT]).toEqual([
      '{"rate":50,"burst":100}',
      '(not set)',
      '(not set)',
    ])
    const wrong = {
      KONKYO_PEPPER: 'secret-x',
      KONKYO_ADMIN_KEY: 'secret-y',
      KONKYO_LEDGER_URL: 'secret-z',
      KONKYO_SMTP_URL: 'secret-w',
    }
    expect(problemsOf(wrong)).toHaveLength(4)
    expect(problemsOf(wrong).join()).not.toContain('secret-')
  })
})
