export { type CallOptions, Client, type ClientOptions, FileAnswer, KonkyoError } from './client.ts'
export type * from './operations.ts'
export { Konkyo } from './operations.ts'
export { type Delivery, isGenuine } from './webhooks.ts'
// The verifier of the house itself: joined in by `npm run sdk:build`, never copied.
export { verifyDocument } from '../../src/lib/verify/verify-document.ts'
