import type { Feature } from '../../operation/operation.ts'
import { submitDeletionRequest } from './submit-deletion-request.ts'
import { submitDisclosureRequest } from './submit-disclosure-request.ts'

export const privacy: Feature = {
  name: 'privacy',
  title: 'Personal data',
  toolset: 'account',
  operations: [submitDisclosureRequest, submitDeletionRequest],
}
