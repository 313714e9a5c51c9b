import type { Feature } from '../../operation/feature.ts'
import { batchEvidencePackets } from './batch-evidence-packets.ts'
import { getEvidencePacket } from './get-evidence-packet.ts'
import { getSourceManifest } from './get-source-manifest.ts'
import { queryEvidencePacket } from './query-evidence-packet.ts'
import { queryPrecomputedIntelligence } from './query-precomputed-intelligence.ts'

export const evidence: Feature = {
  name: 'evidence',
  title: 'Evidence packets',
  toolset: 'evidence',
  operations: [
    queryEvidencePacket,
    batchEvidencePackets,
    getEvidencePacket,
    getSourceManifest,
    queryPrecomputedIntelligence,
  ],
}
