import type { Connector } from '../connector.ts'
import { connectors } from '../connectors/index.ts'

/** The sources with these names, each of which is read over the network; throws for a name that is none of them. */
export function sourcesNamed(names: readonly string[]): Connector[] {
  return names.map((name) => {
    const found = known.find((one) => one.name === name.trim())
    if (found) return found
    throw new Error(`there is no source ${name.trim()}; there are ${known.map((one) => one.name).join(', ')}`)
  })
}

/** A source of which an operator declares more in the data directory may be read over the network there. */
const known = connectors.filter(({ documents, within }) => documents ?? within)
