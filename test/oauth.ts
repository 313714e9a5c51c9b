import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from './app.ts'
import { freshAddress } from './app.ts'
import { ownPage } from './log-in.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', ...ownPage }

/** A form, pressed on a page of the service. */
const press = (
  app: TestApp,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  from?: string,
) => app.post(path, new URLSearchParams(fields).toString(), { headers: { ...form, ...headers }, ...(from && { from }) })

/** A program that registered itself and asks for access. */
export async function program(
  app: TestApp,
  redirect_uri = 'http://127.0.0.1/done',
  requested: Record<string, string> = {},
) {
  const { json } = await app.post('/oauth/register', { redirect_uris: [redirect_uri], client_name: 'Test program' })
  const client_id = json.client_id as string
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id,
    redirect_uri,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'state of the program',
    ...requested,
  }
  const token = (fields: Record<string, string>) =>
    press(app, '/oauth/token', { client_id, ...fields }, { origin: 'https://elsewhere.example' })
  return {
    client_id,
    request,
    page: `/oauth/authorize?${new URLSearchParams(request)}`,
    /** Where a button leads to. */
    async decide(
      act: string,
      fields: Record<string, string> = {},
      headers: Record<string, string> = {},
      from = freshAddress(),
    ) {
      const { headers: reported } = await press(
        app,
        `/oauth/authorize/${act}`,
        { ...request, ...fields },
        headers,
        from,
      )
      return new URL(String(reported.location), 'http://127.0.0.1:8787').searchParams
    },
    redeem: (code: string, fields: Record<string, string> = {}) =>
      token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: request.redirect_uri,
        code_verifier: verifier,
        ...fields,
      }),
    refresh: (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token }),
    revoke: (revoked: string) => press(app, '/oauth/revoke', { client_id, token: revoked }),
  }
}

/** A bearer token as a header. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
