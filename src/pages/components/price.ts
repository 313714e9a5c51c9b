import type { Context } from '../../operation/context.ts'

/** Whether this service sells anything; where it does not, no page speaks of money. */
export const isSelling = ({ payments }: Pick<Context, 'payments'>): boolean => payments !== null

/** What a call costs at most as people are told it, in whole yen before tax; null where nothing is sold. */
export const priceHere = (yen: number, context: Pick<Context, 'payments'>): number | null =>
  isSelling(context) ? yen : null
