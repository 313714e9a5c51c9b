import type { Feature } from '../../operation/feature.ts'
import { createQuote } from './create-quote.ts'
import { listPrices } from './list-prices.ts'
import { previewCost } from './preview-cost.ts'

export const cost: Feature = {
  name: 'cost',
  title: 'Cost',
  toolset: 'service',
  operations: [previewCost, createQuote, listPrices],
}
