import { Type } from 'typebox'
import { findSeal, isSealSound } from '../../ledger/audit-seals.ts'
import { isPepperLive } from '../../ledger/sealing-peppers.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

export const verifyAuditSeal = defineOperation({
  name: 'verify_audit_seal',
  http: 'GET /v1/audit/seals/{seal_id}',
  title: { ja: '監査シールの検証', en: 'Verify an audit seal' },
  keywords: [
    '封印の検証',
    '改ざん',
    '監査証跡',
    'tamper',
    'authenticity',
    '監査シールの検証',
    '封印が本物か',
    '回答の改ざん',
    '監査証跡の検証',
    'seal_id',
    'genuine audit seal',
  ],
  summary: 'Check that this service sealed an answer, and compare the hash of the answer you hold',
  guidance:
    'Hash the answer you hold (SHA-256 of its RFC 8785 JSON without audit_seal, _seal_unavailable and receipt) and compare it with subject_hash: verified speaks of the seal alone. A receipt proves the same without asking this service.',
  access: { key: 'none', pages: 'any' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    seal_id: Type.String({ maxLength: 64, description: 'seal_id or call_id of an audit_seal' }),
  }),
  output: Type.Object({
    seal_id: Type.String(),
    issued_at: Type.String(),
    subject_hash: Type.String({ description: 'sha256: and the hash of the answer that was sealed' }),
    corpus_snapshot_id: Type.String(),
    mode: oneOf(['live', 'test'], { description: 'test = the answer was over invented records' }),
    verified: Type.Boolean({ description: 'Whether the kept seal carries our HMAC' }),
    reason: nullable(
      oneOf(['key_retired', 'hmac_mismatch'], {
        description: 'Why it is not verified; key_retired = the secret is gone and nothing is said about the seal',
      }),
    ),
  }),
  example: { seal_id: 'seal_00000000000000000000000000000000' },
  exampleRefusal: 'not_found',
  async run({ seal_id }, { db, secrets }) {
    const seal = await findSeal(db, seal_id)
    if (!seal) throw unknownSeal(seal_id)
    const verified = isSealSound(secrets, seal)
    const isRetired = !verified && !(await isPepperLive(db, secrets, seal.key_version))
    return {
      seal_id: seal.seal_id,
      issued_at: seal.issued_at,
      subject_hash: `sha256:${seal.response_hash}`,
      corpus_snapshot_id: seal.corpus_snapshot_id,
      mode: seal.mode,
      verified,
      reason: verified ? null : isRetired ? ('key_retired' as const) : ('hmac_mismatch' as const),
    }
  },
})

const unknownSeal = (seal_id: string) =>
  new AppError('not_found', {
    ja: '該当する監査シールは発行されていません。',
    en: 'no such seal was issued here',
    body: {
      seal_id,
      verified: false,
      reason: 'not_found',
      _disclaimer: disclaimer({ ja: '監査シールの照合結果', en: 'This check of an audit seal' }, [
        'tax',
        'legal',
        'audit',
      ]),
    },
  })
