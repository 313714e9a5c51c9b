import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Block, DocumentModel } from '../../../documents/document-model.ts'
import { dataDaysText } from '../../../operation/evidence/data-days.ts'
import type { Artifact } from '../artifact.ts'
import type { Content } from '../envelope/pack.ts'
import type { Row, RowOf, RowType } from '../envelope/row.ts'
import { byPriority, type Mismatch } from '../judgement/mismatches.ts'
import { sectionTitle, wordFor } from '../wording.ts'
import { companyBlocks, findingBlocks } from './finding-blocks.ts'
import { gapBlocks } from './gap-blocks.ts'
import { rowBlocks } from './row-blocks.ts'
import { type Cite, shownAs } from './row-tables.ts'

/** Tasks of a folder that say again what an action of every pack says. */
const alsoActions = ['resolve_known_gaps']

/** What to do, why and where, the most urgent first: actions and, where the pack has them as a section, tasks of the folder. */
function actionBlocks({ next_actions, sections }: Artifact, cite: Cite): Block[] {
  const isTask = (row: Row): row is RowOf<'folder_task'> => row.row_type === 'folder_task'
  const tasks = sections
    .flatMap(({ rows }) => rows.filter(isTask))
    .filter(({ task_id }) => !alsoActions.includes(task_id))
    .map((task) => ({
      action_id: task.task_id,
      priority: task.priority,
      message_ja: task.label_ja,
      source_fields: [],
      todo_ja: `${task.label_ja}。`,
      why_ja: '',
      url: null,
    }))
  // What says neither why nor where says nothing that is not asked of every document.
  const told = [...next_actions, ...tasks].filter(({ why_ja, url }) => why_ja !== '' || url !== null)
  if (told.length === 0) return []
  const rows = byPriority(told).map((one) => ({ row_type: 'action' as const, ...one }))
  return [{ kind: 'heading', level: 1, text: '次の対応' }, ...rowBlocks(rows, cite)]
}

/**
 * A pack as a document to be filed or mailed: the same facts as its JSON, findings first and what holds of every company last,
 * with numbers that lead to the list of sources.
 */
export function artifactDocument(artifact: Artifact, lists: Content['lists'], snapshot: Snapshot): DocumentModel {
  const { title, summary, sources, decision_support } = artifact
  const cite: Cite = (url) => {
    const index = sources.findIndex(({ source_url }) => source_url === url)
    return index < 0 ? '出典なし' : `出典${index + 1}`
  }
  const findings = findingBlocks(artifact, cite)
  const flags = summary.risk_flags.map(wordFor)
  const days = dataDaysText(shownKinds(artifact), { day: snapshot.day, snapshot })
  const listed = sources.map((one) => ({ row_type: 'source' as const, ...one }))
  return {
    title: `${title}：${summary.company_name ?? `法人番号 ${summary.houjin_bangou}`}`,
    subtitle: `法人番号 ${summary.houjin_bangou}`,
    language: 'ja',
    asOf: snapshot.day,
    ...(days && { dataDays: days }),
    blocks: [
      ...(flags.length > 0 ? [heading('注意すべき点'), list(flags)] : []),
      ...(findings.length > 0 ? findings : nothingFound),
      ...mismatchBlocks(decision_support.mismatches, cite),
      ...companyBlocks(artifact, cite),
      ...actionBlocks(artifact, cite),
      ...lists
        .filter(({ items }) => items.length > 0)
        .flatMap(({ title: text, items }) => [heading(text), list(items)]),
      ...gapBlocks(artifact),
      ...(listed.length > 0 ? [heading('出典'), ...rowBlocks(listed, cite)] : []),
      heading('この資料について'),
      { kind: 'fields', pairs: originPairs(artifact) },
      { kind: 'paragraph', text: artifact._disclaimer },
    ],
  }
}

function shownKinds({ source_bundle: bundle }: Artifact) {
  const named = (kind: RowType) => shownAs[kind].title ?? ''
  return [
    { name: sectionTitle('meta'), rows: bundle.houjin_meta.facts },
    { name: named('enforcement'), rows: bundle.enforcement_records ?? [] },
    { name: named('award'), rows: bundle.awards },
    { name: named('adoption'), rows: bundle.adoption_history ?? [] },
    { name: named('invoice_registration'), rows: bundle.invoice_status ? [bundle.invoice_status] : [] },
  ]
}

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
const list = (items: readonly string[]): Block => ({ kind: 'list', items })

/** No statement of absence: what was compared, and with what result, stands among the gaps. */
const nothingFound: Block[] = [
  heading('公表された記録'),
  {
    kind: 'paragraph',
    text: '表示できる記録がありません。区分ごとの照合の範囲は「不足している情報」に記載しています。',
  },
]

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
  ] as const
