import { AppError } from '../../operation/errors.ts'

/** A token bucket: `rate` tokens a second, at most `burst` at once. */
export interface Rate {
  readonly rate: number
  readonly burst: number
}

interface Bucket {
  tokens: number
  atMs: number
}

const mostBuckets = 100_000

/** Per-second throttle of one class of callers, in this process; the oldest idle callers are forgotten first. */
export class Throttle {
  private readonly buckets = new Map<string, Bucket>()
  private readonly policy: string

  constructor(
    private readonly label: 'key' | 'ip-anon',
    private readonly limit: Rate,
  ) {
    this.policy = `"${label}";q=${limit.burst};w=${Math.max(1, Math.ceil(limit.burst / limit.rate))}`
  }

  /** Takes a token and answers the headers that tell how many are left; 429 when there is none. */
  take(caller: string, nowMs: number): Record<string, string> {
    const bucket = this.refilled(caller, nowMs)
    if (bucket.tokens < 1) throw this.refusal((1 - bucket.tokens) / this.limit.rate, nowMs)
    bucket.tokens -= 1
    return this.headers(bucket.tokens, nowMs)
  }

  /** Refuses a caller who has no token, and takes none. */
  check(caller: string, nowMs: number): void {
    const { tokens } = this.refilled(caller, nowMs)
    if (tokens < 1) throw this.refusal((1 - tokens) / this.limit.rate, nowMs)
  }

  /** The refusal of a caller who has just taken the last token. */
  refusalWhenEmpty(nowMs: number): AppError {
    return this.refusal(1 / this.limit.rate, nowMs)
  }

  private refilled(caller: string, nowMs: number): Bucket {
    const { rate, burst } = this.limit
    const known = this.buckets.get(caller)
    if (known) {
      known.tokens = Math.min(burst, known.tokens + (Math.max(0, nowMs - known.atMs) / 1000) * rate)
      known.atMs = Math.max(known.atMs, nowMs)
      // Moved to the end: the caller who has been idle longest is forgotten first.
      this.buckets.delete(caller)
      this.buckets.set(caller, known)
      return known
    }
    if (this.buckets.size >= mostBuckets) this.buckets.delete(this.buckets.keys().next().value as string)
    const fresh = { tokens: burst, atMs: nowMs }
    this.buckets.set(caller, fresh)
    return fresh
  }

  private headers(tokens: number, nowMs: number): Record<string, string> {
    const left = Math.floor(tokens)
    const fullInSeconds = Math.ceil((this.limit.burst - tokens) / this.limit.rate)
    return {
      'x-ratelimit-limit': String(this.limit.burst),
      'x-ratelimit-remaining': String(left),
      'x-ratelimit-reset': String(Math.ceil(nowMs / 1000) + fullInSeconds),
      'x-ratelimit-bucket': this.label,
      ratelimit: `"${this.label}";r=${left};t=${fullInSeconds}`,
      'ratelimit-policy': this.policy,
    }
  }

  private refusal(waitSeconds: number, nowMs: number): AppError {
    const retryAfter = Math.max(1, Math.ceil(waitSeconds))
    return new AppError('rate_limited', {
      ja: `短時間の呼び出しが多すぎます。${retryAfter}秒後に再試行してください。`,
      en: `Too many calls in a short time. Try again in ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'}.`,
      detail: 'rate limit exceeded',
      retryAfter,
      headers: this.headers(0, nowMs),
      body: { code: 'rate_limit_exceeded', retry_after: retryAfter, bucket: this.label },
    })
  }
}
