import { failures } from '../../src/operation/errors.ts'
import { code, page, table } from './markdown.ts'

type Code = (typeof failures)[keyof typeof failures]['code']

const intro = `Every failure has a body with \`detail\`; routes that serve the v2 envelope answer with \`error.code\` when it is asked for.
Nothing that failed is billed.`

const advice: Record<Code, string> = {
  VALIDATION_ERROR:
    'The request breaks a rule of the input, of its headers or of its budget. Change it; a retry of the same request fails again.',
  UNAUTHORIZED: 'The key is missing, unknown or revoked. Send a valid one in `X-API-Key` or as a Bearer token.',
  FORBIDDEN: 'The caller is known and may not do this.',
  NOT_FOUND: 'There is no such record or path. Look the identifier up with a search.',
  RATE_LIMITED: 'Calls come too fast. Wait for the seconds that `Retry-After` names.',
  QUOTA_EXCEEDED:
    'The daily quota without a key, or the monthly cap of the account, is used up. `resets_at` says when it is renewed.',
  SERVER_ERROR: 'The service failed. Retry with the same `Idempotency-Key`; keep `X-Request-Id` for a report.',
}

/** The closed table of failures, with what to do about each v2 code. */
export function errorsPage(): string {
  const byStatus = Object.entries(failures).sort(([, a], [, b]) => a.status - b.status)
  const rows = byStatus.map(([kind, row]) => [
    row.status,
    code(kind),
    `[${row.code}](#${row.code.toLowerCase()})`,
    row.retryable ? 'yes' : 'no',
  ])
  const codes = [...new Set(byStatus.map(([, row]) => row.code))]
  return page('Errors', '`src/operation/errors.ts`', [
    intro,
    table(['status', 'kind', 'v2 code', 'a retry can help'], rows),
    ...codes.map((name) => `## ${name}\n\n${advice[name]}`),
  ])
}
