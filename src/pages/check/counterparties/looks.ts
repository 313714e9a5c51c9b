/** Classes that give verdicts their colour. */
export const looks = { acts_found: 'bad', ended: 'warn', no_hit: 'good', unknown: 'asks', malformed: 'warn' } as const
