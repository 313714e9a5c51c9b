/** A fiscal year of Japan by its start year, from April to March, first and last day included. */
export const fiscalYearWindow = (year: number) => ({ start: `${year}-04-01`, end: `${year + 1}-03-31` })

/** The fiscal year that a date lies in, by its start year. */
export const fiscalYearOf = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '04' ? 1 : 0)
