import type { Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { datasetName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { DraftVerification } from './marked-parts.ts'
import { recordsOf, sourceTextName, statedAs } from './source-texts.ts'
import { words } from './words.ts'

/** What is known of a citation, as lines of a note: the reason, what differs, the text of the source, its name and its address. */
export function knownOf(finding: Finding, { source_texts = {} }: DraftVerification, language: Language): string[] {
  const said = words[language]
  const { source_url, rests_on, comparisons = [] } = finding
  const publisher = publisherAt(source_url)?.attribution
  return [
    language === 'ja' ? finding.reason_ja : finding.reason_en,
    ...comparisons.map((one) => `${said.said}: ${one.said || '—'} / ${said.stated}: ${one.stated ?? '—'}`),
    ...rests_on.flatMap((one) => {
      const text = source_texts[sourceTextName(one)]
      if (text === undefined) return []
      const [name, stated] = statedAs(one, text, language)
      return [`${said.states}（${name}）: 「${stated}」`]
    }),
    ...(publisher === undefined ? [] : [`${said.stated}: ${publisher}`]),
    ...(source_url === null ? [] : [source_url]),
    ...recordsOf(rests_on).map(({ dataset, id }) => `${said.record(datasetName(dataset, language))}: ${id}`),
  ]
}
