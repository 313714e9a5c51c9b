import type { Feature } from '../../operation/operation.ts'
import { getDashboard } from './get-dashboard.ts'
import { getMe } from './get-me.ts'
import { getUsageStatus } from './get-usage-status.ts'
import { rotateKey } from './rotate-key.ts'
import { setMonthlyCap } from './set-monthly-cap.ts'

export const account: Feature = {
  name: 'account',
  title: 'Account and usage',
  operations: [getMe, setMonthlyCap, getDashboard, getUsageStatus, rotateKey],
}
