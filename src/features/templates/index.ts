import type { Feature } from '../../operation/feature.ts'
import { amSaburokuMetadata } from './am-saburoku-metadata.ts'
import { amSaburokuRender } from './am-saburoku-render.ts'

export const templates: Feature = {
  name: 'templates',
  title: 'Templates of documents',
  toolset: 'programs',
  operations: [amSaburokuMetadata, amSaburokuRender],
}
