import { type TProperties, Type } from 'typebox'
import { documentFormats } from '../../documents/formats.ts'
import { documentBytes } from '../../documents/render.ts'
import type { Text } from '../../lib/text.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { saysAgain } from '../../schema/says-again.ts'
import { knownCompany } from '../company/company.ts'
import { corporateNumberIn } from '../company/refusals.ts'
import { companyDisclaimer } from '../company/wording.ts'
import { artifactOf } from './artifact.ts'
import { artifactDocument } from './document/artifact-document.ts'
import type { KnownGap } from './envelope/known-gap.ts'
import type { Pack } from './envelope/pack.ts'
import type { Receipt } from './envelope/source-list.ts'
import { request, sectionsOf } from './request.ts'

const described = (description?: string) => (description ? { description } : {})
const record = (description?: string) => Type.Record(Type.String(), Type.Unknown(), described(description))
const object = (description?: string) => Type.Unsafe<object>(record(description))
const objects = (description?: string) => Type.Unsafe<readonly object[]>(Type.Array(record(), described(description)))
const strings = Type.Unsafe<readonly string[]>(Type.Array(Type.String()))
const text = nullable(Type.String())

/** ArtifactResponse (docs/contract/shapes.md#artifacts); a pack adds keys of its own. */
const artifact = {
  artifact_id: restsOn(
    'call',
    Type.String({
      description: 'Hash of the canonical JSON without ids, billing_metadata, markdown_display, audit_seal and receipt',
    }),
  ),
  packet_id: saysAgain(restsOn('call', Type.String())),
  artifact_type: restsOn('issuer', Type.String()),
  artifact_version: saysAgain(restsOn('call', Type.String())),
  schema_version: saysAgain(restsOn('call', Type.String())),
  title: restsOn('issuer', Type.String()),
  generated_at: Type.String({
    description: 'Beginning of the day of the snapshot: the answer does not depend on a clock',
  }),
  endpoint: saysAgain(restsOn('call', Type.String())),
  corpus_snapshot_id: Type.String(),
  corpus_checksum: Type.String(),
  subject: restsOn('issuer', object('The company, known by its corporate number alone')),
  summary: saysAgain(restsOn('issuer', object('null = the section was not asked for, or no source states the value'))),
  sections: restsOn(
    'issuer',
    objects('{section_id, title, rows, no_hits, not_requested}; rows say by whom they are stated'),
  ),
  decision_support: saysAgain(
    restsOn('issuer', object('Signals, disagreements between sources, and what follows from them')),
  ),
  source_bundle: saysAgain(restsOn('issuer', object('The public record behind the sections; null = not asked for'))),
  sources: saysAgain(restsOn('issuer', objects('Every source_url of the answer once, with the paths that use it'))),
  source_receipts: saysAgain(
    restsOn(
      'issuer',
      Type.Unsafe<readonly Receipt[]>(
        Type.Array(
          Type.Object({
            source_receipt_id: restsOn('call', Type.String()),
            source_url: Type.String(),
            source_fetched_at: text,
            source_kind: text,
            license: text,
            content_hash: text,
            used_in: restsOn('call', strings),
          }),
        ),
      ),
    ),
  ),
  known_gaps: restsOn(
    'issuer',
    Type.Unsafe<readonly KnownGap[]>(
      Type.Array(
        Type.Object({
          gap_id: Type.String(),
          message: restsOn('words', Type.String()),
          message_ja: restsOn('words', Type.String()),
          section: Type.String(),
          severity: Type.String({ description: 'info, review, warning, blocking' }),
          source_fields: strings,
        }),
        { description: 'What the answer does not say; name them to the reader' },
      ),
    ),
  ),
  human_review_required: restsOn('issuer', strings),
  next_actions: restsOn('issuer', objects()),
  recommended_followup: saysAgain(restsOn('issuer', objects())),
  recommended_followup_by_channel: saysAgain(restsOn('issuer', object())),
  agent_routing: saysAgain(restsOn('issuer', object())),
  _evidence: saysAgain(restsOn('issuer', object('Counts of sources, gaps, claims and complete receipts'))),
  copy_paste_parts: saysAgain(restsOn('issuer', objects('{part_id, title, text}, ready to be pasted'))),
  billing_metadata: saysAgain(restsOn('call', object('The only key that depends on who calls'))),
  billing_note: saysAgain(restsOn('call', Type.String())),
  markdown_display: saysAgain(
    restsOn('issuer', Type.String({ description: 'A short card; format=md is the whole document' })),
  ),
  ...disclaimerKey,
}

interface Declaration {
  readonly title: Text
  readonly summary: string
  readonly guidance: string
  readonly keywords: readonly string[]
  /** Keys of this pack beside the common ones. */
  readonly output: TProperties
  readonly pack: (number: string) => Pack
}

/** One of the packs as an operation (docs/contract/shapes.md#artifacts). */
export function defineArtifact(name: string, { pack, output, ...texts }: Declaration): AnyOperation {
  return defineOperation({
    name: `create_${name}`,
    http: `POST /v1/artifacts/${name}`,
    ...texts,
    access: { key: 'optional' },
    effect: 'read',
    billing: { units: 1 },
    replay: { idempotencyKey: 'accepted', from: 'snapshot' },
    proof: { auditSeal: true, receipt: true },
    transport: { agent: true, exports: documentFormats },
    input: request,
    output: Type.Object({ ...artifact, ...output }),
    example: { houjin_bangou: 'T1180301018771', max_per_section: 5 },
    check({ houjin_bangou }) {
      corporateNumberIn(houjin_bangou, 'houjin_bangou')
    },
    async run({ houjin_bangou, include_sections, max_per_section, format }, ctx) {
      const number = corporateNumberIn(houjin_bangou, 'houjin_bangou')
      const company = knownCompany(number, companyDisclaimer, ctx)
      const sections = sectionsOf(include_sections)
      const material = { ...company, snapshot: ctx.snapshot, sections, most: max_per_section }
      const { cited, lists } = await artifactOf(pack(number), material, ctx)
      if (format === 'json') return cited
      const bytes = await documentBytes(format, artifactDocument(cited.body, lists, ctx.snapshot))
      return ReadyFile.of(cited.body, format, cited.body.packet_id, bytes)
    },
  })
}

/** Keys that more than one pack has. */
export const packKeys = {
  questions_to_ask: restsOn('issuer', objects('For the company itself')),
  folder_tasks: saysAgain(restsOn('issuer', objects())),
  watch_targets: restsOn('issuer', objects()),
  workflow_outputs: saysAgain(restsOn('issuer', object('Texts by name'))),
}

export { object as anyObject, objects as anyObjects }
