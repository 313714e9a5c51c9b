import type { Static } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { programRelation } from '../../datasets/program-relation.ts'
import type { Block, DocumentModel } from '../../documents/document-model.ts'
import { byName } from '../../lib/by-name.ts'
import { dataDaysText } from '../../operation/evidence/data-days.ts'
import { saysNoProof, unsaid } from '../../operation/evidence/said-once.ts'
import type { pairShape } from './pair-shape.ts'
import type { answerOn } from './stack.ts'

type Body = Awaited<ReturnType<typeof answerOn>>['body']
type Pair = Static<typeof pairShape>
type Link = Pair['rule_chain'][number]
/** What of a rule says where it is to be read. */
type Cited = Pick<Link, 'source_url' | 'source_urls' | 'document'>

const verdicts: Readonly<Record<Pair['verdict'], string>> = {
  incompatible: '併用できない',
  requires_review: '確認が必要',
  unknown: '分からない',
  compatible: '併用できる',
}
const learnt: Readonly<Record<string, string>> = byName({
  quoted_page: '原典の引用による',
  cited_page: '原典の該当頁による',
  general_knowledge: '一般知識からの要約で、原典の該当箇所は未確認',
})

/** A checked combination as a document: each pair with its verdict and what it rests on, what decides, what to have first. */
export function stackDocument(body: Body, snapshot: Snapshot, nameIn: (id: string) => string | null): DocumentModel {
  const nameOf = (id: string) => nameIn(id) ?? id
  const urls = [
    ...new Set(
      body.pairs.flatMap(({ rule_chain, rules_of_sides = [] }) => [...rule_chain, ...rules_of_sides].flatMap(urlsOf)),
    ),
  ]
  const cite = (link: Cited) =>
    urlsOf(link)
      .map((url) => `出典${urls.indexOf(url) + 1}`)
      .join(' ')
  const days = dataDaysText([{ name: '併用のルールと記録', rows: recordsOf(body, snapshot) }], {
    day: snapshot.day,
    snapshot,
  })
  return {
    title: `併用の確認：${body.program_ids.map(nameOf).join('・')}`,
    subtitle: `全体の判定：${verdicts[body.all_pairs_status]}`,
    language: 'ja',
    asOf: snapshot.day,
    ...(days && { dataDays: days }),
    blocks: [
      heading('組み合わせごとの判定'),
      {
        kind: 'table',
        head: ['制度', '制度', '判定', '根拠', '出典'],
        rows: body.pairs.map((pair) => pairRow(pair, nameOf, cite)),
      },
      ...listOf(
        '結論を決める質問',
        body.open_questions.map(({ ja }) => ja),
      ),
      ...checklistBlocks(body, nameOf),
      ...listOf(
        '次にすること',
        body.next_actions.filter(isForPeople).map(({ label_ja, detail_ja }) => `${label_ja}：${detail_ja}`),
      ),
      ...closing(body),
      ...(urls.length > 0
        ? [
            heading('出典'),
            { kind: 'table', head: ['番号', 'URL'], rows: urls.map((url, i) => [`出典${i + 1}`, url]) } as const,
          ]
        : []),
      heading('この資料について'),
      {
        kind: 'fields',
        pairs: [
          ['データの版', body.corpus_snapshot_id],
          ['データのハッシュ値', body.corpus_checksum],
        ],
      },
      { kind: 'paragraph', text: body._disclaimer },
    ],
  }
}

/** A pair with its verdict and why; where no rule is about both, what rules say of either. */
function pairRow(
  { program_a, program_b, verdict, rule_chain: [decided], rules_of_sides = [] }: Pair,
  nameOf: (id: string) => string,
  cite: (link: Cited) => string,
): string[] {
  const beside = rules_of_sides.map((one) => `${one.beside}：${one.rule_text}（${cite(one)}）`)
  const why = decided ? [unsaid(decided.rule_text), decided.note, learnt[decided.learnt ?? ''], ...beside] : []
  const text = why.filter(Boolean).join('\n')
  return [nameOf(program_a), nameOf(program_b), verdicts[verdict], text, decided ? cite(decided) : '']
}

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })
const listOf = (title: string, items: readonly string[]): Block[] =>
  items.length === 0 ? [] : [heading(title), { kind: 'list', items: [...new Set(items)] }]

const urlsOf = ({ source_url, source_urls = [], document }: Cited): string[] => [
  ...new Set([document?.url, source_url, ...source_urls].filter((url) => typeof url === 'string')),
]

/** An action that names parameters of the API says nothing to whoever reads a document. */
const isForPeople = ({ detail_ja }: Body['next_actions'][number]): boolean => !/[a-z_]{4,}/.test(detail_ja)

/** The rules and relations that the verdicts rest on, with when their sources were read. */
function recordsOf({ pairs }: Body, snapshot: Snapshot): { readonly source_fetched_at: string | null }[] {
  const stated = pairs.flatMap(({ rule_chain }) => rule_chain.flatMap(({ stated_by }) => stated_by ?? []))
  const once = new Map(stated.map((one) => [`${one.dataset} ${one.id}`, one]))
  return [...once.values()].flatMap(({ dataset, id }) => {
    const table = [exclusionRule, programRelation].find(({ name }) => name === dataset)
    const record = table && snapshot.table(table).record(id)
    return record ? [{ source_fetched_at: record.source_fetched_at }] : []
  })
}

function checklistBlocks({ checklist }: Body, nameOf: (id: string) => string): Block[] {
  if (checklist.length === 0) return []
  const met = (is: boolean | null) => (is === null ? '未確認' : is ? '済み' : 'まだ')
  const rows = checklist.map(({ name, needed_by, is_met, description }) => [
    name,
    needed_by.map(nameOf).join('、'),
    met(is_met),
    description ?? '',
  ])
  return [heading('申請の前に必要なもの'), { kind: 'table', head: ['内容', '求める制度', '状況', '説明'], rows }]
}

/** What is over, what is kept back, and that nothing registered proves nothing, once. */
function closing({ known_gaps, over_programs }: Body): Block[] {
  const over = over_programs.map(({ message_ja }) => message_ja)
  const gaps = [...new Set(known_gaps.map(({ message_ja }) => message_ja))]
  const said = [...over, ...gaps]
  const proof = said.some(saysNoProof) ? [] : ['登録がないことは、併用できることの証明になりません。']
  return [heading('分かっていないこと'), { kind: 'paragraph', text: [...said, ...proof].join('') }]
}
