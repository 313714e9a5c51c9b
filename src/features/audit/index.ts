import type { Feature } from '../../operation/feature.ts'
import { batchEvaluateRulesets } from './batch-evaluate-rulesets.ts'
import { renderAuditWorkpaper } from './render-audit-workpaper.ts'

export const audit: Feature = {
  name: 'audit',
  title: 'Audit',
  toolset: 'evidence',
  operations: [batchEvaluateRulesets, renderAuditWorkpaper],
}
