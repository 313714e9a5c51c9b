import { Type } from 'typebox'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { usualScopes } from './client-of.ts'

const shared = {
  access: { key: 'none', pages: 'any' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  output: Type.Unknown(),
  example: {},
} as const

/** Paths of a resource as clients write them behind the well-known one, in either spelling of their end; `/mcp/` is `/mcp/{profile}` without a name. */
const resourcePaths = {
  '': '',
  root: '/',
  mcp: '/mcp',
  profile: '/mcp/{profile}',
  profile_slash: '/mcp/{profile}/',
} as const

type ResourcePath = (typeof resourcePaths)[keyof typeof resourcePaths]

const eachPath = <Made>(prefix: string, make: (name: string, path: ResourcePath) => Made): Made[] =>
  Object.entries(resourcePaths).map(([name, path]) => make(name === '' ? prefix : `${prefix}_${name}`, path))

const inputOf = (path: ResourcePath) =>
  Type.Object(path.includes('{') ? { profile: Type.String({ maxLength: 100 }) } : {})

/** RFC 9728, at the address that belongs to a resource. */
const protectedResource = (name: string, path: ResourcePath) =>
  defineOperation({
    ...shared,
    name,
    http: `GET /.well-known/oauth-protected-resource${path}`,
    title: { ja: '保護対象のメタデータ', en: 'Metadata of the protected resource' },
    summary: 'Where tokens for this MCP server come from (RFC 9728)',
    input: inputOf(path),
    run: (input, { service }: Context) => ({
      resource: `${service.baseUrl}${pathOf(path, input)}`,
      authorization_servers: [service.baseUrl],
      scopes_supported: usualScopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Konkyo (根拠)',
      resource_documentation: `${service.baseUrl}/v1/openapi.json`,
    }),
  })

function pathOf(path: ResourcePath, input: object): string {
  const { profile } = input as { readonly profile?: string }
  if (profile === undefined) return path
  if (!/^[a-z0-9_-]{0,40}$/.test(profile))
    throw new AppError('not_found', { ja: 'このリソースはありません。', en: 'no such resource' })
  return path.replace('{profile}', profile)
}

/** RFC 8414. Clients that ask below the path of the MCP server are told of the same one. */
const authorizationServer = (name: string, path: ResourcePath) =>
  defineOperation({
    ...shared,
    name,
    http: `GET /.well-known/oauth-authorization-server${path}`,
    title: { ja: '認可サーバーのメタデータ', en: 'Metadata of the authorization server' },
    summary: 'How programs get tokens (RFC 8414)',
    input: inputOf(path),
    run(input, { service: { baseUrl } }: Context) {
      pathOf(path, input)
      return {
        issuer: baseUrl,
        authorization_endpoint: `${baseUrl}/oauth/authorize`,
        token_endpoint: `${baseUrl}/oauth/token`,
        registration_endpoint: `${baseUrl}/oauth/register`,
        revocation_endpoint: `${baseUrl}/oauth/revoke`,
        scopes_supported: usualScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_methods_supported: ['none'],
        revocation_endpoint_auth_methods_supported: ['none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
        ui_locales_supported: ['ja', 'en'],
      }
    },
  })

export const metadata = [
  ...eachPath('oauth_protected_resource', protectedResource),
  ...eachPath('oauth_authorization_server', authorizationServer),
]
