import type { Block } from '../../../documents/document-model.ts'
import { grouped } from '../../../lib/grouped.ts'
import { datasetName } from '../../../lib/labels.ts'
import { saysNoProof, unsaid } from '../../../operation/evidence/said-once.ts'
import type { Artifact } from '../artifact.ts'
import { noProof } from '../envelope/section-gaps.ts'
import { sectionTitle } from '../wording.ts'

/** What the document says elsewhere: below the rows that were cut, in the table of sources, among the actions. */
const saidElsewhere = [
  'section_truncated',
  'source_receipt_missing_fields',
  'missing_substrate',
  'sections_not_requested',
]
/** Gaps of the whole collection, which concern every company alike. */
const ofTheCorpus = ['starter_corpus', 'publication_period_ended_not_shown']

/** What could not be said of this company, each thing once; then, in a line, what holds of the whole collection. */
export function gapBlocks({ sections, known_gaps }: Artifact): Block[] {
  const noHits = sections.flatMap(({ no_hits }) => no_hits)
  const passedOver = [...new Set(sections.flatMap(({ not_requested }) => not_requested))]
  const covered = new Set(noHits.map(({ dataset }) => dataset))
  const isOwn = ({ gap_id, dataset }: Artifact['known_gaps'][number]) =>
    ![...saidElsewhere, ...ofTheCorpus].includes(gap_id) && !(isAbsence(gap_id) && covered.has(dataset ?? ''))
  const items = [
    ...searchedInVain(noHits),
    ...known_gaps.filter(isOwn).map(({ message_ja }) => unsaid(message_ja)),
    ...passedOver.map((name) => `「${sectionTitle(name)}」は今回の対象に含めていません。`),
  ]
  const general = known_gaps.filter(({ gap_id }) => ofTheCorpus.includes(gap_id)).map(({ message_ja }) => message_ja)
  return [
    { kind: 'heading', level: 1, text: '不足している情報' },
    ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
    ...candidateBlocks(noHits.flatMap(({ candidates }) => candidates ?? [])),
    {
      kind: 'paragraph',
      text: general.some((text) => saysNoProof(text)) ? general.join('') : `${general.join('')}${noProof}`,
    },
  ]
}

type NoHit = Artifact['sections'][number]['no_hits'][number]

/** What was looked for, each sentence once: where no row could be compared, how many there are of each kind. */
function searchedInVain(noHits: readonly NoHit[]): string[] {
  const named = (one: NoHit) => datasetName(one.dataset, 'ja')
  const isCompared = ({ rows_comparable, rows_scanned }: NoHit) => rows_comparable > 0 || rows_scanned === 0
  const compared = new Map<string, Set<string>>()
  for (const one of noHits.filter(isCompared)) {
    const sentence = unsaid(one.message_ja)
    compared.set(sentence, (compared.get(sentence) ?? new Set()).add(named(one)))
  }
  const others = new Set(
    noHits.filter((one) => !isCompared(one)).map((one) => `${named(one)}（${grouped(one.rows_scanned)}件）`),
  )
  return [
    ...[...compared].map(([sentence, names]) => `${[...names].join('・')}：${sentence}`),
    ...(others.size > 0 ? [`${[...others].join('、')}：法人番号の記載がなく、照合していません。`] : []),
  ]
}

const isAbsence = (gap_id: string): boolean => gap_id === 'empty_section' || gap_id === 'missing_table'

type Candidate = NonNullable<Artifact['sections'][number]['no_hits'][number]['candidates']>[number]

function candidateBlocks(candidates: readonly Candidate[]): Block[] {
  if (candidates.length === 0) return []
  const rows = candidates.map(({ dataset, name, source_url }) => [
    datasetName(dataset, 'ja'),
    name,
    source_url ?? '出典なし',
  ])
  return [
    { kind: 'heading', level: 2, text: '名称だけが一致する記録（同じ法人とは限りません）' },
    { kind: 'table', head: ['区分', '記録の名称', '出典'], rows },
  ]
}
