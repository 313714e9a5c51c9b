import type { Feature } from '../../operation/feature.ts'
import { getPrivacyRequest } from './get-privacy-request.ts'
import { submitDeletionRequest } from './submit-deletion-request.ts'
import { submitDisclosureRequest } from './submit-disclosure-request.ts'

export const privacy: Feature = {
  name: 'privacy',
  title: 'Personal data',
  toolset: 'account',
  operations: [submitDisclosureRequest, submitDeletionRequest, getPrivacyRequest],
}
