import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

export const ping = defineOperation({
  name: 'ping',
  http: 'GET /v1/ping',
  title: { ja: 'キーと接続の確認', en: 'Check key and connection' },
  keywords: ['疎通', '応答確認', '疎通確認', '接続テスト', 'キーが有効か', 'is my key valid'],
  summary: 'Tell whether the service answers and whether the key is valid',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({}),
  output: Type.Object({
    ok: Type.Literal(true),
    authenticated: Type.Boolean(),
    tier: oneOf(['free', 'paid']),
    server_time_utc: Type.String({ description: 'YYYY-MM-DDTHH:MM:SSZ' }),
    server_version: Type.String(),
    rate_limit_remaining: nullable(
      Type.Integer({ description: 'The daily ceiling for anonymous callers, null when paid' }),
    ),
  }),
  example: {},
  run(_, { caller, now, service }) {
    const isKnown = caller.kind !== 'anonymous'
    return {
      ok: true as const,
      authenticated: isKnown,
      tier: isKnown ? ('paid' as const) : ('free' as const),
      server_time_utc: `${now.toISOString().slice(0, 19)}Z`,
      server_version: service.version,
      rate_limit_remaining: isKnown ? null : service.anonymousDaily,
    }
  },
})
