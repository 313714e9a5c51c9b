import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { geta } from '../shown-text.ts'

const family = '@expo-google-fonts/noto-sans-jp'
const files = { regular: '400Regular/NotoSansJP_400Regular.ttf', bold: '700Bold/NotoSansJP_700Bold.ttf' } as const

/** The weights in which a document is set. */
export type Weight = keyof typeof files

/** The glyph of a character, with its advance in em. */
export interface Glyph {
  readonly id: number
  readonly advance: number
}

/** Noto Sans JP in one weight (SIL Open Font License 1.1): 16,700 characters, rare kanji of names among them. */
export class Face {
  private readonly known = new Map<string, Glyph | null>()

  private constructor(readonly font: Font) {}

  static open(weight: Weight): Face {
    return new Face(openSync(createRequire(import.meta.url).resolve(`${family}/${files[weight]}`)) as Font)
  }

  /** A text as this face can draw it: a geta stands in the place of every character that it lacks. */
  drawable(text: string): string {
    return this.unitsOf(text)
      .map((unit) => (this.drawn(unit) ? unit : geta(unit)))
      .join('')
  }

  /** Width of a text in one line, in em. */
  widthOf(text: string): number {
    return this.unitsOf(text).reduce((sum, unit) => sum + (this.drawn(unit)?.advance ?? 0), 0)
  }

  /** The parts of a text that one glyph draws each: characters, and characters with their marks where the face has both in one. */
  unitsOf(text: string): string[] {
    const clusters = text.match(/\P{M}\p{M}+|./gsu) ?? []
    return clusters.flatMap((cluster) => (isOne(cluster) || this.drawn(cluster) ? [cluster] : [...cluster]))
  }

  /** The glyph of a part of a text; null when the face has none. */
  drawn(unit: string): Glyph | null {
    if (!isOne(unit)) return this.composed(unit)
    const known = this.known.get(unit)
    if (known !== undefined) return known
    const codePoint = unit.codePointAt(0) as number
    const drawn = this.font.hasGlyphForCodePoint(codePoint)
      ? this.drawnOf(this.font.glyphForCodePoint(codePoint))
      : null
    this.known.set(unit, drawn)
    return drawn
  }

  /** か and its voicing mark are が; a kanji and the selector of a variant are the glyph of that variant. */
  private composed(cluster: string): Glyph | null {
    const whole = cluster.normalize('NFC')
    if (isOne(whole)) return this.drawn(whole)
    const [base, mark, ...more] = [...cluster]
    if (more.length > 0 || !base || !mark || !variation.test(mark) || !this.drawn(base)) return null
    const { glyphs } = this.font.layout(cluster)
    return glyphs.length === 1 && glyphs[0] ? this.drawnOf(glyphs[0]) : null
  }

  private drawnOf({ id, advanceWidth }: { id: number; advanceWidth: number }): Glyph {
    return { id, advance: advanceWidth / this.font.unitsPerEm }
  }
}

const variation = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u
const isOne = (text: string): boolean => text.length <= ((text.codePointAt(0) as number) > 0xffff ? 2 : 1)
