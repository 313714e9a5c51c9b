import type { Feature } from '../../operation/feature.ts'
import { completeArgument } from './complete/complete-argument.ts'
import { describeTool } from './describe-tool.ts'
import { listFilterValues } from './filters/list-filter-values.ts'
import { findTool } from './find-tool.ts'

export const tools: Feature = {
  name: 'tools',
  title: 'Finding tools',
  toolset: 'service',
  operations: [findTool, describeTool, listFilterValues, completeArgument],
}
