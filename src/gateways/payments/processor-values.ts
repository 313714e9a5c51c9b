type Named = string | { readonly id: string }

/** The id of a thing that the processor names either by its id or in full. */
export function idOf(thing: Named): string
export function idOf(thing: Named | null | undefined): string | null
export function idOf(thing: Named | null | undefined): string | null {
  return (typeof thing === 'string' ? thing : thing?.id) ?? null
}

/** Whether a text can be an id of the processor; anything else is not asked for, because it would become part of a path. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_]{3,255}$/.test(text)

/** Seconds since 1970, as the processor tells times, as ISO 8601 in UTC with whole seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')

/** The same, where the processor may say nothing. */
export const isoOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? isoOf(seconds) : null
