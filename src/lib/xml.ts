import { byName } from './by-name.ts'
/** Markup of XML that may be sent as it stands: every text in it was escaped. */
export class Xml {
  constructor(readonly text: string) {}
}

type Child = Xml | string | null

/** An element with its attributes and children; an attribute or child that is null is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | null>>,
  ...children: readonly Child[]
): Xml {
  const stated = Object.entries(attributes).map(([key, value]) => (value === null ? '' : ` ${key}="${escaped(value)}"`))
  const inside = children.map((child) => (child instanceof Xml ? child.text : escaped(child ?? ''))).join('')
  return new Xml(`<${name}${stated.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}`)
}

/** A whole document in UTF-8. */
export const xmlDocument = (root: Xml): string => `<?xml version="1.0" encoding="utf-8"?>\n${root.text}\n`

/** What XML 1.0 has no place for, escaped or not (section 2.2): controls, halves of pairs, two non-characters. */
const noChar = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

const entities: Record<string, string> = byName({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
})

const escaped = (text: string): string =>
  text.replace(noChar, '\u{fffd}').replace(/[&<>"\t\n\r]/g, (letter) => entities[letter] as string)
