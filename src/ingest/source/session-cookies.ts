import { parseCookie } from 'undici'

/** What a site gives to be told apart by, for as long as a run asks it; nothing of it is kept. */
export class SessionCookies {
  private readonly byHost = new Map<string, Map<string, string>>()

  note({ host }: URL, given: string | string[] | undefined): void {
    for (const line of [given ?? []].flat()) {
      const cookie = parseCookie(line)
      if (!cookie) continue
      const ofHost = this.byHost.get(host) ?? new Map<string, string>()
      this.byHost.set(host, ofHost.set(cookie.name, cookie.value))
    }
  }

  headersFor({ host }: URL): { readonly cookie?: string } {
    const ofHost = this.byHost.get(host)
    return ofHost ? { cookie: [...ofHost].map(([name, value]) => `${name}=${value}`).join('; ') } : {}
  }
}
