import { byName } from '../../../lib/by-name.ts'
import type { FollowUp } from './follow-up.ts'
import type { Findings } from './pack.ts'
import { summaryLines } from './summary-lines.ts'

const titles: Readonly<Record<string, string>> = byName({
  folder_readme: 'フォルダの説明',
  owner_questions: '先方への確認事項',
  internal_review_note: '社内確認メモ',
  crm_note: '顧客管理メモ',
})

/** Texts to be pasted as they are: those of the pack, then summary, evidence and what to do (docs/contract/shapes.md#artifacts). */
export function copyPasteParts(
  outputs: Readonly<Record<string, string>>,
  findings: Findings,
  followUps: readonly FollowUp[],
) {
  const { summary, sources, gaps } = findings
  const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n')
  return [
    ...Object.entries(outputs).map(([part_id, text]) => ({ part_id, title: titles[part_id] ?? part_id, text })),
    {
      part_id: 'summary',
      title: '要約',
      text: listed(summaryLines(summary).map(([label, text]) => `${label}：${text}`)),
    },
    {
      part_id: 'evidence_status',
      title: '根拠の状況',
      text: listed([
        `出典 ${sources.length}件`,
        `不足している情報 ${gaps.length}件`,
        ...gaps.map(({ message_ja }) => message_ja),
      ]),
    },
    { part_id: 'followup', title: '次の対応', text: listed(followUps.map(({ label_ja }) => label_ja)) },
  ]
}
