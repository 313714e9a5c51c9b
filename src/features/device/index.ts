import type { Feature } from '../../operation/operation.ts'
import { deviceAuthorize } from './device-authorize.ts'
import { deviceComplete } from './device-complete.ts'
import { deviceToken } from './device-token.ts'

export const device: Feature = {
  name: 'device',
  title: 'Logging in with a device',
  operations: [deviceAuthorize, deviceToken, deviceComplete],
}
