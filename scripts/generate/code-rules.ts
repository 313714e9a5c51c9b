import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { CodeRule } from '../../src/lib/verify/ruled-figures.ts'

/** The source of each rule that decides figures of documents: what its hash is made of, in this order. */
const sources: Readonly<Record<CodeRule, readonly string[]>> = {
  combination: [
    'src/datasets/exclusion-rule.ts',
    'src/features/exclusions/asks.ts',
    'src/features/exclusions/question.ts',
    'src/features/exclusions/answers.ts',
    'src/features/exclusions/rules.ts',
    'src/features/exclusions/verdict.ts',
    'src/features/funding-stack/judge-pair.ts',
  ],
  lifecycle: ['src/lib/lifecycle.ts', 'src/datasets/program-lifecycle.ts'],
  invoice_risk: ['src/features/invoice-registrants/risk-rules.ts', 'src/features/invoice-registrants/risk.ts'],
  company_scores: [
    'src/features/houjin/scores.ts',
    'src/features/houjin/sections.ts',
    'src/features/company/severity.ts',
    'src/features/company/company.ts',
    'src/features/company/queries.ts',
  ],
  peer_group: ['src/features/artifacts/bundle/peer-summary.ts', 'src/features/artifacts/queries.ts'],
  citation_check: [
    'src/features/citations/judge/verdict.ts',
    'src/features/citations/judge/compare-words.ts',
    'src/features/citations/judge/judge-article.ts',
    'src/features/citations/judge/judge-claim.ts',
    'src/features/citations/judge/judge-court.ts',
    'src/features/citations/judge/judge-law-number.ts',
    'src/features/citations/judge/judge-name.ts',
    'src/features/citations/judge/judge-number.ts',
    'src/features/citations/judge/judge-on-day.ts',
    'src/features/citations/judge/judge-program.ts',
    'src/features/citations/judge/judge-quotation.ts',
  ],
  tax_evaluation: [
    'src/lib/evaluate-predicate.ts',
    'src/features/audit/assessment.ts',
    'src/features/audit/materiality.ts',
    'src/features/audit/population.ts',
    'src/features/tax-rulesets/evaluate-ruleset.ts',
    'src/features/tax-rulesets/measure-period.ts',
    'src/features/tax-rulesets/period-basis.ts',
    'src/features/tax-rulesets/period-test.ts',
  ],
  company_flags: [
    'src/features/artifacts/bundle/invoice-status.ts',
    'src/features/artifacts/bundle/jurisdiction.ts',
    'src/features/artifacts/judgement/decision-support.ts',
    'src/features/artifacts/judgement/mismatches.ts',
    'src/features/artifacts/packs/angles.ts',
    'src/features/artifacts/packs/company-public-baseline.ts',
  ],
}

/** SHA-256 over the path and the text of each file, with a line end after the path. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file))
  return `sha256:${hash.digest('hex')}`
}

const rules = () => Object.entries(sources).map(([name, files]) => ({ name, sha256: hashOf(files), files }))

/** What `docs/verify/rules.json` says: the hash of each rule and the files that it is made of. */
export const rulesFile = (): Record<string, unknown> =>
  Object.fromEntries(rules().map(({ name, sha256, files }) => [name, { sha256, files }]))

/** The module that receipts take the hashes from. */
export const ruleHashesModule = (): string =>
  [
    '/** SHA-256 of the source of each rule that decides figures of documents; `npm run generate` writes this file. */',
    'export const ruleHashes = {',
    ...rules().map(({ name, sha256 }) => `  ${name}: '${sha256}',`),
    '} as const',
    '',
  ].join('\n')
