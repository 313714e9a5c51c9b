import { v2MediaType } from '../media-type.ts'

/** Content type of a v2 envelope. */
export const v2ContentType = `${v2MediaType}; charset=utf-8`

/** Whether an Accept header asks for the v2 envelope by its exact media type with a quality above zero. */
export function wantsV2(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes(v2MediaType)) return false
  return accept.split(',').some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    return type === v2MediaType && (quality === undefined || Number(quality.slice(2)) > 0)
  })
}
