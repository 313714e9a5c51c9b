import type { Connector } from '../connector.ts'

/** Every official source that `konkyo ingest <source>` knows, in the order of the docs. */
export const connectors: readonly Connector[] = []
