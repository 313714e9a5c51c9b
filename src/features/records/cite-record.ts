import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { canonicalJson } from '../../lib/canonical-json.ts'
import { jstDate } from '../../lib/jst.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { licencesOf, lineage } from '../../schema/lineage.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { citationStyles, citationText, jsonLdOf } from './citation-text.ts'
import { hashedOf, openRecord, recordParameters, titleOf } from './open-record.ts'

export const citeRecord = defineOperation({
  name: 'cite_record',
  http: 'GET /v1/records/cite',
  title: { ja: '記録の引用表記', en: 'Cite a record' },
  keywords: [
    '出典の書き方',
    '脚注',
    '文献',
    'BibTeX',
    '記録を引用する脚注',
    '引用文献の書式',
    '出典表記',
    'cite a record',
  ],
  summary:
    'Make a citation of any record, ready to paste: footnote, Markdown, BibTeX or JSON-LD, with hash and snapshot, or short, without',
  guidance:
    'The hash is that of the record as it stands in the snapshot, so that whoever reads the citation can tell whether it was changed; get_inclusion_proof proves that it stood there. What the source does not tell is left out, never filled in.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...recordParameters, style: oneOf(citationStyles, { default: 'footnote' }) }),
  output: Type.Object({
    dataset: text(),
    id: text(),
    title: text(),
    style: oneOf(citationStyles),
    citation: text({ description: 'To be pasted as it is' }),
    json_ld: nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'With style=json_ld' })),
    record_sha256: text({ description: 'SHA-256 of the canonical JSON (RFC 8785) of the record, in hex' }),
    publisher: textOrNull({ description: 'Who publishes the page; null where that is not confirmed' }),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { dataset: 'programs', id: 'UNI-6882390b71', style: 'markdown' },
  run({ dataset: kind, id, style }, ctx) {
    const { snapshot } = ctx
    const of = openRecord({ dataset: kind, id }, ctx)
    const { source_url, source_fetched_at, source_checksum } = of.record as Record<keyof typeof lineage, never>
    const licences = licencesOf(of.record)
    const title = titleOf(of, id)
    const publisher = publisherAt(source_url)?.name ?? null
    const sha256 = createHash('sha256')
      .update(canonicalJson(hashedOf(of)))
      .digest('hex')
    const cited = {
      dataset: kind,
      id,
      title,
      publisher,
      url: source_url as string | null,
      license: licences.license,
      readOn: source_fetched_at === null ? null : jstDate(new Date(source_fetched_at)),
      sha256,
      snapshotId: snapshot.id,
      snapshotRoot: snapshot.checksum,
    }
    return {
      dataset: kind,
      id,
      title,
      style,
      citation: citationText[style](cited),
      json_ld: style === 'json_ld' ? jsonLdOf(cited) : null,
      record_sha256: sha256,
      publisher,
      source_url,
      source_fetched_at,
      source_checksum,
      ...licences,
      ...snapshotNamed(snapshot),
    }
  },
})
