import { verifyAgentCardSignature } from '@a2a-js/sdk'
import { decodeProtectedHeader, flattenedVerify, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { sdkClient } from '../../../test/a2a/sdk-client.ts'
import { search, tasking } from '../../../test/a2a/tasking.ts'
import type { TestApp } from '../../../test/app.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'

/** The published key of a name. */
async function keyNamed(app: TestApp, kid: string | undefined): Promise<JWK> {
  const { keys } = (await app.get('/.well-known/jwks.json')).json
  return keys.find((one: JWK & { mode: string }) => one.kid === kid && one.mode === 'live')
}

/** Whether a card is signed by a published key over all that it says. */
async function isSigned(app: TestApp, { signatures, ...card }: Record<string, unknown>): Promise<boolean> {
  const [signature] = signatures as [{ protected: string; signature: string }]
  const { kid } = decodeProtectedHeader(signature)
  const payload = Buffer.from(canonicalJson(card)).toString('base64url')
  const key = await keyNamed(app, kid)
  return flattenedVerify({ ...signature, payload }, key).then(
    () => true,
    () => false,
  )
}

test('the card is signed by the key of receipts: over its canonical form, and as the official library checks it', async () => {
  const { app } = await tasking()
  const { json: card } = await app.get('/.well-known/agent-card.json')
  expect(await isSigned(app, card)).toBe(true)
  expect(await isSigned(app, { ...card, description: 'another' })).toBe(false)
  const [signature] = card.signatures
  expect(decodeProtectedHeader(signature)).toEqual({
    alg: 'EdDSA',
    kid: expect.any(String),
    typ: 'JOSE',
    jku: 'http://127.0.0.1:8787/.well-known/jwks.json',
  })
  const verify = verifyAgentCardSignature((kid) => keyNamed(app, kid))
  await verify(card)
  await expect(verify({ ...card, name: 'another' })).rejects.toThrow(/No valid signatures/)
})

test('the extended card says what a key adds, as of the call, is signed as well, and needs a key', async () => {
  const { app, key, create, run } = await tasking()
  const client = await sdkClient(app, key)
  const ofAccount = async () => {
    const card = await client.getAgentCard()
    return card.capabilities?.extensions.find(({ uri }) => uri === 'urn:konkyo:a2a:account:v1')?.params
  }
  expect(await ofAccount()).toMatchObject({ tier: 'metered', units_used: 0, jobs_url: 'http://127.0.0.1:8787/v1/jobs' })
  await create(search)
  await run()
  expect(await ofAccount()).toMatchObject({ units_used: 1 })
  const rpc = { jsonrpc: '2.0', id: 1, method: 'GetExtendedAgentCard', params: {} }
  const { json } = await app.post('/a2a', rpc, { key })
  expect(await isSigned(app, json.result)).toBe(true)
  const refused = await app.post('/a2a', rpc)
  expect([refused.status, refused.json.error.code]).toEqual([401, -32000])
})
