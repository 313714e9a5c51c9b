import type { Summary } from '../judgement/subject.ts'
import { oneLine } from '../wording.ts'
import type { FollowUp } from './follow-up.ts'
import { summaryLines } from './summary-lines.ts'

const longest = 160
const mostFollowUps = 6

interface Shown {
  readonly title: string
  readonly artifact_type: string
  readonly packet_id: string
  readonly summary: Summary
  readonly source_count: number
  readonly known_gap_count: number
  readonly followUps: readonly FollowUp[]
  readonly disclaimer: string
}

/** A short card in Markdown for a chat or a ticket (docs/contract/shapes.md#artifacts); `format=md` is the whole document. */
export function markdownDisplay(shown: Shown): string {
  const { title, artifact_type, packet_id, summary, source_count, known_gap_count, followUps, disclaimer } = shown
  return [
    `# ${title}（${artifact_type} / ${packet_id}）`,
    '## 要約',
    ...summaryLines(summary).map(([label, text]) => `- ${label}：${inline(text)}`),
    '',
    '## 根拠',
    `- 出典 ${source_count}件 / 不足している情報 ${known_gap_count}件`,
    '',
    '## 次の対応',
    ...followUps
      .slice(0, mostFollowUps)
      .map(({ label_ja, priority }) => `- ${label_ja}（優先度：${priority === 'high' ? '高' : '中'}）`),
    '',
    `> ${disclaimer}`,
    '',
  ].join('\n')
}

/** A text on one line that cannot become markup. */
function inline(text: string): string {
  const line = oneLine(text)
  const cut = [...line].length > longest ? `${[...line].slice(0, longest - 1).join('')}…` : line
  return cut.replace(/[\\`*_[\]<>|#]/g, (mark) => `\\${mark}`)
}
