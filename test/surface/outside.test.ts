import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'

test('every operation that asks addresses that a caller chooses limits how often', () => {
  const outside = operations.filter(({ asksOutside }) => asksOutside !== undefined)
  expect(outside.map(({ name }) => name)).toEqual([
    'verify_citations',
    'a2a_create_task',
    'a2a_add_task_receiver',
    'create_webhook',
    'test_webhook',
    'subscribe_alert',
  ])
  for (const { name, asksOutside, access } of outside)
    expect([name, asksOutside !== true || access.limit !== undefined]).toEqual([name, true])
})
