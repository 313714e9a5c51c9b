import { Type } from 'typebox'
import { citedBy } from '../../datasets/cited-records.ts'
import { program } from '../../datasets/program.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { manifestOf } from './manifest/manifest.ts'
import { evidenceDisclaimer } from './wording.ts'

const textOrNull = () => nullable(Type.String())
const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const getSourceManifest = defineOperation({
  name: 'get_source_manifest',
  http: 'GET /v1/source_manifest/{program_id}',
  title: { ja: '支援制度の出典一覧', en: 'Get the sources behind a program' },
  keywords: [
    '出典一覧',
    '参照元',
    '資料一覧',
    '制度の項目ごとの出典',
    'ソースマニフェスト',
    '補助金データの情報源と取得日',
    '検証度合い',
    'source of each field of a program',
  ],
  summary: 'Read which source states each field of a program, its licence, when it was read and how far it is verified',
  guidance: 'verified = read within 90 days of the snapshot and hashed; inferred = an address alone.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  proof: { auditSeal: true, receipt: true },
  transport: { agent: true },
  input: Type.Object({ program_id: text({ maxLength: 200, description: 'unified_id' }) }),
  output: Type.Object({
    program_id: restsOn('input', Type.String()),
    primary_name: Type.String(),
    authority_name: Type.String(),
    prefecture: textOrNull(),
    tier: Type.String(),
    primary_source_url: nullable(Type.String({ description: 'null where the licence forbids passing it on' })),
    source_fetched_at: textOrNull(),
    primary_license: Type.String(),
    primary_source_license: Type.Optional(
      Type.String({ description: 'Of the page, where primary_license is our own' }),
    ),
    license_posture: restsOn('issuer', oneOf(['redistributable', 'restricted', 'unknown'])),
    redistribution_allowed: restsOn('issuer', Type.Boolean()),
    primary_source_url_redacted: Type.Optional(Type.Boolean()),
    primary_source_redaction_reason: Type.Optional(Type.String()),
    primary_source_license_note: Type.Optional(Type.String()),
    verification_status: restsOn('issuer', oneOf(['verified', 'inferred', 'stale', 'unknown'])),
    summary: restsOn(
      'issuer',
      object('How many sources and publishers, which licences and fields, newest and oldest fetch'),
    ),
    sources: restsOn('issuer', Type.Array(object('A document about the program'))),
    fact_provenance: restsOn('issuer', Type.Array(object('A field, and the source and record that state it'))),
    fact_provenance_coverage_pct: restsOn(
      'issuer',
      Type.Number({ description: 'Share of facts with a source address, 0 to 1' }),
    ),
    license_gate: restsOn('issuer', object('What was held back, by licence')),
    quality: restsOn('issuer', object('Fields that no source states, and known gaps')),
    generated_at: Type.String({ description: 'Beginning of the day of the snapshot' }),
    corpus_snapshot_id: Type.String(),
    _warning: Type.Optional(Type.String()),
    ...disclaimerKey,
    stated_by: nullable(object('The record of the program')),
  }),
  example: { program_id: 'UNI-7a0576eef5' },
  run({ program_id }, { snapshot }) {
    const record = snapshot.table(program).record(program_id)
    if (!record) throw unknownProgram(program_id)
    const manifest = manifestOf(record, snapshot)
    return new CitedAnswer(manifest, citedBy([manifest]))
  },
})

const unknownProgram = (program_id: string) =>
  new AppError('not_found', {
    ja: '該当する制度が見つかりません。検索で識別子を確認してください。',
    en: 'no such program',
    body: { program_id, _disclaimer: evidenceDisclaimer },
  })
