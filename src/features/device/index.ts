import type { Feature } from '../../operation/feature.ts'
import { deviceAuthorize } from './device-authorize.ts'
import { deviceComplete } from './device-complete.ts'
import { deviceToken } from './device-token.ts'
import { comeBack } from './pages/come-back.ts'
import { confirmCode } from './pages/confirm-code.ts'
import { decisions } from './pages/decisions.ts'
import { enterCode } from './pages/enter-code.ts'

export const device: Feature = {
  name: 'device',
  title: 'Logging in with a device',
  toolset: 'account',
  operations: [deviceAuthorize, deviceToken, deviceComplete],
  pages: [enterCode, confirmCode, ...decisions, comeBack],
}
