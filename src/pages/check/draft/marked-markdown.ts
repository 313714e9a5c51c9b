import type { Language } from '../../../lib/language.ts'
import { knownOf } from './known-of.ts'
import type { Marked } from './marked.ts'
import { markedParts } from './marked-parts.ts'
import { verdicts, words } from './words.ts'

/** The draft as it was written, with a footnote at each citation: its verdict, the reason and the source. */
export function markedMarkdown(marked: Marked, draft: string, language: Language): string {
  const { findings, as_of } = marked.draft
  const text = markedParts(draft, findings)
    .map((part) => (typeof part === 'string' ? part : `${part.finding.text}[^k${part.note}]`))
    .join('')
  const notes = findings.map((one, i) => {
    const known = knownOf(one, marked, language).map(oneLine)
    return `[^k${i + 1}]: **${verdicts[one.verdict][0][language]}** ${known.join(' / ')}`
  })
  return `${text}\n\n---\n${words[language].day(as_of)}\n\n${notes.join('\n')}\n`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
