import type { Feature } from '../../operation/feature.ts'
import { getBillingHistory } from './get-billing-history.ts'
import { getDashboard } from './get-dashboard.ts'
import { getMe } from './get-me.ts'
import { getMyUsage } from './get-my-usage.ts'
import { getToolRecommendation } from './get-tool-recommendation.ts'
import { getUsageByClient } from './get-usage-by-client.ts'
import { getUsageByTool } from './get-usage-by-tool.ts'
import { getUsageStatus } from './get-usage-status.ts'
import { rotateKey } from './rotate-key.ts'
import { setMonthlyCap } from './set-monthly-cap.ts'

export const account: Feature = {
  name: 'account',
  title: 'Account and usage',
  toolset: 'account',
  operations: [
    getMe,
    setMonthlyCap,
    getDashboard,
    getMyUsage,
    getUsageByTool,
    getUsageByClient,
    getUsageStatus,
    getToolRecommendation,
    getBillingHistory,
    rotateKey,
  ],
}
