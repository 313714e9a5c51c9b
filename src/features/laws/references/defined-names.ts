import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { addTo } from '../../../lib/add-to.ts'
import { articleAt, provisionsOf } from '../articles/queries.ts'
import type { LawResolution, LawResolver } from '../names/resolve-law.ts'

/** 確定拠出年金法（平成十三年法律第八十八号。以下「法」という。） */
const definition = /([\p{sc=Han}ぁ-んァ-ヶー・]{2,80})[（(][^（()）]{0,60}?以下(?:単に)?「([^「」]{1,20})」という/gu
/** Orders say in their first articles how they call the laws that they carry out. */
const mostArticles = 40

/** What a law calls other laws by its own words (以下「法」という), wherever in it they stand; read once per snapshot. */
export function definedNames(snapshot: Snapshot, law: Law, resolver: LawResolver): ReadonlyMap<string, LawResolution> {
  return snapshot.remember(`names that ${law.unified_id} gives to laws`, () => {
    const texts = new Map<string, string[]>()
    for (const { rank } of provisionsOf(snapshot, law.unified_id).slice(0, mostArticles))
      for (const [, words = '', name = ''] of (articleAt(snapshot, rank).text_full ?? '').matchAll(definition))
        addTo(texts, name, words)
    return new Map(
      [...texts].flatMap(([name, all]) => {
        const [first, ...others] = all.flatMap((words) => namedAtEnd(words, resolver) ?? [])
        const isOne = first && others.every(({ law: { id } }) => id === first.law.id)
        return isOne ? [[name, first] as const] : []
      }),
    )
  })
}

/** The law whose name the words end with: the longest one. */
function namedAtEnd(words: string, resolver: LawResolver) {
  for (let from = 0; from < words.length - 1; from++) {
    const found = resolver.named(words.slice(from))
    if (found.status === 'resolved') return found
  }
  return undefined
}
