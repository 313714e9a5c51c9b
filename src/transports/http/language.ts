import type { FastifyRequest } from 'fastify'
import { Cookies } from '../../lib/cookies.ts'
import type { Language } from '../../lib/language.ts'

const languages: readonly Language[] = ['ja', 'en']

/** The cookie that keeps a language that was chosen: nothing but its name. */
const languageCookie = 'service_language'
const yearSeconds = 365 * 24 * 3600

/** The language that a reader prefers of ours (RFC 9110 section 12.5.4); Japanese when they name neither. */
export function languageOf(acceptLanguage = ''): Language {
  const wishes = acceptLanguage.split(',').map((wish) => {
    const [range = '', ...parameters] = wish.trim().toLowerCase().split(';')
    const weight = parameters.map((one) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(one)?.[1]).find(Boolean)
    return { language: languages.find((one) => range === one || range.startsWith(`${one}-`)), q: Number(weight ?? 1) }
  })
  const known = wishes.filter(({ language, q }) => language !== undefined && q > 0)
  return (
    known.reduce<{ language?: Language | undefined; q: number }>((best, one) => (one.q > best.q ? one : best), { q: 0 })
      .language ?? 'ja'
  )
}

/** The language that an address asks for. */
export const chosenLanguage = (lang: unknown): Language | undefined => languages.find((one) => one === lang)

/** The language of a page: that of its address, that which was chosen before, or that which the browser prefers. */
export function pageLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const chosen = chosenLanguage((query as { lang?: unknown } | undefined)?.lang)
  if (chosen) return chosen
  const kept = headers.cookie?.includes(languageCookie)
    ? chosenLanguage(new Cookies(headers.cookie, false).get(languageCookie))
    : undefined
  return kept ?? languageOf(headers['accept-language'])
}

/** The header that keeps a chosen language for a year. */
export function keptLanguage(value: Language, baseUrl: string): string | undefined {
  const cookies = new Cookies(undefined, baseUrl.startsWith('https:'))
  cookies.set({ name: languageCookie, value, path: '/', maxAgeSeconds: yearSeconds })
  return cookies.headers()['set-cookie']
}
