/** What may be chosen beside the words, as widget_search names it. */
export const conditions = ['prefecture', 'industry', 'funding_purpose', 'target'] as const
export type Condition = (typeof conditions)[number]

/** What the owner of the page wrote into the script's tag. */
export interface Settings {
  readonly key: string
  /** The address that the script came from, which its calls go to. */
  readonly home: string
  readonly language: 'ja' | 'en'
  readonly theme: string
  /** Null where the words of the widget are to be used. */
  readonly heading: string | null
  /** Where the widget is to stand; null = at its tag. */
  readonly target: string | null
  /** Rows that a search shows. */
  readonly limit: number
  /** Whether the conditions lie open from the start. */
  readonly isOpen: boolean
  /** What is chosen from the start. */
  readonly given: Readonly<Partial<Record<'q' | Condition, string>>>
}

/** Most rows that one search can answer. */
export const mostRows = 20

/** Reads the `data-` attributes of a tag; what cannot be read is as if it were not there. */
export function settingsOf({ dataset, src }: HTMLScriptElement): Settings {
  const {
    key = '',
    lang,
    theme = 'auto',
    heading,
    target,
    limit,
    filters,
    q,
    prefecture,
    industry,
    purpose,
    who,
  } = dataset
  const rows = Number(limit)
  const given = { q, prefecture, industry, funding_purpose: purpose, target: who }
  return {
    key: key.trim(),
    home: src,
    language: (lang ?? document.documentElement.lang).toLowerCase().startsWith('en') ? 'en' : 'ja',
    theme,
    heading: heading ?? null,
    target: target ?? null,
    limit: Number.isInteger(rows) && rows > 0 ? Math.min(rows, mostRows) : 5,
    isOpen: filters === 'open',
    given: Object.fromEntries(Object.entries(given).filter(([, value]) => value)),
  }
}
