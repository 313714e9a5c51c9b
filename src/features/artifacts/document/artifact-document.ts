import type { Block, DocumentModel } from '../../../documents/document-model.ts'
import type { Artifact } from '../artifact.ts'
import type { Content, Section } from '../envelope/pack.ts'
import type { Row, RowType } from '../envelope/row.ts'
import { summaryLines } from '../envelope/summary-lines.ts'
import type { Mismatch } from '../judgement/mismatches.ts'
import { sectionTitles } from '../wording.ts'
import { rowBlocks } from './row-blocks.ts'
import type { Cite } from './row-tables.ts'

/** A pack as a document to be filed or mailed: the same facts as its JSON, with numbers that lead to the list of sources. */
export function artifactDocument(artifact: Artifact, lists: Content['lists'], day: string): DocumentModel {
  const { title, summary, sections, sources, known_gaps, next_actions, decision_support, packet_id } = artifact
  const cite: Cite = (url) => {
    const index = sources.findIndex(({ source_url }) => source_url === url)
    return index < 0 ? '出典なし' : `出典${index + 1}`
  }
  const held = new Set(sections.flatMap(({ rows }) => rows.map(({ row_type }) => row_type)))
  const unlessHeld = (kind: RowType, text: string, rows: readonly Row[]): Block[] =>
    held.has(kind) || rows.length === 0 ? [] : [heading(text), ...rowBlocks(rows, cite)]
  const summarized = summaryLines(summary).map(([label_ja, text_ja]) => ({
    row_type: 'summary' as const,
    label_ja,
    text_ja,
  }))
  return {
    title: `${title}：${summary.company_name ?? `法人番号 ${summary.houjin_bangou}`}`,
    subtitle: `法人番号 ${summary.houjin_bangou} ／ ${packet_id}`,
    language: 'ja',
    asOf: day,
    blocks: [
      ...unlessHeld('summary', '要約', summarized),
      ...sections.flatMap((section) => sectionBlocks(section, cite)),
      ...mismatchBlocks(decision_support.mismatches, cite),
      ...lists
        .filter(({ items }) => items.length > 0)
        .flatMap(({ title: text, items }) => [heading(text), list(items)]),
      ...unlessHeld(
        'action',
        '次の対応',
        next_actions.map((one) => ({ row_type: 'action', ...one })),
      ),
      ...unlessHeld(
        'known_gap',
        '不足している情報',
        known_gaps.map((one) => ({ row_type: 'known_gap', ...one })),
      ),
      ...unlessHeld(
        'source',
        '出典',
        sources.map((one) => ({ row_type: 'source', ...one })),
      ),
      heading('この資料について'),
      { kind: 'fields', pairs: originPairs(artifact) },
      paragraph(artifact._disclaimer),
    ],
  }
}

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
const list = (items: readonly string[]): Block => ({ kind: 'list', items })

function sectionBlocks({ title, rows, no_hits, not_requested }: Section, cite: Cite): Block[] {
  const searched = no_hits.map(({ dataset, message_ja }) => `${datasetNames[dataset] ?? dataset}：${message_ja}`)
  const passedOver = not_requested.map((name) => `「${sectionTitles[name]}」は今回の対象に含めていません。`)
  const notes = [...searched, ...passedOver]
  const empty = rows.length === 0 && notes.length === 0 ? [paragraph('表示できる記録がありません。')] : []
  return [heading(title), ...rowBlocks(rows, cite), ...empty, ...(notes.length > 0 ? [list(notes)] : [])]
}

const datasetNames: Readonly<Record<string, string>> = {
  houjin: '法人情報',
  invoice_registrants: 'インボイス登録',
  case_studies: '採択・交付決定',
  enforcement_actions: '行政処分',
  enforcement_cases: '不正受給等の公表',
}

function mismatchBlocks(mismatches: readonly Mismatch[], cite: Cite): Block[] {
  if (mismatches.length === 0) return []
  const rows = mismatches.flatMap(({ label_ja, stated }) =>
    stated.map(({ value, source_url }) => [label_ja, value, cite(source_url)] as const),
  )
  return [heading('情報源の食い違い'), { kind: 'table', head: ['内容', '記載', '出典'], rows }]
}

const originPairs = ({ artifact_id, corpus_snapshot_id, corpus_checksum }: Artifact) =>
  [
    ['資料の番号', artifact_id],
    ['データの版', corpus_snapshot_id],
    ['データのハッシュ値', corpus_checksum],
    ['作成方法', '公表された記録の機械的な照合（生成AIは使っていません）'],
  ] as const
