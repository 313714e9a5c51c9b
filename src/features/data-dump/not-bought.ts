import { AppError } from '../../operation/errors.ts'

/** 403 for an account that has no copy of the data to download. */
export const notBought = (): AppError =>
  new AppError(
    'forbidden',
    'the data is for buyers of the product Data Dump, or Data Dump with Lifetime API (POST /v1/billing/checkout/data-dump)',
    { messageJa: 'データのダウンロードには「Data Dump」または「Data Dump＋Lifetime API」の購入が必要です。' },
  )
