import type { Feature } from '../../operation/feature.ts'
import { getSigningKeys } from './get-signing-keys.ts'
import { verifyAuditSeal } from './verify-audit-seal.ts'

export const seals: Feature = {
  name: 'seals',
  title: 'Seals and signing keys',
  toolset: 'evidence',
  operations: [verifyAuditSeal, getSigningKeys],
}
