import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verifyDocument } from '../../src/lib/verify/verify-document.ts'
import { exampleDocument, exampleKeys } from './example.ts'

const text = readFileSync('docs/verify/example.json', 'utf8')
const jwks: unknown = JSON.parse(readFileSync('docs/verify/example.jwks.json', 'utf8'))

test('the example of the documentation is what its script makes, and is proven with the key beside it', async () => {
  expect([JSON.parse(text), jwks]).toEqual([exampleDocument(), exampleKeys])
  const { ok, proven } = await verifyDocument(text, jwks)
  expect([ok, proven]).toEqual([
    true,
    expect.objectContaining({
      records: 2,
      stated_values: 2,
      figures: expect.objectContaining({ bound: 12, derived: 2 }),
    }),
  ])
  expect((await verifyDocument(text.replace('検証の見本', '検証の見木'), jwks)).ok).toBe(false)
})
