import type { Feature } from '../../operation/feature.ts'
import { submitFeedback } from './submit-feedback.ts'

export const feedback: Feature = {
  name: 'feedback',
  title: 'Feedback',
  toolset: 'account',
  operations: [submitFeedback],
}
