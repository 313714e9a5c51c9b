import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from '../../operation/errors.ts'

/**
 * Refuses what costs a call and is no look at a page by a person: a browser that reads ahead (Sec-Purpose, W3C Resource
 * Hints), and a page of another site that loads ours as a picture, a script or a frame (Sec-Fetch-Dest, W3C Fetch Metadata).
 */
export function checkView({ 'sec-purpose': purpose, purpose: oldPurpose, ...headers }: IncomingHttpHeaders): void {
  if (/prefetch|preview/.test(`${purpose ?? ''} ${oldPurpose ?? ''}`))
    throw new AppError('unavailable', 'this page costs a call and is not loaded in advance', {
      retryAfter: 1,
      messageJa: 'このページは閲覧のたびに回数を使うため、先読みはできません。',
    })
  const [dest, site] = [headers['sec-fetch-dest'], headers['sec-fetch-site']]
  const isOwnScript = dest === 'empty' && site === 'same-origin'
  if (dest === undefined || dest === 'document' || isOwnScript) return
  throw new AppError('forbidden', 'this page is opened by people, not loaded into other pages', {
    messageJa: 'このページは、他のページに埋め込んで読み込むことはできません。',
  })
}
