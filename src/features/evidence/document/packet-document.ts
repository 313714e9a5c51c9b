import type { Snapshot } from '../../../corpus/snapshot.ts'
import { program } from '../../../datasets/program.ts'
import type { Block, DocumentModel } from '../../../documents/document-model.ts'
import { byName } from '../../../lib/by-name.ts'
import { dateText } from '../../../lib/era.ts'
import { grouped } from '../../../lib/grouped.ts'
import { datasetName, valueName } from '../../../lib/labels.ts'
import { dataDaysText } from '../../../operation/evidence/data-days.ts'
import { unsaid } from '../../../operation/evidence/said-once.ts'
import type { composePacket } from '../packet/compose.ts'
import { factName, factStanding, factText } from './fact-text.ts'

export type Packet = Awaited<ReturnType<typeof composePacket>>['body']
type PacketRecord = Packet['records'][number]

/** Gaps of every packet of a collection, which say nothing of its subject. */
const ofTheCorpus = ['starter_corpus', 'precomputed_summary_unavailable', 'amendment_diff_unavailable']
/** Said where the document begins. */
const ofTheAge = ['source_fetch_unknown', 'source_stale']

/** A packet as a document: what each record states with its source, the rules that name it, then what is not known, once. */
export function packetDocument(packet: Packet, snapshot: Snapshot): DocumentModel {
  const urls = [...new Set(packet.records.flatMap(urlsOf))]
  const cite = (url: string | null): string => (url === null ? '' : `出典${urls.indexOf(url) + 1}`)
  const [only, ...others] = packet.records
  const subject = only && others.length === 0 ? only.primary_name : packet.query.user_intent
  const days = dataDaysText(kindsOf(packet.records), { day: snapshot.day, snapshot })
  return {
    title: `根拠資料：${subject}`,
    subtitle: `判定日 ${dateText(packet.as_of)}`,
    language: 'ja',
    asOf: snapshot.day,
    ...(days && { dataDays: days }),
    blocks: [
      ...(packet.records.length === 0 ? nothingFound(packet) : []),
      ...packet.records.flatMap((record) => recordBlocks(record, cite, snapshot)),
      ...gapBlocks(packet),
      ...sourceBlocks(packet.records, urls),
      heading('この資料について'),
      {
        kind: 'fields',
        pairs: [
          ['資料の番号', packet.packet_id],
          ['データの版', packet.corpus_snapshot_id],
          ['データのハッシュ値', packet.corpus_checksum],
        ],
      },
      { kind: 'paragraph', text: packet._disclaimer },
    ],
  }
}

const heading = (text: string, level: 1 | 2 = 1): Block => ({ kind: 'heading', level, text })

/** Records by what they are about, for the age of the data. */
function kindsOf(records: readonly PacketRecord[]) {
  const kinds = new Map<string, ReturnType<typeof readOf>[]>()
  for (const record of records) {
    const name = datasetName(record.stated_by.dataset, 'ja')
    kinds.set(name, [...(kinds.get(name) ?? []), readOf(record)])
  }
  return [...kinds].map(([name, rows]) => ({ name, rows }))
}

/** When the sources of a record were read, by itself and by its facts. */
const readOf = ({ source_fetched_at, facts, stated_by }: PacketRecord) => ({
  source_fetched_at,
  evidence: facts.flatMap(({ how, day = null, stated_by: { dataset, id } }) =>
    dataset === stated_by.dataset && id === stated_by.id ? [{ how, day }] : [],
  ),
})

const urlsOf = ({ source_url, facts, rules }: PacketRecord): string[] =>
  [source_url, ...facts.map(({ source }) => source.url), ...rules.map(({ evidence_url }) => evidence_url)].filter(
    (url) => url !== null,
  )

function recordBlocks(record: PacketRecord, cite: (url: string | null) => string, snapshot: Snapshot): Block[] {
  const { primary_name, facts, rules, lifecycle, stated_by } = record
  const state = lifecycle && lifecycle.status !== 'unknown' ? `（${valueName('status', lifecycle.status, 'ja')}）` : ''
  const kinds = [...new Set(facts.map(({ stated_by: { dataset } }) => dataset))]
  const tables = kinds.flatMap((dataset): Block[] => {
    const own = facts.filter((fact) => fact.stated_by.dataset === dataset)
    const title = dataset === stated_by.dataset ? [] : [heading(datasetName(dataset, 'ja'), 2)]
    return [...title, ...factTable(own, cite)]
  })
  return [heading(`${primary_name}${state}`), ...tables, ...ruleBlocks(rules, cite, snapshot)]
}

