import type { Text } from '../../lib/text.ts'

/** What is said of a request that cannot be read at all. */
export const malformed: Text = { ja: 'リクエストの形が正しくありません。', en: 'the request is malformed' }

/** What is said of a body of another type. */
export const needsJson: Text = {
  ja: '本文は application/json で送ってください。',
  en: 'send the body as application/json',
}
