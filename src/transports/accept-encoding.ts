/** Content codings of what is kept compressed; `identity` is the bytes as they are. */
export type Coding = 'br' | 'gzip' | 'identity'

/**
 * The coding that a caller likes best among those that there are, given with the best first (RFC 9110, 12.5.3). Whoever says
 * nothing, or nothing that there is, gets the bytes as they are.
 */
export function codingFor<C extends Coding>(accept: string | undefined, codings: readonly C[]): C | 'identity' {
  if (accept === undefined) return 'identity'
  const qualities = new Map<string, number>()
  for (const entry of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    qualities.set(name, quality === undefined ? 1 : Number(quality.slice(2)) || 0)
  }
  const qualityOf = (coding: Coding) => qualities.get(coding) ?? (coding === 'identity' ? 0 : qualities.get('*')) ?? 0
  let best: C | 'identity' = 'identity'
  for (const coding of codings) if (qualityOf(coding) > qualityOf(best)) best = coding
  return best
}
