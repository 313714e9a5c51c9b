import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../operation/errors.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the operator's own key was sent; false for everybody where none is set. */
export const isAdmin = (configured: string, sent: string | undefined): boolean =>
  configured !== '' && sent !== undefined && timingSafeEqual(digest(configured), digest(sent))

/** What everybody else learns: not even that there is something (reliability.md S7). */
export const noSuchPath = () => new AppError('not_found', 'not found', { messageJa: 'このパスはありません。' })
