import { noteProgress } from '../../ledger/jobs/job-results.ts'
import type { Lease } from '../../ledger/leases.ts'
import type { Db } from '../../ledger/open.ts'
import type { Progress } from '../../operation/progress.ts'

/** A row of the ledger is written no more often. */
const everyMs = 500

/** Notes how far a job is, now and then; `onLost` when it has become another's, or nobody's. */
export function notingProgress(db: Db, lease: Lease, onLost: () => void): Progress {
  let next = 0
  return {
    tell(done, total, counts = {}) {
      const now = performance.now()
      if (now < next) return undefined
      next = now + everyMs
      return noteProgress(db, lease, { done, total, counts }).then((isOurs) => {
        if (!isOurs) onLost()
      })
    },
  }
}
