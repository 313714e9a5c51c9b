import { documentBytes } from '../../../documents/render.ts'
import { toHtml } from '../../../documents/to-html.ts'
import type { Language } from '../../../lib/language.ts'
import { ReadyFile } from '../../../operation/ready-file.ts'
import type { Marked } from './marked.ts'
import { markedDocument } from './marked-document.ts'
import { markedMarkdown } from './marked-markdown.ts'

type Bytes = (marked: Marked, draft: string, language: Language) => Promise<Buffer>

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
  marked: Marked,
  draft: string,
  language: Language,
): Promise<ReadyFile | null> {
  if (typeof format !== 'string' || !Object.hasOwn(makers, format)) return null
  const name = format as MarkedFormat
  const bytes = await makers[name](marked, draft, language)
  return ReadyFile.of({}, name, `konkyo-checked-draft-${marked.draft.as_of}`, bytes)
}
