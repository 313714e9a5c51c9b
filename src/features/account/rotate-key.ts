import { Type } from 'typebox'
import { tierOf } from '../../ledger/account.ts'
import { rotateKey as replaceKey } from '../../ledger/keys.ts'
import { mailCustomer } from '../../ledger/mail/outbox.ts'
import { accountOfSession, openSession } from '../../ledger/sessions.ts'
import { keyRotated } from '../../mails/key-rotated.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import { loggedIn, sessionCookie } from '../../operation/access/session-cookie.ts'
import { accountOf } from '../../operation/context.ts'
import { RefusedKey } from '../../operation/limits/key-refusals.ts'
import { defineOperation } from '../../operation/operation.ts'

export const rotateKey = defineOperation({
  name: 'rotate_key',
  http: 'POST /v1/me/rotate-key',
  title: { ja: 'APIキーの置き換え', en: 'Replace the key' },
  keywords: [
    '鍵の更新',
    'APIキー',
    '再発行',
    '漏えい',
    'leaked',
    'APIキーの再発行',
    '鍵の取り替え',
    'キーが漏れた',
    'メインのキーを新しく',
    'replace my api key',
  ],
  summary: 'Replace the key of this call by a new one; the old key and its sessions end at once',
  guidance:
    'The new key is shown once. Send a random Idempotency-Key (UUID version 4): when the answer is lost, the same call with the old key gives it again for ten minutes. Cap, usage, plan and stored replies belong to the account and stay.',
  access: { key: 'required', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: false },
  billing: { units: 0 },
  replay: { sealedBy: 'key' },
  transport: { secret: true },
  input: Type.Object({}),
  output: Type.Object({ api_key: Type.String(), tier: Type.String(), key_hash_prefix: Type.String() }),
  example: {},
  async run(_, context) {
    const { db, secrets, now } = context
    const account = accountOf(context)
    // A browser that sends the key as well loses its session with the old one all the same.
    const token = context.cookies.get(sessionCookie)
    const isBrowsers = token && (await accountOfSession(db, secrets, token, now))?.keyId === account.keyId
    const fresh = await replaceKey(db, secrets, account, now)
    if (!fresh) throw rotatedBefore()
    if (isBrowsers) context.cookies.set(loggedIn(await openSession(db, secrets, fresh.id, now)))
    const answer = { api_key: fresh.apiKey, tier: tierOf(account), key_hash_prefix: fresh.prefix }
    await context.sealAnswer(db, answer)
    const facts = { former_prefix: account.keyPrefix, prefix: fresh.prefix, at: now.toISOString() }
    await mailCustomer(db, { ...contentOf(keyRotated, facts), accountId: account.id, now })
    return answer
  },
})

/** Another rotation won: by now the key is as good as any revoked one. */
const rotatedBefore = () => new RefusedKey('このキーは既に新しいキーに置き換えられています。')
