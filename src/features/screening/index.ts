import type { Feature } from '../../operation/feature.ts'
import { checkEnforcementBatch } from './check-enforcement-batch.ts'
import { screenCounterparties } from './screen-counterparties.ts'

export const screening: Feature = {
  name: 'screening',
  title: 'Screening of counterparties',
  toolset: 'companies',
  operations: [screenCounterparties, checkEnforcementBatch],
}
