import { describe, expect, test } from 'vitest'
import { expertPairs, judgementOf } from '../../../eval/pairs.ts'
import { starterRules, starterService } from '../../../test/starter-rules.ts'
import { learnings } from '../../datasets/exclusion-rule.ts'
import { questionKinds } from '../exclusions/questions.ts'

type Given = Record<string, unknown>
type Verdict = 'incompatible' | 'requires_review' | 'compatible' | 'unknown'

/** What the starter corpus answers about combining some programs. */
async function answering() {
  const app = await starterService()
  return async (program_ids: readonly string[], more: Given = {}) =>
    (await app.post('/v1/funding_stack/check', { program_ids, ...more })).json
}

/** What somebody who files applications for a living says of two programs, and what the answer turns on. */
const experts: readonly (readonly [string, string, Verdict, string?])[] = [
  ['IT導入補助金', '小規模事業者持続化補助金', 'requires_review', 'same_expense'],
  ['ものづくり補助金', '中小企業省力化投資補助金（一般型）', 'requires_review', 'same_expense'],
  ['ものづくり補助金', 'IT導入補助金', 'requires_review', 'same_expense'],
  ['ものづくり補助金', '持続化補助金', 'requires_review', 'same_expense'],
  ['中小企業省力化投資補助金（一般型）', '中小企業省力化投資補助金（カタログ注文型）', 'requires_review', 'same_asset'],
  ['新事業進出補助金', 'ものづくり補助金', 'requires_review', 'months_between'],
  ['新事業進出補助金', '事業再構築補助金', 'requires_review', 'months_between'],
  ['新事業進出補助金', '中小企業省力化投資補助金（一般型）', 'requires_review', 'same_expense'],
  ['ものづくり補助金', 'ものづくり補助金グローバル枠', 'incompatible'],
  ['持続化補助金通常枠', '持続化補助金創業型', 'requires_review', 'simultaneous_application'],
  ['事業承継・M&A補助金（専門家活用枠）', '事業承継・M&A補助金（廃業・再チャレンジ枠）', 'compatible'],
  ['事業承継・M&A補助金（事業承継促進枠）', '事業承継・M&A補助金（PMI推進枠）', 'requires_review', 'same_expense'],
  [
    'キャリアアップ助成金（正社員化コース）',
    '特定求職者雇用開発助成金（特定就職困難者コース）',
    'requires_review',
    'same_worker',
  ],
  ['キャリアアップ助成金（正社員化コース）', '人材開発支援助成金（人材育成支援コース）', 'compatible'],
  ['雇用調整助成金', 'トライアル雇用助成金（一般トライアルコース）', 'requires_review', 'same_worker'],
  ['業務改善助成金', '働き方改革推進支援助成金', 'requires_review', 'same_expense'],
  ['業務改善助成金', '中小企業省力化投資補助金（一般型）', 'requires_review', 'same_expense'],
  ['賃上げ促進税制（中小企業向け）', '賃上げ促進税制（全企業向け）', 'incompatible'],
  ['賃上げ促進税制（中小企業向け）', '中小企業経営強化税制', 'compatible'],
  ['中小企業経営強化税制', '中小企業投資促進税制', 'requires_review', 'same_asset'],
  ['中小企業経営強化税制', '先端設備等導入計画に係る固定資産税の特例', 'compatible'],
  ['中小企業経営強化税制', 'ものづくり補助金', 'compatible'],
  ['消費税2割特例', '簡易課税制度', 'requires_review', 'stated_condition'],
  ['医療費控除', 'セルフメディケーション税制', 'incompatible'],
  ['中小企業退職金共済', '建設業退職金共済', 'requires_review', 'same_worker'],
  ['中小企業退職金共済', '小規模企業共済', 'requires_review', 'same_person'],
  ['小規模企業共済', '経営セーフティ共済', 'compatible'],
  ['国民年金基金', '付加年金', 'incompatible'],
  ['iDeCo（個人型確定拠出年金）', '国民年金基金', 'requires_review', 'overlapping_amounts'],
  ['セーフティネット保証4号', 'セーフティネット保証5号', 'compatible'],
  ['科研費 基盤研究(B)', '科研費 基盤研究(C)', 'requires_review', 'same_person'],
  ['クリーンエネルギー自動車導入促進補助金', '商用車等の電動化促進事業', 'requires_review', 'same_asset'],
  ['農業経営収入保険', '米・畑作物の収入減少影響緩和交付金（ナラシ対策）', 'incompatible'],
  ['早期経営改善計画策定支援事業', '経営改善計画策定支援事業（405事業）', 'requires_review', 'order_and_timing'],
  ['ものづくり補助金', 'gBizIDプライム', 'requires_review', 'prerequisite_met'],
  ['持続化補助金', '雇用調整助成金', 'requires_review', 'same_expense'],
  ['小規模企業共済', 'gBizIDプライム', 'unknown'],
]

