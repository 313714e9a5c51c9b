import { Type } from 'typebox'
import { documentFormats } from '../../documents/formats.ts'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { notHoujin } from '../../operation/usual-problems.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { refuseWrongDigit } from '../company/refusals.ts'
import { asked, packetFormat } from './document/packet-file.ts'
import { composePacket } from './packet/compose.ts'
import { evidencePacket } from './packet/packet-shape.ts'
import { isKnown } from './packet/packets-of.ts'
import { baselineProblems } from './request/baseline-problems.ts'
import { optionsOf, packetInput } from './request/packet-options.ts'
import { type SubjectKind, subjectKinds, subjectRequest } from './request/subject-request.ts'
import { evidenceDisclaimer } from './wording.ts'

export const getEvidencePacket = defineOperation({
  name: 'get_evidence_packet',
  http: 'GET /v1/evidence/packets/{subject_kind}/{subject_id}',
  title: { ja: '制度・法人の根拠パケット', en: 'Get the evidence packet of a program or company' },
  keywords: [
    '制度の根拠',
    '根拠パケット',
    '対象の根拠',
    '制度の証拠パケット',
    '会社の根拠パケット',
    '一つの対象の事実と出典',
    '証拠と適用される規則',
    'evidence packet of one program or company',
  ],
  summary: 'Read everything that may be shown about one program or company, each fact with its source',
  guidance: 'Material, not an answer. Cite source_url and name every known gap.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  proof: { auditSeal: true, receipt: true },
  transport: { agent: true, exports: documentFormats },
  input: Type.Object({
    subject_kind: oneOf(subjectKinds),
    subject_id: text({ maxLength: 200, description: 'unified_id, or a corporate number with or without T' }),
    ...packetInput,
    format: packetFormat,
  }),
  output: evidencePacket,
  example: { subject_kind: 'program', subject_id: 'UNI-7a0576eef5', include_rules: true },
  check({ subject_kind, subject_id, ...input }) {
    const problems = baselineProblems(input, 'query')
    if (subject_kind === 'houjin' && houjinBangou(subject_id) === undefined)
      problems.push({ loc: ['path', 'subject_id'], ...notHoujin })
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ subject_kind, subject_id, format, ...input }, ctx) {
    const id = subject_kind === 'houjin' ? String(houjinBangou(subject_id)) : subject_id
    if (!isKnown(subject_kind, id, ctx)) {
      if (subject_kind === 'houjin') refuseWrongDigit(id, 'subject_id')
      throw unknownSubject(subject_kind, subject_id)
    }
    return asked(
      await composePacket(subjectRequest(subject_kind, id, optionsOf(input), ctx), ctx),
      format,
      ctx.snapshot,
    )
  },
})

const unknownSubject = (subject_kind: SubjectKind, subject_id: string) =>
  new AppError('not_found', {
    ja: '接続している情報源に、この対象の記録がありません。検索で識別子を確認してください。',
    en: `no connected source knows this ${subject_kind}`,
    body: { subject_kind, subject_id, _disclaimer: evidenceDisclaimer },
  })
