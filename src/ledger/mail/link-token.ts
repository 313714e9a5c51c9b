import { createHash, randomBytes } from 'node:crypto'

/** What the link of a mail carries that asks to confirm something: 32 hex digits. */
export const newLinkToken = (): string => randomBytes(16).toString('hex')

/** Whether a text has the form of such a token. */
export const isLinkToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** What a token is found by: 128 random bits need no secret to be kept safe. */
export const linkTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Days that a link waits to be opened (docs/contract/shapes.md#newsletter). */
export const linkDays = 30

/** Links that were written before this moment are too old to be opened. */
export const oldestLink = (now: Date): string => new Date(now.getTime() - linkDays * 24 * 3_600_000).toISOString()
