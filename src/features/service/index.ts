import type { Feature } from '../../operation/feature.ts'
import { serviceAgentReady } from './service-agent-ready.ts'
import { serviceExecutePacket } from './service-execute-packet.ts'
import { serviceGetPacket } from './service-get-packet.ts'
import { servicePreviewCost } from './service-preview-cost.ts'
import { serviceRoute } from './service-route.ts'

export const service: Feature = {
  name: 'service',
  title: 'Routing for agents',
  toolset: 'service',
  operations: [serviceRoute, servicePreviewCost, serviceExecutePacket, serviceGetPacket, serviceAgentReady],
}
