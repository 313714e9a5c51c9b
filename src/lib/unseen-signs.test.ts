import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenPlaces, withoutUnseen } from './unseen-signs.ts'

test('what nobody sees is dropped, emoji and variants of kanji stay', () => {
  for (const sign of ['\u200b', '\u00ad', '\u2060', '\u200d', '\u200e', '\ufeff', '\u202e'])
    expect(withoutUnseen(`T60100${sign}00090101`)).toBe('T6010000090101')
  expect(withoutUnseen('👩\u200d🌾と葛\u{E0100}飾')).toBe('👩\u200d🌾と葛\u{E0100}飾')
})

test('every sign that is seen knows its place', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '髙', '\u200b', '\u00ad', '𠮷') })
  fc.assert(
    fc.property(text, (written) => {
      const { text: seen, at } = seenPlaces(written)
      expect(seen).toBe(withoutUnseen(written))
      for (let place = 0; place < seen.length; place++) expect(written[at(place)]).toBe(seen[place])
    }),
  )
})
