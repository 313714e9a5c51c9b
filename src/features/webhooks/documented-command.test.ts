import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUnguessable } from '../../pipeline/replay/sealing-key.ts'

test('the command by which the documentation makes a webhook has a key that the service takes', () => {
  const page = readFileSync('docs/reference/webhooks.md', 'utf8')
  expect(page).toContain('"Idempotency-Key: $(openssl rand -hex 16)"')
  expect(isUnguessable(randomBytes(16).toString('hex'))).toBe(true)
})
