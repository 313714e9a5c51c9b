import type { Font, Subset } from 'fontkit'
import type { Face } from './face.ts'

/**
 * The font of one PDF, whose text can be read off as it was written. A font draws several characters with one glyph
 * (～ and 〜, 神 and its compatibility form), and a PDF says one text for a glyph: here each of them has a copy of its own.
 * Shaping is left out: Japanese needs none, and its results would depend on what was set before.
 */
export function embeddedFont(face: Face): Font {
  const copies = new Map<string, number>()
  const originals: number[] = []
  const glyphOf = (unit: string) => {
    const { id = 0, advance = 0 } = face.drawn(unit) ?? {}
    const copy = copies.get(unit) ?? originals.push(id) - 1
    copies.set(unit, copy)
    const codePoints = [...unit].map((letter) => letter.codePointAt(0) as number)
    return { id: copy, advanceWidth: advance * face.font.unitsPerEm, codePoints }
  }
  const layout = (text: string) => {
    const glyphs = face.unitsOf(text).map(glyphOf)
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    // The library rescales the positions, so the width is added up only when it asks.
    const run = { glyphs, positions }
    return Object.defineProperty(run, 'advanceWidth', {
      get: () => positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
    })
  }
  const createSubset = () => subsetOf(face.font, originals)
  return Object.create(face.font, { layout: { value: layout }, createSubset: { value: createSubset } }) as Font
}

/** A subset that is asked for copies and holds the glyph of each, however many copies a glyph has. */
function subsetOf(font: Font, originals: readonly number[]) {
  const subset = font.createSubset() as Subset & { readonly glyphs: number[] }
  const places = new Map<number, number>()
  const includeGlyph = (copy: number): number => {
    const known = places.get(copy)
    if (known !== undefined) return known
    const place = subset.glyphs.push(originals[copy] as number) - 1
    places.set(copy, place)
    return place
  }
  return { includeGlyph, encode: () => subset.encode() }
}
