import { Type } from 'typebox'
import type { OauthClient } from '../../../ledger/oauth/clients.ts'
import type { Context } from '../../../operation/context.ts'
import { oauthError } from '../../../operation/errors.ts'
import { clientOf, grantableScopes, grantedScope, isOwnResource, usualResource } from '../client-of.ts'
import { isRegistered } from '../redirect-uri.ts'

const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** What a program asks with (RFC 6749 section 4.1.1, RFC 7636, RFC 8707). */
export const requestFields = {
  client_id: text(2000),
  redirect_uri: text(2000),
  response_type: text(100),
  code_challenge: text(200),
  code_challenge_method: text(20),
  state: text(2000),
  scope: text(1000),
  resource: text(2000),
}

export type RequestFields = Readonly<Partial<Record<keyof typeof requestFields, string>>>

/** A request that may be decided on. */
export interface AuthorizationRequest {
  readonly client: OauthClient
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly resource: string
  /** As it was asked for. */
  readonly scope: string
}

/** A request that cannot be decided on: what is wrong, and where its program can be told so. */
export interface Wrong extends Pick<AuthorizationRequest, 'client' | 'redirectUri'> {
  readonly tell: string
  readonly why: string
}

/** The members that a program sent, and nothing else. */
export const requestedOf = (input: RequestFields): [string, string][] =>
  Object.keys(requestFields).flatMap((name): [string, string][] => {
    const value = input[name as keyof RequestFields]
    return value === undefined ? [] : [[name, value]]
  })

/** The page of a request. */
export const pageOf = (input: RequestFields): string => `/oauth/authorize?${new URLSearchParams(requestedOf(input))}`

/** Where a program hears what became of its request (RFC 9207 names who says it). */
export function answerTo(input: RequestFields, values: Readonly<Record<string, string>>, { service }: Context): string {
  const address = new URL(input.redirect_uri ?? '')
  const reported = { ...values, ...(input.state !== undefined && { state: input.state }), iss: service.baseUrl }
  for (const [name, value] of Object.entries(reported)) address.searchParams.set(name, value)
  return address.href
}

/** The request that a program sent, or what is wrong with it; 400 on the page while it is not known who asks, and where to answer. */
export async function readRequest(input: RequestFields, context: Context): Promise<AuthorizationRequest | Wrong> {
  if (!input.client_id) throw oauthError('invalid_request', 'client_id is missing')
  const client = await clientOf(context, input.client_id)
  const redirectUri = input.redirect_uri ?? ''
  if (!isRegistered(redirectUri, client.redirectUris))
    throw oauthError('invalid_request', 'redirect_uri is none of those that this client registered')
  const resource = input.resource ?? usualResource(context.service)
  const wrong = wrongWith(input, resource, context)
  if (wrong) {
    const [error, error_description] = wrong
    return { tell: answerTo(input, { error, error_description }, context), why: error_description, client, redirectUri }
  }
  const { code_challenge: codeChallenge = '', scope = '' } = input
  return { client, redirectUri, codeChallenge, resource, scope }
}

function wrongWith(input: RequestFields, resource: string, { service }: Context): [string, string] | null {
  if (input.response_type !== 'code') return ['unsupported_response_type', 'response_type must be code']
  if (input.code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(input.code_challenge ?? ''))
    return ['invalid_request', 'PKCE is needed: code_challenge with code_challenge_method=S256']
  if (!isOwnResource(resource, service)) return ['invalid_target', 'resource is not this service']
  if (grantedScope(input.scope ?? '').length === 0)
    return ['invalid_scope', `scope is made of ${grantableScopes.join(', ')}`]
  return null
}
