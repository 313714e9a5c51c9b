import { expect, test } from 'vitest'
import { connectors } from './connectors/index.ts'

test('every known gap of a source names a field of a dataset that it gives, in both languages, once', () => {
  for (const { name, gives, knownGaps } of connectors) {
    const fields = knownGaps.map(({ dataset, field }) => `${dataset.name}.${field}`)
    expect(new Set(fields).size, name).toBe(fields.length)
    for (const { dataset, field, message, messageJa } of knownGaps) {
      expect(gives, `${name}: ${dataset.name}`).toContain(dataset)
      expect(Object.keys(dataset.fields), name).toContain(field)
      expect(
        [message, messageJa].every((text) => text !== ''),
        name,
      ).toBe(true)
    }
  }
})
