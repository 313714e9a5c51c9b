import { AppError } from '../../operation/errors.ts'

/** 501 of a path that is announced and not there yet; no day is promised before one is decided. */
export const underDevelopment = () =>
  new AppError('not_implemented', 'endpoint under development', {
    body: { eta: null },
    messageJa: 'このエンドポイントは開発中です。提供の時期は決まっていません。',
  })

/** Paths of which everything answers so. */
export const previewPaths = ['/v1/legal/*', '/v1/accounting/*'] as const
