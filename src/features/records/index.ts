import type { Feature } from '../../operation/feature.ts'
import { citeRecord } from './cite-record.ts'
import { diffSnapshots } from './diff-snapshots.ts'
import { getCoverage } from './get-coverage.ts'
import { getInclusionProof } from './get-inclusion-proof.ts'
import { getRecordHistory } from './get-record-history.ts'
import { listChanges } from './list-changes.ts'
import { listWatchedChanges } from './list-watched-changes.ts'
import { proveNoHit } from './prove-no-hit.ts'

export const records: Feature = {
  name: 'records',
  title: 'Records of any kind',
  toolset: 'evidence',
  operations: [
    listChanges,
    listWatchedChanges,
    diffSnapshots,
    getRecordHistory,
    citeRecord,
    getCoverage,
    proveNoHit,
    getInclusionProof,
  ],
}
