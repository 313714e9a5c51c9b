import { restsOn } from '../../schema/rests-on.ts'
import { anyObjects, defineArtifact, packKeys } from './define-artifact.ts'
import { companyPublicBaseline } from './packs/company-public-baseline.ts'

export const createCompanyPublicBaseline = defineArtifact('company_public_baseline', {
  title: { ja: '法人の公開情報ベースライン', en: 'Create a public baseline of a company' },
  keywords: [
    '会社の基礎調査',
    '公開情報',
    '報告書',
    '会社のベースライン',
    '取引開始時の会社調査レポート',
    '会社の公的情報の基礎資料',
    'public baseline',
  ],
  summary: 'Collect what public sources state about one company, with sources, gaps and signals, as of one day',
  guidance:
    'Call it first when a company is known by its number. Every value names the record that states it. An empty section is no proof of absence: relay known_gaps and _disclaimer. The same snapshot and input give the same artifact_id.',
  output: {
    public_conditions: restsOn('issuer', anyObjects('State of registry, registration, enforcement and jurisdiction')),
    benefit_angles: restsOn('issuer', anyObjects()),
    risk_angles: restsOn('issuer', anyObjects()),
    ...packKeys,
  },
  pack: () => companyPublicBaseline,
})