/** Facts with how sure each is; where all are equally sure that is said once. */
function factTable(facts: PacketRecord['facts'], cite: (url: string | null) => string): Block[] {
  const [first = '', ...others] = new Set(facts.map(factStanding))
  const isOne = others.length === 0
  const rows = facts.map((fact) => [
    ...[factName(fact), factText(fact)],
    ...(isOne ? [] : [factStanding(fact)]),
    cite(fact.source.url),
  ])
  const head = ['項目', '内容', ...(isOne ? [] : ['確認状況']), '出典']
  const said: Block[] = isOne && first !== '' ? [{ kind: 'paragraph', text: `確認状況：${first}` }] : []
  return [...said, { kind: 'table', head, rows }]
}

const verdicts: Readonly<Record<string, string>> = byName({
  allow: '併用できる',
  block: '併用できない',
  defer: '条件による',
  unknown: '不明',
})

function ruleBlocks(rules: PacketRecord['rules'], cite: (url: string | null) => string, snapshot: Snapshot): Block[] {
  if (rules.length === 0) return []
  const nameOf = (id: string) => snapshot.table(program).record(id)?.primary_name ?? id
  const rows = rules.map(({ partners, verdict, note, turns_on, source_notes, document, evidence_url }) => [
    partners.map(nameOf).join('、'),
    verdicts[verdict] ?? verdict,
    [note, ...turns_on.map(({ ja }) => `決め手：${ja}`), source_notes, quoted(document?.span)]
      .filter(Boolean)
      .join('\n'),
    cite(evidence_url),
  ])
  return [heading('併用の登録ルール', 2), { kind: 'table', head: ['相手', '判定', '内容', '出典'], rows }]
}

const quoted = (span: string | null | undefined): string | null => (span ? `引用：「${span}」` : null)

/** Nothing was found: what was looked through, and that it proves nothing. */
function nothingFound({ checked_scope }: Packet): Block[] {
  const searched = checked_scope.searched.map(
    ({ dataset, rows }) => `${datasetName(dataset, 'ja')}（${grouped(rows)}件）`,
  )
  return [
    heading('記録'),
    { kind: 'paragraph', text: `調べた範囲：${searched.join('、')}。返せる記録がありませんでした。` },
  ]
}

/** What the records do not say, each thing once with its fields; what holds of the whole collection in one line. */
function gapBlocks({ quality }: Packet): Block[] {
  const own = new Map<string, Set<string>>()
  const general = new Set<string>()
  for (const { kind, message_ja, field } of quality.known_gaps_inventory) {
    if (ofTheAge.includes(kind)) continue
    if (ofTheCorpus.includes(kind)) {
      if (kind === 'starter_corpus') general.add(message_ja)
      continue
    }
    const fields = own.get(message_ja) ?? new Set()
    if (field !== null)
      fields.add(factName({ value: null, unit: null, stated_by: { dataset: 'programs', id: '', field } }))
    own.set(message_ja, fields)
  }
  const items = [...own].map(([message, fields]) =>
    fields.size === 0 ? unsaid(message) : `${unsaid(message).replace(/。$/, '')}：${[...fields].join('、')}`,
  )
  return [
    heading('分かっていないこと'),
    ...(items.length > 0 ? [{ kind: 'list', items } as const] : []),
    {
      kind: 'paragraph',
      text: general.size > 0 ? [...general].join('') : '記録がないことは、存在しないことの証明になりません。',
    },
  ]
}

function sourceBlocks(records: readonly PacketRecord[], urls: readonly string[]): Block[] {
  if (urls.length === 0) return []
  const sources = records.flatMap(({ facts }) => facts.map(({ source }) => source))
  const rows = urls.map((url, index) => {
    const record = records.find(({ source_url }) => source_url === url)
    const source = sources.find((one) => one.url === url)
    const fetched = source?.fetched_at ?? record?.source_fetched_at ?? null
    const license = source?.license ?? record?.license ?? null
    return [
      `出典${index + 1}`,
      source?.publisher ?? record?.publisher ?? '',
      url,
      fetched === null ? '記録なし' : dateText(fetched),
      license === null ? '' : valueName('license', license, 'ja'),
    ]
  })
  return [heading('出典'), { kind: 'table', head: ['番号', '公表者', 'URL', '取得日', 'ライセンス'], rows }]
}
