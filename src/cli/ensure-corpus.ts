import type { Logger } from 'pino'
import { datasets } from '../datasets/index.ts'
import { ensureSnapshot, type Need } from '../ingest/ensure-snapshot.ts'

const tellEveryMs = 5000

const reasons: Record<Need, string> = {
  'no snapshot': 'publishing the starter corpus: nothing is published yet',
  'other version': 'building the corpus anew from the record store: another version compiled the published one',
}

/** Publishes what a data directory lacks before it can be served, and tells the operator why and how far it is. */
export async function ensureCorpus(dataDir: string, log: Logger): Promise<void> {
  let lastLogged = Date.now()
  const built = await ensureSnapshot(dataDir, datasets, new Date(), {
    begins: (need) => log.info(reasons[need]),
    progress: (dataset, rows) => {
      if (Date.now() - lastLogged < tellEveryMs) return
      lastLogged = Date.now()
      log.info({ dataset, rows }, 'building the corpus')
    },
  })
  if (built) log.info({ snapshot: built.manifest.id }, 'published a snapshot')
}
