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

const resourcePath = '/.well-known/oauth-protected-resource'

/** RFC 9728, at the address that belongs to a resource. */
const protectedResource = (name: string, path: '' | '/mcp' | '/mcp/{profile}') =>
  defineOperation({
    ...shared,
    name,
    http: `GET ${resourcePath}${path}`,
    title: { ja: '保護対象のメタデータ', en: 'Metadata of the protected resource' },
    summary: 'Where tokens for this MCP server come from (RFC 9728)',
    input: Type.Object(path.includes('{') ? { profile: Type.String({ maxLength: 100 }) } : {}),
    run: (input, { service }) => ({
      resource: `${service.baseUrl}${pathOf(path, (input as { profile?: string }).profile)}`,
      authorization_servers: [service.baseUrl],
      scopes_supported: usualScopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Konkyo (根拠)',
      resource_documentation: `${service.baseUrl}/v1/openapi.json`,
    }),
  })

function pathOf(path: string, profile = ''): string {
  if (path.includes('{') && !/^[a-z0-9_-]{1,40}$/.test(profile))
    throw new AppError('not_found', { ja: 'このリソースはありません。', en: 'no such resource' })
  return path.replace('{profile}', profile)
}

/** RFC 8414. */
const authorizationServer = defineOperation({
  ...shared,
  name: 'oauth_authorization_server',
  http: 'GET /.well-known/oauth-authorization-server',
  title: { ja: '認可サーバーのメタデータ', en: 'Metadata of the authorization server' },
  summary: 'How programs get tokens (RFC 8414)',
  input: Type.Object({}),
  run: (_, { service: { baseUrl } }: Context) => ({
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
  }),
})

export const metadata = [
  protectedResource('oauth_protected_resource', ''),
  protectedResource('oauth_protected_resource_mcp', '/mcp'),
  protectedResource('oauth_protected_resource_profile', '/mcp/{profile}'),
  authorizationServer,
]
