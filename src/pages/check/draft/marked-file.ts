import { documentBytes } from '../../../documents/render.ts'
import { toHtml } from '../../../documents/to-html.ts'
import type { Language } from '../../../lib/language.ts'
import { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { dayWords } from '../../components/figures.ts'
import { knownOf } from './known-of.ts'
import { markedDocument } from './marked-document.ts'
import { type DraftVerification, markedParts } from './marked-parts.ts'
import { verdicts, words } from './words.ts'

type Bytes = (marked: DraftVerification, draft: string, language: Language) => Promise<Buffer>

/** The draft as it was written, with a footnote at each citation: its verdict, the reason and the source. */
function markedMarkdown(marked: DraftVerification, draft: string, language: Language): string {
  const { findings, as_of } = marked.draft
  const text = markedParts(draft, findings)
    .map((part) => (typeof part === 'string' ? part : `${part.finding.text}[^k${part.note}]`))
    .join('')
  const notes = findings.map((one, i) => {
    const known = knownOf(one, marked, language).map(oneLine)
    return `[^k${i + 1}]: **${verdicts[one.verdict][0][language]}** ${known.join(' / ')}`
  })
  return `${text}\n\n---\n${words[language].day(dayWords(as_of, language))}\n\n${notes.join('\n')}\n`
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const makers = {
  docx: (...checked) => documentBytes('docx', markedDocument(...checked)),
  html: async (...checked) => Buffer.from(toHtml(markedDocument(...checked))),
  md: async (marked, draft, language) => Buffer.from(markedMarkdown(marked, draft, language)),
} satisfies Record<string, Bytes>

type MarkedFormat = keyof typeof makers

/** What a marked draft is saved as, with what a person calls it. */
export const markedFormats: Readonly<Record<MarkedFormat, string>> = {
  docx: 'Word (DOCX)',
  html: 'HTML',
  md: 'Markdown',
}

/** A marked draft as a file; null for a format that is none. */
export async function markedFile(
  format: unknown,
  marked: DraftVerification,
  draft: string,
  language: Language,
): Promise<ReadyFile | null> {
  if (typeof format !== 'string' || !Object.hasOwn(makers, format)) return null
  const name = format as MarkedFormat
  const bytes = await makers[name](marked, draft, language)
  return ReadyFile.of({}, name, `konkyo-checked-draft-${marked.draft.as_of}`, bytes)
}
