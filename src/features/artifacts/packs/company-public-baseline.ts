import { goOn } from '../envelope/follow-up.ts'
import type { Findings, Pack } from '../envelope/pack.ts'
import { folderTasks, watchTargets } from '../judgement/tasks.ts'
import { registryState, wordFor } from '../wording.ts'
import { benefitAngles, riskAngles } from './angles.ts'
import { questionsFor } from './questions.ts'
import { gapRows, rowsOf, section } from './section.ts'
import { workflowOutputs } from './workflow-outputs.ts'

export const companyPublicBaseline: Pack = {
  type: 'company_public_baseline',
  title: '公開情報ベースライン',
  next: [goOn.auditPack, goOn.folderBrief],
  content(findings) {
    const { bundle, summary, gaps } = findings
    const { houjin_meta, invoice_status, enforcement_records, adoption_history, jurisdiction_breakdown, peer_summary } =
      bundle
    const questions = questionsFor(findings)
    const outputs = workflowOutputs(findings)
    const signals = rowsOf(enforcement_records, adoption_history, jurisdiction_breakdown, peer_summary)
    return {
      sections: [
        section('company_identity', '法人の基本情報', houjin_meta.facts, findings, 'meta'),
        section('registration_status', 'インボイス登録', rowsOf(invoice_status), findings, 'invoice_status'),
        section('public_signals', '公表された処分・採択・所在地', signals, findings, ...signalParts),
        section('data_gaps', '不足している情報', gapRows(findings), findings),
      ],
      extra: {
        public_conditions: conditions(findings),
        benefit_angles: benefitAngles(summary, houjin_meta.industry_jsic_major),
        risk_angles: riskAngles(summary, gaps.length),
        questions_to_ask: questions,
        folder_tasks: folderTasks(findings),
        watch_targets: watchTargets(findings),
        workflow_outputs: outputs,
      },
      lists: [{ title: '先方への確認事項', items: questions.map(({ question_ja }) => question_ja) }],
      outputs,
    }
  },
}

const signalParts = ['enforcement', 'adoption_history', 'jurisdiction', 'peer_summary'] as const

/** The state of each public condition; null = not asked for, or not stated by any source. */
function conditions({ summary }: Findings) {
  const state = (condition_id: string, label_ja: string, code: string | null, basis: string, word = wordFor) => ({
    condition_id,
    label_ja,
    state: code,
    state_ja: code === null ? null : word(code),
    basis_fields: [basis],
  })
  const enforced = summary.enforcement_record_count
  const enforcement = enforced === null ? null : enforced > 0 ? 'detected' : 'not_detected_in_returned_section'
  return [
    state('registry_status', '登記の状態', summary.registry_status, 'source_bundle.houjin_meta.status', registryState),
    state('invoice_registration', 'インボイス登録', summary.invoice_status, 'source_bundle.invoice_status'),
    state('public_enforcement', '処分・不正受給等の公表', enforcement, 'source_bundle.enforcement_records'),
    state('jurisdiction', '所在地の照合', summary.jurisdiction_status, 'source_bundle.jurisdiction_breakdown'),
  ]
}
