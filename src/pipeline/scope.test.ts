import { expect, test } from 'vitest'
import { paidApp } from '../../test/journeys/paid.ts'

test('a key without the scope for metered calls gets 403 from them, unbilled, and all that costs nothing', async () => {
  const { app, get, batch, billed } = await paidApp()
  await app.app.ledger.db.updateTable('api_keys').set({ scope: 'api:read' }).execute()
  const refused = [
    await get('/v1/programs/search'),
    await get('/v1/ping'),
    await batch({ unified_ids: ['x'] }, 'a', '3'),
  ]
  for (const { status, json } of refused) {
    expect(status).toBe(403)
    expect(json).toMatchObject({ error: 'insufficient_scope', scope: 'api:metered' })
  }
  for (const url of ['/v1/me', '/v1/me/dashboard', '/v1/usage']) expect((await get(url)).status).toBe(200)
  expect(await billed()).toBe(0)
})
