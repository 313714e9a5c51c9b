import { v2MediaType } from '../caller-headers.ts'

/** Content type of a v2 envelope. */
export const v2ContentType = `${v2MediaType}; charset=utf-8`

/** Whether an Accept header likes a page better than JSON (RFC 9110, 12.5.1); undefined where it likes both alike. */
export function prefersPage(accept = '*/*'): boolean | undefined {
  const [page, json] = [qualityOf(accept, 'text/html'), qualityOf(accept, 'application/json')]
  return page === json ? undefined : page > json
}

/** The quality of a media type, by the range that names it most closely; 0 where none does. */
function qualityOf(accept: string, type: string): number {
  const [main] = type.split('/')
  const ranges = accept.split(',').map((entry) => {
    const [range = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return { closeness: [`*/*`, `${main}/*`, type].indexOf(range), quality: Number(quality?.slice(2) ?? 1) || 0 }
  })
  return ranges.reduce((best, one) => (one.closeness > best.closeness ? one : best), { closeness: -1, quality: 0 })
    .quality
}

/** Whether an Accept header asks for the v2 envelope by its exact media type with a quality above zero. */
export function wantsV2(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(v2MediaType)) return false
  return accept.split(',').some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return type === v2MediaType && (quality === undefined || Number(quality.slice(2)) > 0)
  })
}
