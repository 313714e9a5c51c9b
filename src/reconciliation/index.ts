import type { ReconciliationService } from '../operation/reconciliation.ts'
import { typeOfId } from './entity-types.ts'
import { extendRecords } from './extend-records.ts'
import { previewRecord } from './preview-record.ts'
import { reconcileNames } from './reconcile-names.ts'
import { serviceManifest } from './service-manifest.ts'
import { proposeProperties, suggestEntities, suggestProperties, suggestTypes } from './suggestions.ts'

/** The reconciliation service: names of companies, programs and laws are matched with their records. */
export const reconciliation: ReconciliationService = {
  manifest: serviceManifest,
  queries: reconcileNames,
  extend: extendRecords,
  reads: [suggestEntities, suggestTypes, suggestProperties, proposeProperties],
  preview: previewRecord,
  pageOf: (id) => `/r/${typeOfId(id).dataset.name}/${encodeURIComponent(id)}`,
}
