import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import type { LawResolution, LawResolver } from '../names/resolve-law.ts'
import { definedNames } from './defined-names.ts'

/**
 * The law that a law calls by a name, with the title that was looked for: what it defines so itself; else 法 in an order is the
 * law that it carries out, 令 in a regulation its order.
 */
export function lawCalled(
  name: string,
  law: Law,
  snapshot: Snapshot,
  resolver: LawResolver,
): { title: string; found: LawResolution } {
  const base = law.law_title.replace(/施行(?:令|規則|細則)$/, '')
  const isOrder = base !== law.law_title
  const title = isOrder && name === '法' ? base : isOrder && name === '令' ? `${base}施行令` : name
  return { title, found: definedNames(snapshot, law, resolver).get(name) ?? resolver.named(title) }
}
