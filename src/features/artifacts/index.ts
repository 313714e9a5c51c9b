import type { Feature } from '../../operation/feature.ts'
import { createCompanyFolderBrief } from './create-company-folder-brief.ts'
import { createCompanyPublicAuditPack } from './create-company-public-audit-pack.ts'
import { createCompanyPublicBaseline } from './create-company-public-baseline.ts'

export const artifacts: Feature = {
  name: 'artifacts',
  title: 'Artifacts',
  toolset: 'companies',
  operations: [createCompanyPublicBaseline, createCompanyFolderBrief, createCompanyPublicAuditPack],
}
