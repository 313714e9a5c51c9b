import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../lib/canonical-json.ts'

/** An identifier that is the same for the same question, options and snapshot, on any machine: a prefix and 16 hex digits. */
export const packetIdOf = (prefix: 'evp_' | 'pci_', ...parts: readonly unknown[]): string =>
  prefix + createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 16)
