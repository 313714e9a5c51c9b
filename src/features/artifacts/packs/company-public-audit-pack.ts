import { goOn } from '../envelope/follow-up.ts'
import type { Findings, Pack } from '../envelope/pack.ts'
import { requiredOfReceipt } from '../envelope/source-list.ts'
import { folderTasks, packActions } from '../judgement/tasks.ts'
import { sectionNames } from '../request.ts'
import { wordFor } from '../wording.ts'
import { dueDiligenceQuestions, questionsFor } from './questions.ts'
import { gapRows, rowsOf, section, summaryRows } from './section.ts'
import { workflowOutputs } from './workflow-outputs.ts'

/** `next` names the company's own evidence packet, so it is made for each answer. */
export const companyPublicAuditPack = (number: string): Pack => ({
  type: 'company_public_audit_pack',
  title: '公開情報の監査用資料',
  next: [goOn.packetOf(number)],
  content(findings) {
    const { bundle, support, sources, gaps, summary } = findings
    const questions = questionsFor(findings)
    const diligence = dueDiligenceQuestions(findings)
    const outputs = workflowOutputs(findings)
    const listed = sources.map((source) => ({ row_type: 'source' as const, ...source }))
    const ledger = rowsOf(listed, bundle.enforcement_records, bundle.invoice_status)
    const controls = packActions(support.next_actions, gaps.length).map((one) => ({
      row_type: 'action' as const,
      ...one,
    }))
    return {
      sections: [
        section('audit_subject', '対象', summaryRows(findings), findings),
        section('evidence_ledger', '証拠の一覧', ledger, findings, ...sectionNames),
        section('risk_and_gap_register', '注意点と不足の登録', [...flagRows(findings), ...gapRows(findings)], findings),
        section('review_controls', '確認手続', controls, findings),
      ],
      extra: {
        source_receipt_expectation: { required_for_workpaper: true, fields: requiredOfReceipt },
        mismatch_flags: summary.risk_flags,
        mismatches: support.mismatches,
        questions_to_ask: questions,
        due_diligence_questions: diligence,
        folder_tasks: folderTasks(findings),
        workflow_outputs: outputs,
      },
      lists: [
        {
          title: '先方への確認事項',
          items: [...questions, ...diligence].map(({ question_ja }) => question_ja),
        },
      ],
      outputs,
    }
  },
})

const flagRows = ({ summary }: Findings) =>
  summary.risk_flags.map((flag) => ({ row_type: 'risk_flag' as const, flag, label_ja: wordFor(flag) }))
