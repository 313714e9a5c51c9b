import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { newWebhookSecret, signatureOf } from './webhook-message.ts'

type Check = (secret: string, body: string, signature: string | undefined) => boolean

/** The function that the documentation tells receivers to use. */
async function documentedCheck(): Promise<Check> {
  const page = readFileSync('docs/reference/webhooks.md', 'utf8')
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? []
  const module = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return module.isFromKonkyo as Check
}

describe('a message to a webhook', () => {
  test('is proven by the check of the documentation, and nothing else is', async () => {
    const isFromKonkyo = await documentedCheck()
    const [secret, other, body] = [newWebhookSecret(), newWebhookSecret(), '{"名":"見本"}']
    expect(isFromKonkyo(secret, body, signatureOf(secret, body))).toBe(true)
    for (const forged of [signatureOf(other, body), signatureOf(secret, `${body} `), '', 'hmac-sha256=', undefined])
      expect(isFromKonkyo(secret, body, forged)).toBe(false)
  })

  test('is signed with the whole secret over its bytes', () => {
    const hex = createHmac('sha256', 'whsec_abc').update(Buffer.from('見本')).digest('hex')
    expect(signatureOf('whsec_abc', '見本')).toBe(`hmac-sha256=${hex}`)
  })

  test('has a secret that every base64 reads alike, of 33 bytes, never the same twice', () => {
    const secrets = Array.from({ length: 200 }, newWebhookSecret)
    expect(new Set(secrets).size).toBe(200)
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9]{44}$/)
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(33)
    }
  })
})
