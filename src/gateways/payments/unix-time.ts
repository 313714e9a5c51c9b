/** Seconds since 1970, as the processor tells times, as ISO 8601 in UTC with whole seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** The same, where the processor may say nothing. */
export const isoOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? isoOf(seconds) : null
