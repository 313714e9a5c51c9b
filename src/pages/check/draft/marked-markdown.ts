import type { DraftReport } from '../../../features/citations/draft/draft-shapes.ts'
import type { Language } from '../../../lib/language.ts'
import { verdicts, words } from './words.ts'

/** The draft with a footnote at each citation, which says its verdict, the reason and the source. */
export function markedMarkdown(draft: string, { findings, as_of }: DraftReport, language: Language): string {
  let text = ''
  let at = 0
  for (const [i, { end }] of findings.entries()) {
    if (end < at) continue
    text += `${draft.slice(at, end)}[^k${i + 1}]`
    at = end
  }
  const notes = findings.map((one, i) => {
    const reason = language === 'ja' ? one.reason_ja : one.reason_en
    const stated = (one.comparisons ?? []).flatMap(({ stated: words }) => (words === null ? [] : [oneLine(words)]))
    const parts = [`**${verdicts[one.verdict][0][language]}** ${reason}`, ...stated, one.source_url ?? '']
    return `[^k${i + 1}]: ${parts.filter((part) => part !== '').join(' / ')}`
  })
  return `${text}${draft.slice(at)}\n\n---\n${words[language].day(as_of)}\n\n${notes.join('\n')}\n`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
