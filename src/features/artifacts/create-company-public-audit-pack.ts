import { Type } from 'typebox'
import { restsOn } from '../../schema/rests-on.ts'
import { anyObject, anyObjects, defineArtifact, packKeys } from './define-artifact.ts'
import { companyPublicAuditPack } from './packs/company-public-audit-pack.ts'

const { watch_targets: _, ...keys } = packKeys

export const createCompanyPublicAuditPack = defineArtifact('company_public_audit_pack', {
  title: { ja: '法人の公開情報監査パック', en: 'Create a public audit pack of a company' },
  keywords: [
    '監査用資料',
    '会社の監査',
    '監査資料',
    '会社の監査資料',
    '監査証拠パック',
    'デューデリジェンス用の証拠一式',
    '監査用の公的記録',
    'audit pack',
  ],
  summary:
    'List the public evidence on one company with receipts, disagreements of sources and due diligence questions',
  guidance:
    'mismatch_flags are signals to be checked, not findings; mismatches shows what each source states. A receipt without content_hash or fetch time is named in known_gaps.',
  output: {
    source_receipt_expectation: restsOn('issuer', anyObject('What a receipt must have for a workpaper')),
    mismatch_flags: Type.Array(Type.String()),
    mismatches: restsOn('issuer', anyObjects('{flag, label_ja, stated}: what each source states')),
    due_diligence_questions: restsOn('issuer', anyObjects()),
    ...keys,
  },
  pack: companyPublicAuditPack,
})
