import type { Feature } from '../../operation/feature.ts'
import { createChildKey } from './create-child-key.ts'
import { listChildKeys } from './list-child-keys.ts'
import { listKeyChanges } from './list-key-changes.ts'
import { revokeChildKey } from './revoke-child-key.ts'
import { rotateChildKey } from './rotate-child-key.ts'
import { updateChildKey } from './update-child-key.ts'

export const keys: Feature = {
  name: 'keys',
  title: 'Restricted keys',
  toolset: 'account',
  operations: [createChildKey, listChildKeys, updateChildKey, rotateChildKey, revokeChildKey, listKeyChanges],
}