describe('the rules of the starter corpus', () => {
  test('say of every pair what an expert says, and ask what the expert asks', async () => {
    const check = await answering()
    for (const [a, b, verdict, kind] of experts) {
      const { pairs, open_questions } = await check([a, b])
      expect([a, b, pairs[0].rule_chain[0].source]).not.toEqual([a, b, 'input_validation'])
      const requested = open_questions.filter(({ question_id }: Given) => pairs[0].question_ids.includes(question_id))
      const kinds = requested.map((question: Given) => question.kind)
      expect([a, b, pairs[0].verdict, kinds]).toEqual([a, b, verdict, kind ? expect.arrayContaining([kind]) : []])
      expect([a, b, (await check([b, a])).pairs[0].verdict]).toEqual([a, b, verdict])
    }
  })

  test('say of the pairs that a panel judged what it says, or leave them open, and nothing that is false', async () => {
    const check = await answering()
    for (const pair of expertPairs()) {
      const given = [pair.one, pair.other]
      for (const ids of [given, given.toReversed()]) {
        const answered = (await check(ids)).pairs[0]
        expect([pair.id, answered.verdict, ['right', 'open']]).toEqual([
          pair.id,
          answered.verdict,
          expect.arrayContaining([judgementOf(pair, answered)]),
        ])
      }
    }
  })

  test('five programs that depend on expenses and months lose none of themselves', async () => {
    const check = await answering()
    const five = ['UNI-6882390b71', 'UNI-a52b482d72', 'UNI-865b97a5cb', 'UNI-86c786df2d', 'UNI-44f5923288']
    const { derivation, pairs, blockers, checklist } = await check(five, { derivation: true })
    expect([derivation.fired, derivation.smallest_removals, blockers]).toEqual([[], [], []])
    expect(pairs.map(({ verdict }: Given) => verdict)).toEqual(Array(10).fill('requires_review'))
    const [account] = checklist.filter(({ name }: Given) => name === 'GビズIDプライム')
    expect([account.needed_by, account.program_id]).toEqual([[...five].sort(), 'UNI-bc9312ea7e'])
    const excluded = await check([...five.slice(0, 4), 'UNI-680fbd2fd6'], { derivation: true })
    expect(excluded.derivation.smallest_removals).toEqual([['UNI-680fbd2fd6'], ['UNI-6882390b71']])
  })

  test('name the accounts, declarations and supporters that come first', async () => {
    const check = await answering()
    const namesFor = async (one: string) =>
      (await check([one, '雇用調整助成金'])).checklist.map(({ name }: Given) => name)
    expect(await namesFor('IT導入補助金')).toEqual(
      expect.arrayContaining([
        'GビズIDプライム',
        'SECURITY ACTION（★一つ星以上）の宣言',
        'IT導入支援事業者との共同申請',
      ]),
    )
    expect(await namesFor('経営改善計画策定支援事業（405事業）')).toEqual(['認定経営革新等支援機関の関与'])
  })

  test('say how they were learnt and where to read them, turn on kinds of question that are known, and call no prerequisite critical', () => {
    for (const { rule_id, kind, severity, source_notes, extra } of starterRules) {
      const { questions = [], document, learnt } = extra as { questions?: Given[]; document: Given; learnt: string }
      expect([rule_id, learnings, severity === 'critical']).toEqual([rule_id, expect.arrayContaining([learnt]), false])
      expect([rule_id, source_notes]).toEqual([rule_id, expect.stringContaining(document.title as string)])
      for (const question of questions)
        expect([rule_id, questionKinds]).toEqual([rule_id, expect.arrayContaining([question.kind])])
      const isCertain = ['exclude', 'absolute', 'mutex'].includes(kind) && questions.length === 0
      expect([rule_id, isCertain, severity === 'absolute']).toEqual([rule_id, isCertain, isCertain])
    }
  })

  test('from memory, none is an explicit rule or surer than a half; with its clause, one is', async () => {
    const check = await answering()
    for (const [a, b] of experts) {
      const { pairs } = await check([a, b])
      for (const { weight, evidence_level, source, learnt } of pairs[0].rule_chain) {
        if (source !== 'exclusion_rules') continue
        const isFromMemory = learnt === 'general_knowledge'
        const level = isFromMemory ? 'sourced_heuristic' : 'explicit_rule'
        expect([a, b, weight <= 0.5, evidence_level]).toEqual([a, b, isFromMemory, level])
      }
    }
  })
})
