export type Priority = 'high' | 'medium' | 'low'

const order: readonly Priority[] = ['high', 'medium', 'low']

/** The most urgent first; those of one priority keep their order. */
export const byPriority = <T extends { readonly priority: Priority }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => order.indexOf(a.priority) - order.indexOf(b.priority))
