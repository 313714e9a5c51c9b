import type { JobProgress } from '../../ledger/jobs/job.ts'
import { noteProgress } from '../../ledger/jobs/job-results.ts'
import type { Lease } from '../../ledger/leases.ts'
import type { Db } from '../../ledger/open.ts'
import type { Progress } from '../../operation/progress.ts'

/** A row of the ledger is written no more often. */
const everyMs = 500

/** How far a job is. */
export interface NotedProgress extends Progress {
  /** Notes what was told last, which may not have been written yet. */
  noteLast(db: Db): Promise<void>
}

/** Notes how far a job is, now and then; `onLost` when it has become another's, or nobody's. */
export function notingProgress(db: Db, lease: Lease, onLost: () => void): NotedProgress {
  let next = 0
  let last: JobProgress | undefined
  return {
    async noteLast(tx) {
      if (last) await noteProgress(tx, lease, last)
    },
    tell(done, total, counts = {}) {
      last = { done, total, counts }
      const now = performance.now()
      if (now < next) return undefined
      next = now + everyMs
      return noteProgress(db, lease, last).then((isOurs) => {
        if (!isOurs) onLost()
      })
    },
  }
}
