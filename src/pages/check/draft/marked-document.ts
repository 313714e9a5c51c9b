import type { Block, DocumentModel, Mark } from '../../../documents/document-model.ts'
import type { DraftReport, Finding } from '../../../features/citations/draft/draft-shapes.ts'
import type { Language } from '../../../lib/language.ts'
import { dayWords } from '../../components/figures.ts'
import { knownOf } from './known-of.ts'
import { type DraftVerification, markedParts } from './marked-parts.ts'
import { verdictCounts } from './verdict-filter.ts'
import { verdicts, words } from './words.ts'

/** A checked draft as a document: the text with its marks, and a numbered note on each. */
export function markedDocument(marked: DraftVerification, draft: string, language: Language): DocumentModel {
  const { draft: report, _disclaimer, corpus_snapshot_id } = marked
  const said = words[language]
  const { findings, not_checked_count, as_of } = report
  const found = findings.length === 0 ? said.none : said.found(findings.length, not_checked_count)
  return {
    title: said.result,
    subtitle: `${found} ${countsSaid(findings, language)} ${said.day(dayWords(as_of, language))}`,
    language,
    asOf: as_of,
    blocks: [
      heading(said.marked),
      ...markedLines(draft, findings, language),
      ...(findings.length === 0 ? [] : [heading(said.list)]),
      ...findings.map(
        (finding, i): Block => ({
          kind: 'note',
          mark: markOf(finding, i + 1, language),
          lines: knownOf(finding, marked, language),
        }),
      ),
      ...remarks(report, language),
      { kind: 'paragraph', text: `${_disclaimer}\nKonkyo 根拠 ${corpus_snapshot_id}` },
    ],
  }
}

const countsSaid = (findings: readonly Finding[], language: Language): string =>
  verdictCounts(findings)
    .map(({ verdict, count }) => `${verdicts[verdict][0][language]} ${count}`)
    .join({ ja: '、', en: ', ' }[language])

const heading = (text: string): Block => ({ kind: 'heading', level: 1, text })

/** A block for each line of the draft, so that it can be worked on as paragraphs; a mark is never torn apart. */
function markedLines(draft: string, findings: readonly Finding[], language: Language): Block[] {
  const lines: (string | Mark)[][] = [[]]
  for (const part of markedParts(draft, findings)) {
    if (typeof part !== 'string') {
      lines.at(-1)?.push(markOf(part.finding, part.note, language))
      continue
    }
    const [first = '', ...others] = part.split('\n')
    lines.at(-1)?.push(first)
    lines.push(...others.map((line) => [line]))
  }
  return lines.map((parts) => ({ kind: 'marked', parts }))
}

function markOf({ text, verdict }: Finding, note: number, language: Language): Mark {
  const [name, look] = verdicts[verdict]
  return { text, look, word: name[language], note }
}

/** What was found and not judged, and what the check does not say. */
function remarks({ not_checked, known_gaps }: DraftReport, language: Language): Block[] {
  const said = words[language]
  const isJapanese = language === 'ja'
  const others = not_checked.map(({ text, reason_ja, reason_en }) => `${text}: ${isJapanese ? reason_ja : reason_en}`)
  const gaps = known_gaps.map(({ message, message_ja }) => (isJapanese && message_ja) || message)
  return [
    ...(others.length === 0 ? [] : [heading(said.notChecked), { kind: 'list' as const, items: others }]),
    ...(gaps.length === 0 ? [] : [heading(said.gaps), { kind: 'list' as const, items: gaps }]),
  ]
}
