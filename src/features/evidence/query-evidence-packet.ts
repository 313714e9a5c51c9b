import { Type } from 'typebox'
import { documentFormats } from '../../documents/formats.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { asked, packetFormat } from './document/packet-file.ts'
import { composePacket } from './packet/compose.ts'
import { evidencePacket } from './packet/packet-shape.ts'
import { questionFilters, questionProblems, questionRequest } from './question/question.ts'
import { baselineProblems } from './request/baseline-problems.ts'
import { optionsOf, packetInput } from './request/packet-options.ts'

export const queryEvidencePacket = defineOperation({
  name: 'query_evidence_packet',
  http: 'POST /v1/evidence/packets/query',
  title: { ja: '質問に対する根拠パケット', en: 'Compose an evidence packet for a question' },
  keywords: [
    '証拠',
    '証拠パケット',
    '出典つき',
    '根拠',
    '根拠資料',
    '質問への根拠',
    'エビデンス',
    'まとめて調べる',
    '出典付き',
    'question',
    'answer',
    '質問に対する証拠パケット',
    '根拠資料を集める',
    '出典つきの資料',
    '調べものの根拠',
    'テーマの証拠を集める',
    'gather evidence for a question',
  ],
  toolsets: ['core', 'evidence'],
  summary: 'Gather records, facts and sources for a question, with everything that is missing named',
  guidance:
    'Material, not an answer. Cite source_url, name every known gap, and read NO_HIT as not found here, never as not existing. AMBIGUOUS: ask which entity is meant.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true, exports: documentFormats },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  proof: { auditSeal: true, receipt: true },
  input: Type.Object({
    query_text: text({ description: 'Name, words or question, 1 to 500 characters' }),
    limit: Type.Integer({ minimum: 1, maximum: 500, default: 10, description: 'Most records' }),
    filters: Type.Optional(Type.Object(questionFilters, { description: 'Only programs that these hold of' })),
    ...packetInput,
    format: packetFormat,
  }),
  output: evidencePacket,
  example: { query_text: '省エネ', limit: 3, filters: { prefecture: '東京都' }, include_rules: true },
  check(input) {
    const problems = [...questionProblems(input.query_text, ['body', 'query_text']), ...baselineProblems(input, 'body')]
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ query_text, filters = {}, limit, format, ...input }, ctx) {
    const place = { path: '/v1/evidence/packets/query' }
    const request = await questionRequest({ question: query_text, filters, limit }, place, optionsOf(input), ctx)
    return asked(await composePacket(request, ctx), format, ctx.snapshot)
  },
})
