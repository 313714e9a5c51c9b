import 'undici'
import { expect, test } from 'vitest'
import { meteredOrder, opened } from '../../../test/payments/opened.ts'

test('an order arrives in a process whose own fetch has been given another engine', async () => {
  const { payments, standIn } = await opened()
  const { id } = await payments.createCheckout(meteredOrder)
  expect(standIn.state.sessions.has(id)).toBe(true)
})
