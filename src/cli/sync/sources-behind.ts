import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Connector } from '../../ingest/connector.ts'
import { hasKept } from '../../ingest/source/kept-documents.ts'
import { isBehind } from '../../ingest/sync/read-again.ts'
import { RecordStore } from '../../records/record-store.ts'

/** Documents of a source that an older reader read, and how they are read again. */
export interface Behind {
  readonly documents: number
  readonly again: 'kept' | 'asked'
}

/** The sources of which documents wait to be read again by the reader of today. */
export function sourcesBehind(dataDir: string, connectors: readonly Connector[]): ReadonlyMap<Connector, Behind> {
  const found = new Map<Connector, Behind>()
  if (!existsSync(join(dataDir, 'records.sqlite'))) return found
  const store = new RecordStore(dataDir)
  try {
    for (const connector of connectors) {
      const { name, reader = 1 } = connector
      if (!isBehind(connector, store)) continue
      const documents = store.ingest.readers.readBefore(name, reader)
      found.set(connector, { documents, again: hasKept(dataDir, name) ? 'kept' : 'asked' })
    }
  } finally {
    store.close()
  }
  return found
}
