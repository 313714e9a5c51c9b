import { Type } from 'typebox'
import { defineCheckout } from './define-checkout.ts'
import { onceSale } from './sale.ts'

export const createDataDumpCheckout = defineCheckout({
  name: 'create_data_dump_checkout',
  http: 'POST /v1/billing/checkout/data-dump',
  title: { ja: 'データ一式の購入', en: 'Buy a copy of the data' },
  keywords: ['全データの購入', 'データを丸ごと買う', 'データベース一式の購入', 'buy the data dump'],
  summary: 'Open a checkout for a copy of the whole data, alone or with the lifetime API',
  extra: { include_lifetime: Type.Boolean({ default: false, description: 'With the lifetime API' }) },
  sale: (prices, { include_lifetime }) =>
    include_lifetime
      ? onceSale(prices, 'lifetime', 'KONKYO_PRICE_DATA_DUMP_LIFETIME')
      : onceSale(prices, 'data_dump', 'KONKYO_PRICE_DATA_DUMP'),
})
