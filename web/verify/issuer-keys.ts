import { readCheckpoint } from '../../src/lib/verify/checkpoint.ts'
import { isObject, isText } from '../../src/lib/verify/shape.ts'
import { bilingual } from './result.ts'

/** Who a document says has signed it: the issuer of its receipt, or the host in the name of its log. */
export function issuerOf(document: unknown): string | null {
  if (!isObject(document)) return null
  const { receipt, checkpoint } = document
  if (isObject(receipt)) return isText(receipt.issuer) ? receipt.issuer : null
  const origin = isText(checkpoint) ? readCheckpoint(checkpoint)?.origin : undefined
  if (origin === undefined) return null
  const [host = ''] = origin.split('/')
  return `${/^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? 'http' : 'https'}://${host}`
}

/** Where an issuer publishes its keys; null for an address that keys must not come from. */
export function keyAddress(issuer: string | null): string | null {
  if (issuer === null || !URL.canParse(issuer)) return null
  const { protocol, hostname, origin } = new URL(issuer)
  const isHere = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')
  return protocol === 'https:' || isHere ? `${origin}/.well-known/jwks.json` : null
}

interface Fetched {
  readonly jwks: string | null
  readonly problem: Node
}

/** The keys at an address, with a sentence for the reader. */
export async function fetchKeys(address: string): Promise<Fetched> {
  try {
    const options: RequestInit = {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    }
    const answer = await fetch(address, options)
    if (!answer.ok) throw new Error()
    return { jwks: await answer.text(), problem: bilingual({ ja: '取得しました。', en: 'Fetched.' }) }
  } catch {
    return {
      jwks: null,
      problem: bilingual({
        ja: '取得できませんでした。別の画面でこのURLを開き、内容を下に貼り付けてください。',
        en: 'They could not be fetched. Open the address in another tab and paste what it shows below.',
      }),
    }
  }
}
