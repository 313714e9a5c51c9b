import type { Feature } from '../../operation/feature.ts'
import { createSession } from './create-session.ts'
import { logoutSession } from './logout-session.ts'
import { enterPage, leavePage, loginPage } from './pages/login-pages.ts'

export const session: Feature = {
  name: 'session',
  title: 'Logging in with a browser',
  toolset: 'account',
  operations: [createSession, logoutSession],
  pages: [loginPage, enterPage, leavePage],
}
