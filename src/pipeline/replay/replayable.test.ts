import { describe, expect, test } from 'vitest'
import { refusal } from '../../../test/refusal.ts'
import { fingerprint, replayable } from './idempotency.ts'

const idempotent = { accountId: 'a', scope: 'POST /x', key: 'k', fingerprint: 'f' }

describe('a stored answer', () => {
  test('belongs to the same input, however it was written', () => {
    expect(fingerprint({ b: [1, 2], a: 'é' })).toBe(fingerprint({ a: '\u00e9', b: [1.0, 2] }))
    expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }))
    expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: '1' }))
    expect(fingerprint({})).not.toBe(fingerprint({ a: null }))
  })

  test('is given to the same call and refused to another one with the same key', () => {
    const stored = { fingerprint: 'f', status: 201, body: Buffer.from('{}') }
    expect(replayable(stored, idempotent)).toBe(stored)
    const error = refusal(() => replayable(stored, { ...idempotent, fingerprint: 'g' }))
    expect(error.status).toBe(409)
    expect(error.body()).toMatchObject({ error: 'idempotency_key_reused', code: 'idempotency_key_reused' })
  })

  test('an input that JSON cannot carry unchanged is 422', () => {
    const error = refusal(() => fingerprint({ q: '\ud800' }))
    expect(error.status).toBe(422)
    expect(error.message).toContain('unpaired surrogate')
  })
})
