import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { decrypt, encrypt } from '../lib/encryption.ts'
import { onceFor } from '../lib/once.ts'
import type { Mode } from './account.ts'

/** What a hash is made for; the same text gives another hash for another purpose. */
export type Purpose =
  | 'key'
  | 'address'
  | 'logged address'
  | 'session'
  | 'checkout'
  | 'device'
  | 'sealed'
  | 'download'
  | 'seal'
  | 'mail'
  | 'unsubscribe'
  | 'task'
  | 'advisor'
  | 'calendar'
  | 'oauth'
  | 'oauth successor'
  | 'request'
  | 'alert feed'
  | 'admin session'

/** The installation's peppers, current first; everything secret is stored as an HMAC under one of them. */
export class Secrets {
  private readonly peppers: readonly { version: string; key: Buffer }[]

  constructor(peppers: readonly string[]) {
    if (peppers.length === 0) throw new Error('at least one pepper is needed')
    this.peppers = peppers.map((pepper) => ({
      version: createHash('sha256').update('pepper:').update(pepper).digest('hex').slice(0, 8),
      key: Buffer.from(pepper, 'utf8'),
    }))
  }

  /** The names of the live peppers, current first, which say nothing about them. */
  get versions(): readonly string[] {
    return this.peppers.map(({ version }) => version)
  }

  /** The HMAC under the current pepper, in hex, and which pepper that was. `purpose` keeps kinds of secrets apart. */
  hash(purpose: Purpose, value: string): { hash: string; version: string } {
    const { key, version } = this.peppers[0] as { version: string; key: Buffer }
    return { hash: hmac(key, purpose, value), version }
  }

  /** A text that must be read again, such as an address to answer to, so that the database alone does not give it away. */
  seal(text: string): string {
    const { bytes, version } = this.sealBytes(Buffer.from(text))
    return `${version}.${bytes.toString('base64url')}`
  }

  /** Bytes that must be read again, and the pepper that they are sealed under. */
  sealBytes(plain: Buffer): { bytes: Buffer; version: string } {
    const { key, version } = this.peppers[0] as { version: string; key: Buffer }
    return { bytes: encrypt(sealingKey(key), plain), version }
  }

  /** The text that was sealed under one of the live peppers; throws when that pepper is gone. */
  unseal(sealed: string): string {
    const [version = '', bytes = ''] = sealed.split('.')
    return this.unsealBytes(Buffer.from(bytes, 'base64url'), version).toString()
  }

  /** The bytes that were sealed under a live pepper; throws when that one is gone. */
  unsealBytes(sealed: Buffer, version: string): Buffer {
    const pepper = this.peppers.find((one) => one.version === version)
    if (!pepper) throw new Error(`a text was sealed under the pepper ${version}, which is not configured`)
    return decrypt(sealingKey(pepper.key), sealed)
  }

  /** The text sealed anew under the current pepper, so that an older one can be given up; null where it is already. */
  resealed(sealed: string): string | null {
    return sealed.startsWith(`${this.peppers[0]?.version}.`) ? null : this.seal(this.unseal(sealed))
  }

  /** 32 secret bytes of each live pepper, current first: before signing had a secret of its own, keys were made from them. */
  formerSigningSeeds(): Buffer[] {
    return this.peppers.map(({ key }) => Buffer.from(hkdfSync('sha256', key, '', 'konkyo signing key', 32)))
  }

  /** The HMAC under every live pepper, current first. */
  hashes(purpose: Purpose, value: string): string[] {
    return this.peppers.map(({ key }) => hmac(key, purpose, value))
  }
}

/** Derived once for each pepper: a page of sealed texts has a hundred of them. */
const sealingKey = onceFor(
  (pepper: Buffer): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', 'konkyo sealed text', 32)),
)

const hmac = (key: Buffer, purpose: string, value: string): string =>
  createHmac('sha256', key).update(`${purpose}:${value}`).digest('hex')

/** What a key looks like, as a regular expression for secret scanners. */
export const apiKeyPattern = 'svc_(?:live|test|access|guest|refresh|code)_[A-Za-z0-9_-]{43}[0-9a-z]{6}'

const form = new RegExp(`^${apiKeyPattern}$`)
const checksumLength = 6

/** What the key of a widget looks like; it stands in pages, so its origin is what guards it. */
const widgetForm = /^wgt_live_[0-9a-f]{32}$/

/** A new key of a widget. */
export const newWidgetKey = (): string => `wgt_live_${randomBytes(16).toString('hex')}`

/** Whether a text can be the key of a widget. */
export const isWidgetKey = (text: string): boolean => widgetForm.test(text)

/** What OAuth hands out: access tokens, which are keys, those of guests, refresh tokens and codes. */
export type TokenKind = 'access' | 'guest' | 'refresh' | 'code'

/** A new API key or token: prefix, 256 random bits, and a checksum that lets scanners and we tell a key from noise. */
export const newApiKey = (kind: Mode | TokenKind = 'live'): string => keyOf(kind, randomBytes(32))

/** The token that follows on another, always the same: nobody can tell it who has not both that token and the pepper. */
export const successorOf = (secrets: Secrets, kind: TokenKind, token: string): string =>
  keyOf(kind, Buffer.from(secrets.hash('oauth successor', `${kind} ${token}`).hash, 'hex'))

function keyOf(kind: Mode | TokenKind, bits: Buffer): string {
  const text = `svc_${kind}_${bits.toString('base64url')}`
  return text + checksum(text)
}

/** Whether a text can be the access token of a guest. */
export const isGuestToken = (text: string): boolean => text.startsWith('svc_guest_') && isApiKey(text)

/** Whether a text can be one of our keys or tokens; false costs no look-up. */
export const isApiKey = (text: string): boolean =>
  form.test(text) && checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength)

const checksum = (text: string): string => crc32(text).toString(36).padStart(7, '0').slice(-checksumLength)
