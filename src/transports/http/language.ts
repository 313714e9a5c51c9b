import type { Language } from '../../lib/language.ts'

const languages: readonly Language[] = ['ja', 'en']

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
