import type { Feature } from '../../operation/feature.ts'
import { listAuditSnapshots } from './list-audit-snapshots.ts'

export const transparency: Feature = {
  name: 'transparency',
  title: 'Log of snapshots',
  toolset: 'evidence',
  operations: [listAuditSnapshots],
}
