import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { defineOperation } from '../../operation/operation.ts'
import { logIn, loginLimit } from './log-in.ts'

export const createSession = defineOperation({
  name: 'create_session',
  http: 'POST /v1/session',
  title: { ja: 'ブラウザーのログイン', en: 'Log a browser in' },
  keywords: ['ブラウザでログイン', 'APIキーでログイン', 'サインイン', 'セッションの作成', 'log in'],
  summary: 'Log a browser in by an API key; the answer sets a cookie that opens the account pages for seven days',
  guidance:
    'Only browsers need it: programs send their key with every call. The cookie opens pages, and no data of the API.',
  access: {
    key: 'none',
    // Of the key in the body.
    scope: 'account:write',
    limit: loginLimit,
  },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({ api_key: Type.String({ minLength: 8, maxLength: 256 }) }),
  output: Type.Object({ tier: Type.String(), key_hash_prefix: Type.String() }),
  example: { api_key: 'svc_live_example' },
  exampleRefusal: 'unauthorized',
  async run({ api_key }, context) {
    const account = await logIn(api_key, context)
    return { tier: tierOf(account), key_hash_prefix: account.keyPrefix }
  },
})
