import { AppError } from './errors.ts'

/** 422 of a form that ends or takes away something and was not confirmed by its tick. */
export const notConfirmed = () =>
  new AppError('invalid', {
    ja: '元に戻せない操作です。確認のチェックを入れてください。',
    en: 'this cannot be undone: tick the box to confirm it',
  })
