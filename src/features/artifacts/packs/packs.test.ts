import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { companyRows, entry, now, number, type PackName, packOf } from '../../../../test/artifact-company.ts'
import { make } from '../../../../test/make.ts'
import { houjin } from '../../../datasets/houjin.ts'

const ids = (rows: readonly Record<string, unknown>[], key: string) => rows.map((row) => row[key])
const ask = async (pack: PackName, rows = companyRows()) => packOf(await testApp({ rows, now }), pack)

describe('company_public_baseline', () => {
  test('shows identity, registration, signals and gaps, and what they are good for', async () => {
    const json = await ask('company_public_baseline')
    expect(ids(json.sections, 'section_id')).toEqual([
      'company_identity',
      'registration_status',
      'public_signals',
      'data_gaps',
    ])
    expect(ids(json.public_conditions, 'state')).toEqual(['active', 'active', 'detected', 'consistent'])
    expect(ids(json.benefit_angles, 'angle_id')).toEqual([
      'invoice_registered_counterparty',
      'public_support_history',
      'regional_industry_program_screen',
    ])
    expect(ids(json.risk_angles, 'angle_id')).toEqual(['public_enforcement_detected', 'public_record_gap'])
    expect(ids(json.questions_to_ask, 'question_id')).toEqual([
      'confirm_identity',
      'confirm_invoice_status',
      'explain_public_enforcement',
      'confirm_public_support_history',
    ])
    expect(ids(json.folder_tasks, 'task_id')).toEqual([
      'save_public_baseline',
      'save_source_receipts',
      'resolve_known_gaps',
    ])
    expect(ids(json.watch_targets, 'target_id')).toEqual([`houjin:${number}`, `T${number}`])
    expect(Object.keys(json.workflow_outputs)).toEqual(['folder_readme', 'owner_questions', 'internal_review_note'])
    expect(ids(json.recommended_followup_by_channel.use_service_next, 'endpoint')).toEqual([
      '/v1/artifacts/company_public_audit_pack',
      '/v1/artifacts/company_folder_brief',
    ])
  })

  test('of a company without records it still says what it is good for, and never that there is no risk', async () => {
    const none = { invoice_registrants: [], case_studies: [], enforcement_actions: [], enforcement_cases: [] }
    const houjin = [
      { houjin_bangou: number, name: '試験工業株式会社', license: 'pdl_v1.0', source_url: 'https://example.go.jp/r' },
    ]
    const json = await ask('company_public_baseline', companyRows({ ...none, facts: [], houjin }))
    expect(ids(json.benefit_angles, 'angle_id')).toEqual(['first_hop_public_record_saved'])
    expect(ids(json.risk_angles, 'angle_id')).toEqual(['public_record_gap'])
    expect(ids(json.questions_to_ask, 'question_id')).toEqual(['confirm_identity', 'confirm_invoice_status'])
  })
})

test.each([
  ['a closed registry entry', { houjin: [make(houjin, { ...entry, status: 'closed' })] }, '閉鎖'],
  ['a merger', { houjin: [make(houjin, { ...entry, status: 'merged' })] }, '合併による解散等'],
])('%s is the first signal: flag, urgent action, question, and its state in Japanese', async (_, given, state_ja) => {
  const [baseline, pack] = await Promise.all([
    ask('company_public_baseline', companyRows(given)),
    ask('company_public_audit_pack', companyRows(given)),
  ])
  expect(baseline.public_conditions[0]).toMatchObject({ condition_id: 'registry_status', state_ja })
  expect(baseline.copy_paste_parts.at(-3)).toMatchObject({ text: expect.stringContaining(`登記の状態：${state_ja}`) })
  expect(ids(baseline.risk_angles, 'angle_id')[0]).toBe('registry_closed')
  expect(pack.mismatch_flags[0]).toBe('registry_closed')
  expect(pack.next_actions[0]).toMatchObject({ action_id: 'review_registry_status', priority: 'high' })
  expect(pack.due_diligence_questions[0]).toMatchObject({ basis_action: 'review_registry_status' })
})

