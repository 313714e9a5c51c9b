import type { Feature } from '../../operation/feature.ts'
import { issueToken } from './issue-token.ts'
import { metadata } from './metadata.ts'
import { authorize } from './pages/authorize.ts'
import { decisions } from './pages/decisions.ts'
import { registerClient } from './register-client.ts'
import { revokeToken } from './revoke-token.ts'

export const oauth: Feature = {
  name: 'oauth',
  title: 'Logging in with a program',
  toolset: 'account',
  operations: [],
  endpoints: [...metadata, registerClient, issueToken, revokeToken],
  pages: [authorize, ...decisions],
}
