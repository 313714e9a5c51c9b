/** A table that is asked by names from outside: it knows what it holds, and not what every object inherits (`toString`). */
export const byName = <T extends object>(entries: T): T => Object.assign(Object.create(null), entries)

/** The keys of a table whose keys are all known. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
