import { getCookies, Headers, setCookie } from 'undici'

/** A cookie to be set; it is never readable by scripts, and goes over https only where the service is served so. */
export interface NewCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  /** 0 removes it. */
  readonly maxAgeSeconds: number
  /** Not sent where another site leads here (RFC 6265bis, 4.1.2.7). */
  readonly isStrict?: true
}

/** The cookies that came with a call, and the one that its answer sets (RFC 6265). */
export class Cookies {
  private readonly received: Readonly<Record<string, string>>
  private answered: string | undefined

  constructor(
    header: string | undefined,
    private readonly isSecure: boolean,
  ) {
    this.received = header === undefined ? {} : getCookies(new Headers({ cookie: header }))
  }

  get(name: string): string | undefined {
    return Object.hasOwn(this.received, name) ? this.received[name] || undefined : undefined
  }

  set({ maxAgeSeconds, isStrict, ...cookie }: NewCookie): void {
    const headers = new Headers()
    setCookie(headers, {
      ...cookie,
      httpOnly: true,
      sameSite: isStrict ? 'Strict' : 'Lax',
      secure: this.isSecure,
      maxAge: maxAgeSeconds,
    })
    this.answered = headers.get('set-cookie') ?? undefined
  }

  /** The header of the answer, when a cookie was set. */
  headers(): Record<string, string> {
    return this.answered === undefined ? {} : { 'set-cookie': this.answered }
  }
}
