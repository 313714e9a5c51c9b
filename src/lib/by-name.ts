/** A table that is asked by names from outside: it knows what it holds, and not what every object inherits (`toString`). */
export const byName = <T extends object>(entries: T): T => Object.assign(Object.create(null), entries)
