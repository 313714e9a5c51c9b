import type { Problem } from '../../../operation/errors.ts'
import type { Baseline } from './packet-options.ts'

const counts = { pdf_pages: 'source_pdf_pages', token_count: 'source_token_count' } as const

/** A basis needs its number, and a number its basis (docs/contract/order-of-checks.md#token-baselines). */
export function baselineProblems(input: Baseline, place: 'body' | 'query'): Problem[] {
  return Object.entries(counts).flatMap(([basis, name]) => {
    const isBasis = input.source_tokens_basis === basis
    const isGiven = input[name] !== undefined
    if (isBasis === isGiven) return []
    const needed = {
      ja: `source_tokens_basis=${basis} では指定が必要です。`,
      en: `is required with source_tokens_basis=${basis}`,
      type: 'required',
    }
    const unexpected = {
      ja: `source_tokens_basis=${basis} でのみ指定できます。`,
      en: `is only allowed with source_tokens_basis=${basis}`,
      type: 'unexpected',
    }
    return [{ loc: [place, name], ...(isBasis ? needed : unexpected) }]
  })
}
