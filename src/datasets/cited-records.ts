import type { CitedRecord } from '../operation/answer/wrapped-answers.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { amendment } from './amendment.ts'
import { bid } from './bid.ts'
import { caseStudy } from './case-study.ts'
import { enforcementAction } from './enforcement-action.ts'
import { enforcementCase } from './enforcement-case.ts'
import { entityFact } from './entity-fact.ts'
import { entitySource } from './entity-source.ts'
import { exclusionRule } from './exclusion-rule.ts'
import { houjin } from './houjin.ts'
import { invoiceRegistrant } from './invoice-registrant.ts'
import { law } from './law.ts'
import { lawArticle } from './law-article.ts'
import { precomputedSummary } from './precomputed-summary.ts'
import { program } from './program.ts'
import { taxRuleset } from './tax-ruleset.ts'

const stating: readonly AnyDataset[] = [
  program,
  houjin,
  invoiceRegistrant,
  enforcementAction,
  enforcementCase,
  caseStudy,
  bid,
  law,
  lawArticle,
  taxRuleset,
  entityFact,
  entitySource,
  amendment,
  precomputedSummary,
  exclusionRule,
]

/** A dataset that a document may name as stating something. */
export const datasetOf = (name: string): AnyDataset | undefined => stating.find((dataset) => dataset.name === name)

/** Every record that documents name in a `stated_by` or `document_id`, each once, in their order. */
export function citedBy(documents: readonly unknown[]): CitedRecord[] {
  const cited = new Map<string, CitedRecord>()
  for (const document of documents) noteCited(document, cited)
  return [...cited.values()]
}

/** Adds the records that one document names. */
export function noteCited(document: unknown, cited: Map<string, CitedRecord>): void {
  const add = (name: unknown, id: unknown) => {
    const dataset = datasetOf(String(name))
    if (dataset && typeof id === 'string') cited.set(`${dataset.name} ${id}`, [dataset, id])
  }
  const walk = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return
    const { stated_by: by, document_id } = value as {
      stated_by?: { dataset: string; id: string }
      document_id?: string
    }
    if (by && typeof by === 'object') add(by.dataset, by.id)
    if (document_id) add(entitySource.name, document_id)
    for (const one of Object.values(value)) walk(one)
  }
  walk(document)
}
