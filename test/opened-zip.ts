import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** The parts of an Office file by name; every part must be well-formed XML. */
export function openedZip(bytes: Uint8Array): Record<string, string> {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]) => [name, new TextDecoder().decode(part)] as const)
  for (const [name, text] of parts) {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('error', (error) => {
      throw new Error(`${name}: ${error.message}`)
    })
    parser.write(text).close()
  }
  return Object.fromEntries(parts)
}

/** The characters between the tags of an XML text. */
export function charactersOf(xml: string): string {
  const parser = new SaxesParser({})
  let characters = ''
  parser.on('text', (text) => {
    characters += text
  })
  parser.write(xml).close()
  return characters
}
