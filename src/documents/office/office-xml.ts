import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { fileBounds, TooMuchToRead } from '../unread-file.ts'
import type { PartText } from './office-file.ts'

/** What is heard of a part. */
export interface Hears {
  opened?(name: string, attributes: Readonly<Record<string, string>>): void
  closed?(name: string): void
  text?(text: string): void
}

/** Attributes of one element, and letters without a tag: more stand in no file that a program wrote. */
const [mostAttributes, mostSilent] = [250, fileBounds.tableLetters]

/** Reads a part (XML) from its beginning to its end, no deeper than it may be; throws a sentence for what is none. */
export async function readPart(part: PartText, { opened, closed, text }: Hears): Promise<void> {
  const parser = new SaxesParser()
  let [depth, attributes, silent] = [0, 0, 0]
  parser.on('opentagstart', () => {
    attributes = 0
    if (++depth > fileBounds.depth) throw new TooMuchToRead('depth')
  })
  parser.on('attribute', () => {
    silent = 0
    if (++attributes > mostAttributes) throw new TooMuchToRead('attributes')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    silent = 0
    opened?.(tag.name, tag.attributes)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth--
    closed?.(name)
  })
  // It could define entities, and no program writes one.
  parser.on('doctype', () => {
    throw new Error('has a document type (DOCTYPE), which is refused')
  })
  if (text) parser.on('text', text)
  for await (const piece of part) {
    silent += piece.length
    parser.write(piece)
    if (silent > mostSilent + piece.length) throw new TooMuchToRead('text')
  }
  parser.close()
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute under its name, whatever prefix that has. */
export function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  if (attributes[name] !== undefined) return attributes[name]
  for (const full in attributes) if (full.endsWith(`:${name}`)) return attributes[full]
  return undefined
}
