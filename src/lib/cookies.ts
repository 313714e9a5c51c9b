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
  private readonly received: ReadonlyMap<string, string>
  private answered: string | undefined

  constructor(
    header: string | undefined,
    private readonly isSecure: boolean,
  ) {
    this.received = cookiesIn(header ?? '')
  }

  get(name: string): string | undefined {
    return this.received.get(name) || undefined
  }

  set({ name, value, path, maxAgeSeconds, isStrict }: NewCookie): void {
    if (!octets.test(value)) throw new Error(`the cookie ${name} cannot hold this value`)
    const secure = this.isSecure ? '; Secure' : ''
    const sameSite = isStrict ? 'Strict' : 'Lax'
    this.answered = `${name}=${value}${secure}; HttpOnly; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${sameSite}`
  }

  /** The header of the answer, when a cookie was set. */
  headers(): Record<string, string> {
    return this.answered === undefined ? {} : { 'set-cookie': this.answered }
  }
}

/** What a value is written in (RFC 6265, 4.1.1): another sign would end it, or the header. */
const octets = /^[!#-+\--:<-[\]-~]*$/

/** The cookies of a header by their names; of several with one name the last counts. */
const cookiesIn = (header: string): ReadonlyMap<string, string> =>
  new Map(
    header
      .trim()
      .split(';')
      .map((piece) => {
        const [name = '', ...value] = piece.split('=')
        return [name.trim(), value.join('=')] as const
      }),
  )
