import { goOn } from '../envelope/follow-up.ts'
import type { Findings, Pack } from '../envelope/pack.ts'
import { folderTasks, watchTargets } from '../judgement/tasks.ts'
import { wordFor } from '../wording.ts'
import { questionsFor } from './questions.ts'
import { rowsOf, section, summaryRows } from './section.ts'
import { crmNote, workflowOutputs } from './workflow-outputs.ts'

export const companyFolderBrief: Pack = {
  type: 'company_folder_brief',
  title: '顧問先フォルダ用メモ',
  next: [goOn.auditPack],
  content(findings) {
    const { bundle } = findings
    const questions = questionsFor(findings)
    const outputs = { ...workflowOutputs(findings), crm_note: crmNote(findings) }
    const snapshot = rowsOf(
      riskRow(findings),
      bundle.enforcement_records,
      bundle.invoice_status,
      bundle.jurisdiction_breakdown,
    )
    return {
      sections: [
        section('brief_header', '要約', summaryRows(findings), findings),
        section('company_profile', '法人の基本情報', bundle.houjin_meta.facts, findings, 'meta'),
        section('diligence_snapshot', '確認しておく公開情報', snapshot, findings, ...snapshotParts),
        section('folder_checklist', 'フォルダの作業', folderTasks(findings), findings),
      ],
      extra: {
        questions_to_ask: questions,
        folder_tasks: folderTasks(findings),
        watch_targets: watchTargets(findings),
        workflow_outputs: outputs,
        folder_readme: outputs.folder_readme,
        crm_note: outputs.crm_note,
        owner_questions: outputs.owner_questions,
      },
      lists: [
        { title: '顧客管理メモ', items: [outputs.crm_note] },
        { title: '先方への確認事項', items: questions.map(({ question_ja }) => question_ja) },
      ],
      outputs,
    }
  },
}

const snapshotParts = ['enforcement', 'invoice_status', 'jurisdiction'] as const

const riskRow = ({ support: { risk_summary } }: Findings) => ({
  row_type: 'risk_summary' as const,
  ...risk_summary,
  flags_ja: risk_summary.flags.map(wordFor),
})
