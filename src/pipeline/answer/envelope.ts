import { type AppError, anchorOf, failures } from '../../operation/errors.ts'
import type { EnvelopeParts } from '../../operation/operation.ts'

/** What an envelope says about the call itself. */
export interface EnvelopeMeta {
  readonly requestId: string
  readonly latencyMs: number
  readonly units: number
  readonly clientTag?: string | undefined
  /** Whether it is the answer that the same call got before. */
  readonly isRepeated?: true | undefined
}

/** The canonical v2 success (docs/contract/shapes.md#envelope); status follows from the rows on the page. */
export function successEnvelope(parts: EnvelopeParts, meta: EnvelopeMeta): Record<string, unknown> {
  const rows = parts.results.length
  const warnings = parts.warnings ?? []
  const status = warnings.length > 0 ? 'partial' : rows === 0 ? 'empty' : rows >= 5 ? 'rich' : 'sparse'
  return {
    status,
    query_echo: {
      normalized_input: parts.normalizedInput,
      applied_filters: parts.appliedFilters,
      unparsed_terms: parts.unparsedTerms ?? [],
    },
    results: parts.results,
    citations: parts.citations,
    warnings: [...warnings, ...(parts.inputNotes ?? []).map(({ message }) => message)],
    suggested_actions: parts.suggestedActions,
    ...(status === 'empty' ? { empty_reason: parts.emptyReason ?? 'no_match' } : {}),
    ...(parts.checkedScope ? { checked_scope: parts.checkedScope } : {}),
    ...(parts.lifecycles ? { lifecycle_by_id: parts.lifecycles } : {}),
    ...(parts.inputNotes ? { input_notes: parts.inputNotes } : {}),
    ...parts.understood,
    ...(parts.retryWith ? { retry_with: parts.retryWith } : {}),
    meta: metaOf(meta),
  }
}

/** The canonical v2 failure; nothing failed is ever billed. */
export function errorEnvelope(error: AppError, meta: EnvelopeMeta, baseUrl: string): Record<string, unknown> {
  const { code, retryable } = failures[error.kind]
  return {
    status: 'error',
    query_echo: { normalized_input: {}, applied_filters: {}, unparsed_terms: [] },
    results: [],
    citations: [],
    warnings: [],
    error: {
      ...error.extras.body,
      code,
      user_message: error.text.ja,
      developer_message: error.message,
      retryable,
      retry_after: error.extras.retryAfter ?? (retryable ? 1 : 0),
      documentation: `${baseUrl}/docs/errors#${anchorOf(code)}`,
    },
    meta: { ...metaOf(meta), billable_units: 0 },
  }
}

const metaOf = ({ requestId, latencyMs, units, clientTag, isRepeated }: EnvelopeMeta) => ({
  request_id: requestId,
  api_version: 'v2',
  latency_ms: latencyMs,
  billable_units: units,
  ...(clientTag === undefined ? {} : { client_tag: clientTag }),
  ...(isRepeated && { deduplicated: true }),
})