describe('company_folder_brief', () => {
  test('brings texts that stand on their own', async () => {
    const json = await ask('company_folder_brief')
    expect(ids(json.sections, 'section_id')).toEqual([
      'brief_header',
      'company_profile',
      'diligence_snapshot',
      'folder_checklist',
    ])
    expect(json.crm_note).toBe(
      `試験工業株式会社（法人番号 ${number}）。インボイス登録：有効 T${number}。処分・公表：3件。採択・交付決定：3件。基準日 2026-11-21（令和8年11月21日）、公開情報の機械照合による。`,
    )
    expect(json.folder_readme).toContain(
      `- 出典：${json.sources.length}件\n- 不足している情報：${json.known_gaps.length}件`,
    )
    expect(json.owner_questions.split('\n')).toHaveLength(json.questions_to_ask.length)
    expect(json.workflow_outputs).toMatchObject({ crm_note: json.crm_note, folder_readme: json.folder_readme })
    expect(ids(json.copy_paste_parts, 'part_id')).toEqual([
      'folder_readme',
      'owner_questions',
      'internal_review_note',
      'crm_note',
      'summary',
      'evidence_status',
      'followup',
    ])
    expect(ids(json.recommended_followup_by_channel.use_service_next, 'endpoint')).toEqual([
      '/v1/artifacts/company_public_audit_pack',
    ])
  })
})

describe('company_public_audit_pack', () => {
  test('lists evidence, risks, gaps and controls, and asks a question for each action', async () => {
    const json = await ask('company_public_audit_pack')
    expect(ids(json.sections, 'section_id')).toEqual([
      'audit_subject',
      'evidence_ledger',
      'risk_and_gap_register',
      'review_controls',
    ])
    const [, ledger, register, controls] = json.sections
    const sources = ledger.rows.filter(({ row_type }: { row_type: string }) => row_type === 'source')
    expect(ids(sources, 'source_url')).toEqual(ids(json.sources, 'source_url'))
    expect(ids(ledger.rows, 'row_type')).toEqual(expect.arrayContaining(['enforcement']))
    expect(register.rows).toHaveLength(json.mismatch_flags.length + json.known_gaps.length)
    expect(ids(controls.rows, 'action_id')).toEqual(ids(json.next_actions, 'action_id'))
    expect(json.source_receipt_expectation).toEqual({
      required_for_workpaper: true,
      fields: ['source_url', 'source_fetched_at', 'content_hash', 'license', 'used_in'],
    })
    expect(ids(json.due_diligence_questions, 'question_id')).toEqual(['ddq_001', 'ddq_002', 'ddq_003'])
    expect(ids(json.due_diligence_questions, 'basis_action')).toEqual(ids(json.decision_support.next_actions, 'action'))
    expect(json.recommended_followup_by_channel.use_service_next).toMatchObject([
      { endpoint: `/v1/evidence/packets/houjin/${number}` },
    ])
  })

  test('without any action there is one question all the same', async () => {
    const app = await testApp({ rows: companyRows(), now })
    const json = await packOf(app, 'company_public_audit_pack', { include_sections: ['meta'] })
    expect(json.due_diligence_questions).toMatchObject([
      { question_id: 'ddq_001', priority: 'medium', basis_action: null },
    ])
  })
})

test('next actions weigh what was found: a heavy action is urgent, a valid registration is not', async () => {
  const { decision_support, next_actions, recommended_followup } = await ask('company_public_baseline')
  expect(
    decision_support.next_actions.map(({ action, priority }: Record<string, string>) => [action, priority]),
  ).toEqual([
    ['verify_enforcement_source', 'high'],
    ['monitor_changes', 'medium'],
    ['review_invoice_status', 'low'],
  ])
  expect(ids(next_actions, 'action_id')).toEqual([
    'verify_enforcement_source',
    'verify_company_public_sources',
    'resolve_company_known_gaps',
    'monitor_changes',
    'review_invoice_status',
  ])
  expect(ids(recommended_followup, 'action_id')).toEqual([
    'verify_cited_sources',
    'resolve_known_gaps',
    'route_human_review',
    'confirm_target_and_date',
  ])
})
