import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../operation/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Lets the operator's own key pass; everybody else learns nothing, not even that there is something (reliability.md S7). */
export function checkAdmin(configured: string, sent: string | undefined): void {
  const isOperator = configured !== '' && sent !== undefined && timingSafeEqual(digest(configured), digest(sent))
  if (!isOperator) throw new AppError('not_found', 'not found', { messageJa: 'このパスはありません。' })
}
