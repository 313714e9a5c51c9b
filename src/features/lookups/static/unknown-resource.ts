import { AppError } from '../../../operation/errors.ts'

/** 404 of an id that no shipped file has; names those that there are. */
export function unknownResource(noun: string, id: string, known: readonly string[]): AppError {
  const message = `${noun} ${JSON.stringify(id)} does not exist; there are ${known.join(', ')}`
  return new AppError('not_found', message, {
    body: { error: { code: 'no_matching_records', message } },
    messageJa: `該当する資料がありません。指定できるのは ${known.join('、')} です。`,
  })
}
