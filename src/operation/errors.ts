import type { Text } from '../lib/text.ts'
import { wrongWriting } from './usual-problems.ts'

/** Every failure a caller can see: HTTP status, v2 code and whether a retry can help. */
export const failures = {
  bad_request: { status: 400, code: 'VALIDATION_ERROR', retryable: false },
  unauthorized: { status: 401, code: 'UNAUTHORIZED', retryable: false },
  payment_required: { status: 402, code: 'VALIDATION_ERROR', retryable: false },
  forbidden: { status: 403, code: 'FORBIDDEN', retryable: false },
  not_found: { status: 404, code: 'NOT_FOUND', retryable: false },
  method_not_allowed: { status: 405, code: 'VALIDATION_ERROR', retryable: false },
  request_timeout: { status: 408, code: 'VALIDATION_ERROR', retryable: true },
  conflict: { status: 409, code: 'VALIDATION_ERROR', retryable: false },
  gone: { status: 410, code: 'NOT_FOUND', retryable: false },
  too_large: { status: 413, code: 'VALIDATION_ERROR', retryable: false },
  path_too_long: { status: 414, code: 'VALIDATION_ERROR', retryable: false },
  unsupported_media: { status: 415, code: 'VALIDATION_ERROR', retryable: false },
  unsatisfiable_range: { status: 416, code: 'VALIDATION_ERROR', retryable: false },
  invalid: { status: 422, code: 'VALIDATION_ERROR', retryable: false },
  precondition_required: { status: 428, code: 'VALIDATION_ERROR', retryable: false },
  rate_limited: { status: 429, code: 'RATE_LIMITED', retryable: true },
  quota_exceeded: { status: 429, code: 'QUOTA_EXCEEDED', retryable: false },
  headers_too_large: { status: 431, code: 'VALIDATION_ERROR', retryable: false },
  internal: { status: 500, code: 'SERVER_ERROR', retryable: true },
  not_implemented: { status: 501, code: 'SERVER_ERROR', retryable: false },
  bad_gateway: { status: 502, code: 'SERVER_ERROR', retryable: true },
  unavailable: { status: 503, code: 'SERVER_ERROR', retryable: true },
  cap_reached: { status: 503, code: 'QUOTA_EXCEEDED', retryable: false },
} as const

export type FailureKind = keyof typeof failures

/** Anchor of a v2 code on the page of errors. */
export const anchorOf = (code: string): string => code.toLowerCase()

/** What goes beside `detail` in the legacy body, and into headers. */
interface FailureExtras {
  /** `detail` where the contract wants other words than people are told, an object or a list. */
  readonly detail?: unknown
  /** What is wrong with the input, place by place; it stands as `detail`. */
  readonly problems?: readonly Problem[]
  /** The member of the input that it is about, where a form points at it; no part of the answer. */
  readonly field?: string
  readonly body?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly retryAfter?: number
}

/** A failure with a message for people; anything else that is thrown becomes a 500 without details. */
export class AppError extends Error {
  /** What people are told. */
  readonly text: Text
  readonly extras: FailureExtras

  constructor(
    readonly kind: FailureKind,
    { ja, en, ...extras }: Text & FailureExtras,
  ) {
    super(en)
    this.text = { ja, en }
    this.extras = extras
    this.name = 'AppError'
  }

  get status(): number {
    return failures[this.kind].status
  }

  /** Headers of its answer; how long to wait stands in the extras once. */
  get headers(): Record<string, string> {
    const { headers, retryAfter } = this.extras
    return { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) }
  }

  /** The legacy body (docs/contract/shapes.md#envelope). */
  body(): Record<string, unknown> {
    const { detail, problems, body } = this.extras
    const meant = problems?.flatMap((one) => one.did_you_mean ?? []) ?? []
    return {
      detail: detail ?? problems?.map(asDetail) ?? this.message,
      ...(meant.length > 0 && { did_you_mean: meant }),
      ...body,
    }
  }
}

/** One broken rule of an input. */
export interface Problem extends Text {
  readonly loc: readonly (string | number)[]
  readonly type: string
  /** Values that were likely meant. */
  readonly did_you_mean?: readonly string[]
}

/** A problem as an entry of `detail`. */
export const asDetail = ({ loc, ja, en, type }: Problem) => ({ loc, msg: en, msg_ja: ja, type })

/** 422 with every problem and its path. */
export const invalid = (problems: readonly Problem[]): AppError =>
  new AppError('invalid', {
    ja: problems.map((p) => `${p.loc.slice(1).join('.') || p.loc.join('.')}：${p.ja}`).join(' '),
    en: problems.map((p) => `${p.loc.join('.')}: ${p.en}`).join('; '),
    problems,
  })

/** 404 of a record that the snapshot does not have, or not under this identifier; `body` is what is said all the same. */
export const unknownRecord = (noun: Text, id: string, body: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('not_found', {
    ja: `該当する${noun.ja}が見つかりません。検索で識別子を確認してください。`,
    en: `No ${noun.en} is held under ${JSON.stringify(id.slice(0, 64))}. A search finds its identifier.`,
    detail: `${noun.en} ${JSON.stringify(id.slice(0, 64))} not found`,
    body,
  })

/** 500 without a cause, which is in the log under the request id. */
export const internalError = (requestId: string): AppError =>
  new AppError('internal', {
    ja: '内部エラーが発生しました。課金は発生していません。',
    en: 'Something went wrong here. Nothing was charged.',
    detail: 'internal error',
    body: { request_id: requestId },
  })

/** 422 for texts of a body that no store can keep, or in which nobody can read anything; their lengths are the schema's. */
export function checkTexts<N extends string>(input: Readonly<Partial<Record<N, string | null>>>, names: readonly N[]) {
  const problems = names.flatMap((name) => {
    const text = input[name]
    return typeof text === 'string'
      ? wrongWriting(text, text.length).map((one) => ({ loc: ['body', name], ...one }))
      : []
  })
  if (problems.length > 0) throw invalid(problems)
}

/** 400 in the words that OAuth clients read (RFC 6749 section 5.2, RFC 8628 section 3.5), with `detail` as everywhere. */
export const oauthError = (error: string, error_description: string): AppError =>
  new AppError('bad_request', {
    ja: 'ログインの手続きを続けられません。接続元のアプリからやり直してください。',
    en: error_description,
    body: { error, error_description },
  })
