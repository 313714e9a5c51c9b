import { dateText } from '../../../lib/era.ts'
import type { Findings } from '../envelope/pack.ts'
import { companyName, wordFor } from '../wording.ts'
import { questionsFor } from './questions.ts'

const companyOf = ({ summary }: Findings): string => `${companyName(summary)}（法人番号 ${summary.houjin_bangou}）`

const count = (records: number | null): string =>
  records === null ? '未取得' : records === 0 ? '返した範囲に記録なし' : `${records}件`

const adoptions = ({ adoption_check, adoption_record_count }: Findings['summary']): string =>
  adoption_check ? wordFor(adoption_check) : count(adoption_record_count)

/** Texts that people paste into a folder, a mail or a note. */
export const workflowOutputs = (findings: Findings) => ({
  folder_readme: folderReadme(findings),
  owner_questions: questionsFor(findings)
    .map(({ question_ja }) => `- ${question_ja}`)
    .join('\n'),
  internal_review_note: reviewNote(findings),
})

function folderReadme(findings: Findings): string {
  const { material, sources, gaps } = findings
  return [
    `# ${companyOf(findings)}の公開情報`,
    '',
    `- 基準日：${dateText(material.snapshot.day)}`,
    `- データの版：${material.snapshot.id}`,
    `- 出典：${sources.length}件`,
    `- 不足している情報：${gaps.length}件`,
    '',
    '公表資料を機械的に照合したものです。使う前に出典を開いて確認してください。',
  ].join('\n')
}

function reviewNote({ summary, gaps, support }: Findings): string {
  const flags = summary.risk_flags.length === 0 ? '返した範囲では検出なし' : summary.risk_flags.map(wordFor).join('、')
  return [
    `注意すべき点：${flags}`,
    `処分・公表：${count(summary.enforcement_record_count)}／採択・交付決定：${adoptions(summary)}`,
    `不足している情報：${gaps.length}件`,
    ...support.next_actions.map(({ reason }) => `- ${reason}`),
  ].join('\n')
}

/** One paragraph for a note about a client. */
export function crmNote(findings: Findings): string {
  const { summary, material } = findings
  const invoice =
    summary.invoice_status === null
      ? '未取得'
      : [wordFor(summary.invoice_status), summary.invoice_registration_no].filter(Boolean).join(' ')
  return `${companyOf(findings)}。インボイス登録：${invoice}。処分・公表：${count(summary.enforcement_record_count)}。採択・交付決定：${adoptions(summary)}。基準日 ${dateText(material.snapshot.day)}、公開情報の機械照合による。`
}
