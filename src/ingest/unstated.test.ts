import { expect, test } from 'vitest'
import { connectors } from './connectors/index.ts'

test('every known gap of a source names a field of a dataset that it gives, in both languages, once', () => {
  for (const { name, gives, knownGaps } of connectors) {
    const fields = knownGaps.map(({ dataset, field }) => `${dataset}.${field}`)
    expect(new Set(fields).size, name).toBe(fields.length)
    for (const { dataset, field, message, message_ja } of knownGaps) {
      const given = gives.find((one) => one.name === dataset)
      expect(Object.keys(given?.fields ?? {}), `${name}: ${dataset}`).toContain(field)
      expect(
        [message, message_ja].every((text) => text !== ''),
        name,
      ).toBe(true)
    }
  }
})
