import { expect, test } from 'vitest'
import { ledgers, testApp } from '../../test/app.ts'
import { readConfig } from '../config.ts'
import { Secrets } from '../ledger/secrets.ts'
import { heldSecrets, ledgerSecrets, missingSecrets, needsOf } from './ledger-secrets.ts'

const none = { pepper: [], 'signing-secret': [] }

test.each(ledgers)(
  'a ledger on %s says which pepper its keys rest on and which key signed, and what of it is missing',
  async (ledger) => {
    const app = await testApp({ ledger, rows: 'none' })
    const { db } = app.app.ledger
    const held = heldSecrets(app.config)
    expect((await needsOf(db)).peppers).toEqual([])
    await app.createKey()
    const needs = await needsOf(db)
    expect(needs).toEqual({ peppers: new Secrets(held.pepper).versions, signingKey: expect.any(String) })
    expect(missingSecrets(needs, held)).toEqual([])
    expect(missingSecrets(needs, none)).toEqual([
      expect.stringContaining(`the pepper ${needs.peppers[0]}, which is not here`),
      expect.stringContaining(`signed by ${needs.signingKey}, whose secret is not here`),
    ])
    const others = {
      pepper: ['another-pepper-0123456789abcdef'],
      'signing-secret': ['another-secret-0123456789abcdef'],
    }
    expect(missingSecrets(needs, others)).toHaveLength(2)
    const rotated = { pepper: ['new-pepper', ...held.pepper], 'signing-secret': ['new', ...held['signing-secret']] }
    expect(missingSecrets(needs, rotated)).toEqual([])
  },
)

test('no new secret is made for a ledger that was used with others; whoever has lost them names new ones', async () => {
  const app = await testApp({ rows: 'none' })
  await app.createKey()
  const { ledger } = app.app
  const settings = (more: object) => readConfig({ KONKYO_DATA_DIR: app.dataDir, ...more }, '/nonexistent')
  await expect(ledgerSecrets(settings({}), ledger)).rejects.toThrow(
    /the secrets of this ledger are not in .*pepper.*signing-secret/,
  )
  const named = { KONKYO_PEPPER: 'p'.repeat(40), KONKYO_SIGNING_SECRET: 's'.repeat(40) }
  expect((await ledgerSecrets(settings(named), ledger)).versions).toHaveLength(1)
})
