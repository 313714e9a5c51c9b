import { AppError } from './errors.ts'

/** One message for malformed, unknown and revoked keys, so that an answer teaches an attacker nothing. */
export class RefusedKey extends AppError {
  constructor(messageJa = 'APIキーが無効です。キーを確認してください。') {
    super('unauthorized', 'invalid api key', { headers: { 'www-authenticate': 'Bearer' }, messageJa })
  }
}
