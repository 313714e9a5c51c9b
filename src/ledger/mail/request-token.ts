import type { Secrets } from '../secrets.ts'
import { isProvingHash } from './proving-hash.ts'

/** Where whoever got mail about a request about personal data sees how far it is. */
export const requestUrl = (secrets: Secrets, baseUrl: string, id: string): string =>
  `${baseUrl}/v1/privacy/requests/${id}?token=${secrets.hash('request', id).hash}`

/** Whether a token proves that somebody got such mail. */
export const isRequestToken = (secrets: Secrets, id: string, token: string): boolean =>
  isProvingHash(secrets, 'request', id, token)
