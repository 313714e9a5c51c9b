import { type Static, Type } from 'typebox'
import { isDeletedText } from '../../lib/article-paragraphs.ts'
import { pauses } from '../../lib/pause.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, text, textOrNull, texts } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { parseProvision, provisionKinds } from './address/provision-address.ts'
import { articleAt, provisionsOf } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'

const section = Type.Object({
  headings: texts({ description: 'Part, chapter and section, outermost first; empty where there is none' }),
  kind: oneOf(provisionKinds),
  provisions: Type.Array(
    Type.Object({ address: text(), number: text(), title: textOrNull(), is_deleted: Type.Boolean() }),
  ),
})

export const getLawToc = defineOperation({
  name: 'get_law_toc',
  http: 'GET /v1/laws/toc',
  title: { ja: '法令の目次', en: 'Get the table of contents of a law' },
  keywords: [
    '目次',
    '章立て',
    '構成',
    'contents',
    '法律の目次',
    '法律の構成',
    '条見出しの一覧',
    'table of contents of a law',
  ],
  summary: 'List parts, chapters, sections and articles of a law with their captions, without text',
  guidance:
    'Every address opens with get_law_article. Supplementary provisions (附則) and annex tables (別表) stand behind the articles, each under its kind.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(lawParameter),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    held: Type.Integer({
      minimum: 0,
      description: 'Provisions that the corpus holds; 0: no texts of this law are held',
    }),
    sections: Type.Array(section),
    ...lineage,
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法' },
  async run({ law: name }, { snapshot }) {
    const law = await requireLaw(name, snapshot)
    const rows = provisionsOf(snapshot, law.unified_id)
    const sections: Static<typeof section>[] = []
    const pause = pauses()
    for (const { rank } of rows) {
      await pause()
      const article = articleAt(snapshot, rank)
      const kind = parseProvision(article.article_number)?.kind ?? 'other'
      const headings = article.headings ?? []
      const last = sections.at(-1)
      const isSame = last?.kind === kind && last.headings.join('\n') === headings.join('\n')
      const open = isSame && last ? last : { headings, kind, provisions: [] }
      if (open !== last) sections.push(open)
      const { article_id: address, article_number: number, title } = article
      open.provisions.push({ address, number, title, is_deleted: isDeletedText(article.text_full) })
    }
    const { unified_id, law_title, source_url, source_fetched_at, source_checksum, license } = law
    return {
      unified_id,
      law_title,
      held: rows.length,
      sections,
      source_url,
      source_fetched_at,
      source_checksum,
      license,
      ...snapshotNamed(snapshot),
    }
  },
})
