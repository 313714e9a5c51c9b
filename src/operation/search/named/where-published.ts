import { issues } from '../../../lib/issues.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { CheckedScope } from '../../absence/checked-scope.ts'

type NotSearched = CheckedScope['not_searched'][number]

/** Where authorities publish acts on what words call by a popular name, each place once. */
export function wherePublished(q: string): NotSearched[] {
  const normal = normalizeText(q)
  const places = new Map<string, NotSearched>()
  for (const [name, { issue, lookUp }] of issues()) {
    if (lookUp === null || places.has(lookUp) || !normal.includes(name)) continue
    places.set(lookUp, {
      what: `acts on ${issue} that the authority concerned publishes`,
      what_ja: `所管官庁が公表する「${issue}」に関する処分など`,
      why: 'not_covered',
      where_to_look: lookUp,
    })
  }
  return [...places.values()]
}
