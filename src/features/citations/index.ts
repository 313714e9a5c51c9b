import type { Feature } from '../../operation/feature.ts'
import { verifyCitations } from './verify-citations.ts'

export const citations: Feature = {
  name: 'citations',
  title: 'Citations',
  toolset: 'evidence',
  operations: [verifyCitations],
}
