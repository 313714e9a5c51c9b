import { Type } from 'typebox'
import { nullable, shape } from '../schema/fields.ts'
import { type Gap, gapShape } from '../schema/gap.ts'
import { restsOn } from '../schema/rests-on.ts'

/** What a caller of a provable operation may ask for beside its input; the pipeline takes them out before `run`. */
export const proofOptions = {
  snapshot: Type.Optional(
    Type.String({
      pattern: '^corpus-\\d{4}-\\d{2}-\\d{2}-[0-9a-f]{12}$',
      description: 'Id of a kept snapshot to answer from, instead of the served one',
    }),
  ),
  receipt: Type.Boolean({ default: false, description: 'Adds a signed receipt that can be verified offline' }),
}

export interface ProofOptions {
  readonly snapshot?: string
  readonly receipt: boolean
}

const text = (description: string) => Type.String({ description })

/** What an answer to a key carries where its operation is sealed (docs/contract/shapes.md#audit-seal). */
export const sealMembers = {
  audit_seal: Type.Optional(
    shape(
      'AuditSeal',
      {
        seal_id: text('Name of the seal'),
        call_id: text('The call on the bill'),
        alg: Type.Literal('HMAC-SHA256'),
        hmac: text('Over call_id|ts|query_hash|response_hash|seal_id|corpus_snapshot_id'),
        key_hash_prefix: text('First 8 hex digits of the hash of the key that called'),
        key_version: Type.Integer({ description: 'Which of our keys sealed it' }),
        issued_at: text('When it was sealed'),
        ts: text('The same as issued_at'),
        query_hash: text('SHA-256 of the canonical JSON of the request'),
        subject_hash: text('sha256: and the response hash'),
        response_hash: text(
          'SHA-256 of the canonical JSON of this answer without audit_seal, _seal_unavailable and receipt',
        ),
        endpoint: text('Path that answered'),
        corpus_snapshot_id: text('The snapshot behind the answer'),
        client_tag: nullable(text('As sent in X-Client-Tag')),
        source_urls: Type.Array(Type.String(), { description: 'Sources of the answer, at most 32' }),
        verify_endpoint: text('Where anybody can have the seal checked, free of charge'),
        _disclaimer: text('To be passed on word for word'),
      },
      { description: 'Only for calls with a key' },
    ),
  ),
  _seal_unavailable: restsOn(
    'call',
    Type.Optional(Type.Boolean({ description: 'true when the seal could not be kept' })),
  ),
}

const path = Type.Array(Type.String(), { description: 'Hashes in hex, from the leaf up' })

/** What `receipt: true` adds: docs/verify tells how to check it without this service. */
export const receiptMember = {
  receipt: Type.Optional(
    shape('Receipt', {
      version: Type.Literal(1),
      issuer: Type.String(),
      kid: text('Thumbprint of the signing key (RFC 7638)'),
      issued_at: text('When it was signed; the only time here that is that of the call'),
      mode: Type.Optional(Type.Literal('test', { description: 'Only in test mode: the records are invented' })),
      succession: Type.Optional(
        Type.Array(Type.String(), {
          description: 'After a rotation: signed notes, each by a key about the one that follows it',
        }),
      ),
      snapshot: Type.Object({ id: Type.String(), root: Type.String(), tree_size: Type.Integer() }),
      log: Type.Union([
        Type.Object({
          origin: Type.String(),
          index: Type.Integer(),
          size: Type.Integer(),
          path,
          entry: Type.Record(Type.String(), Type.Unknown()),
          checkpoint: text('Signed note (C2SP tlog-checkpoint)'),
        }),
        Type.Null(),
      ]),
      records: Type.Array(
        Type.Object({
          dataset: Type.String(),
          id: Type.String(),
          leaf_index: Type.Integer(),
          path,
          record: Type.Record(Type.String(), Type.Unknown(), {
            description: 'The record as it stands in the snapshot',
          }),
        }),
      ),
      asked: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'What the caller asked for, where the document repeats it and no record states it',
        }),
      ),
      manifest: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          description: 'SHA-256 of the manifest of the snapshot, and what it counts as far as the document repeats it',
        }),
      ),
      covers: Type.Literal('every_member', { description: 'not_covered names whatever is open, not figures alone' }),
      not_covered: Type.Array(Type.String(), {
        description:
          'What rests on a rule or on the word of the service: JSON Pointers, * for every place in a list, with all below',
      }),
      rules: Type.Record(Type.String(), Type.String(), {
        description: 'SHA-256 of the source of each rule that decides some of them (docs/verify/rules.json)',
      }),
      jws: text('Detached JWS (RFC 7515, appendix F) over the canonical JSON of the document without this member'),
    }),
  ),
  receipt_gap: Type.Optional(Type.Unsafe<Gap>(gapShape)),
}
