import type { Scope } from '../ledger/scopes.ts'
import { AppError } from './errors.ts'

/** 403 of a key that may not do this, with the scope that it lacks and how to get a key that has it (RFC 6750 section 3.1). */
export const insufficientScope = (scope: Scope): AppError =>
  new AppError(
    'forbidden',
    `this key lacks the scope ${scope}; use a key that has it, or let device_authorize (POST /v1/device/authorize) ask for "scope": "${scope}" and approve it with such a key`,
    {
      body: { error: 'insufficient_scope', scope },
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
      messageJa: `このキーには権限 ${scope} がありません。権限のあるキーを使うか、device_authorize (POST /v1/device/authorize) で "scope": "${scope}" を求め、権限のあるキーで許可してください。`,
    },
  )
