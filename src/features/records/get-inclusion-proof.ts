import { Type } from 'typebox'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { leafHash } from '../../lib/merkle.ts'
import { tlogProofIn } from '../../lib/verify/tlog-proof.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { hexOf, logPlace } from '../../operation/evidence/log-head.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, text, timestamp } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { hashedOf, openRecord, recordParameters } from './open-record.ts'

const hashes = Type.Array(Type.String({ pattern: '^[0-9a-f]{64}$' }), { description: 'In hex, from the leaf up' })

export const getInclusionProof = defineOperation({
  name: 'get_inclusion_proof',
  http: 'GET /v1/proofs/inclusion',
  title: { ja: '版に含まれることの証明', en: 'Prove that a record is in the snapshot' },
  keywords: [
    '包含証明',
    '改ざん検知',
    'Merkle',
    'マークル証明',
    '記録がスナップショットに含まれる証明',
    'その時点にデータがあった証明',
    'inclusion proof',
  ],
  summary: 'Give the Merkle path of one record in the served snapshot, and of the snapshot in the signed log',
  guidance:
    'Hash 0x00 and the canonical JSON (RFC 8785) of record to the leaf, climb path (RFC 9162) to root, compare it with the log entry, and check the checkpoint with /.well-known/jwks.json. record is null where its licence does not allow it to be passed on. tlog_proof is the second half as C2SP tlog-proof, for konkyo verify and other tools.',
  access: { key: 'optional', pages: 'any' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(recordParameters),
  output: Type.Object({
    dataset: text(),
    id: text(),
    record: nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'As it stands in the snapshot' })),
    leaf_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    leaf_index: Type.Integer(),
    tree_size: Type.Integer(),
    path: hashes,
    snapshot_id: text(),
    root: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
    log: nullable(
      Type.Object({
        origin: text(),
        index: Type.Integer(),
        size: Type.Integer(),
        path: hashes,
        entry: Type.Object({ snapshot_id: text(), root: text(), tree_size: Type.Integer(), built_at: timestamp() }),
        checkpoint: text({ description: 'Signed note (C2SP tlog-checkpoint)' }),
      }),
    ),
    tlog_proof: nullable(text({ description: 'C2SP tlog-proof of the snapshot in the log' })),
  }),
  example: { dataset: 'programs', id: 'UNI-6882390b71' },
  run({ dataset: kind, id }, ctx) {
    const { snapshot } = ctx
    const of = openRecord({ dataset: kind, id }, ctx)
    const inclusion = snapshot.inclusionOf(of.dataset, id)
    if (!inclusion) throw unknownRecord({ ja: '記録', en: `record of ${kind}` }, id)
    const kept = hashedOf(of)
    const log = logPlace(ctx)
    const { checkpoint = null } = log ?? {}
    return {
      dataset: kind,
      id,
      record: isRedistributable(kept.license as string | null) ? kept : null,
      leaf_hash: leafHash(canonicalJson(kept)).toString('hex'),
      leaf_index: inclusion.leafIndex,
      tree_size: inclusion.treeSize,
      path: hexOf(inclusion.path),
      snapshot_id: snapshot.id,
      root: snapshot.checksum,
      log,
      tlog_proof: log && tlogProofIn({ checkpoint, results: [{ ...log.entry, index: log.index, path: log.path }] }),
    }
  },
})
