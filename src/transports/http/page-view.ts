import type { IncomingHttpHeaders } from 'node:http'
import { Cookies } from '../../lib/cookies.ts'
import { isOwnLook } from '../../operation/access/session-cookie.ts'
import { AppError } from '../../operation/errors.ts'

/**
 * Refuses what costs a call and is no look at a page by a person: a browser that reads ahead (Sec-Purpose, W3C Resource
 * Hints), and a page of another site that loads ours as a picture, a script or a frame (Sec-Fetch-Dest, W3C Fetch Metadata).
 */
export function checkView({ 'sec-purpose': purpose, purpose: oldPurpose, ...headers }: IncomingHttpHeaders): void {
  if (/prefetch|preview/.test(`${purpose ?? ''} ${oldPurpose ?? ''}`))
    throw new AppError('unavailable', {
      ja: 'このページは閲覧のたびに回数を使うため、先読みはできません。',
      en: 'this page costs a call and is not loaded in advance',
      retryAfter: 1,
    })
  const [dest, site] = [headers['sec-fetch-dest'], headers['sec-fetch-site']]
  const isOwnScript = dest === 'empty' && site === 'same-origin'
  if (dest === undefined || dest === 'document' || isOwnScript) return
  throw new AppError('forbidden', {
    ja: 'このページは、他のページに埋め込んで読み込むことはできません。',
    en: 'this page is opened by people, not loaded into other pages',
  })
}

/**
 * Whether a page of somebody else may have brought a look, by Sec-Fetch-Site: another host of our domain is somebody else, and a
 * redirect from another site stays one. Browsers that do not send it are known by a cookie that they send to their own site only.
 */
export function isBroughtByOthers({ 'sec-fetch-site': site, cookie }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return cookie !== undefined && !isOwnLook(new Cookies(cookie, false))
}
