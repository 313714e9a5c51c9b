import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Law, law } from '../../../datasets/law.ts'
import type { QuestionMeaning } from '../../../operation/search/search.ts'
import type { NamedProvision } from '../../../operation/search/understood-shapes.ts'
import type { SearchMoment } from '../../../operation/word-search.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { lawMentions } from '../../citations/read/laws-named.ts'
import { splitCitation } from '../address/split-citation.ts'
import { lawWithId } from '../articles/queries.ts'
import { LawResolver } from '../names/resolve-law.ts'
import { provisionsMeant } from './provisions-meant.ts'

/** Who asks when something came or comes into force. */
const asksForDay =
  /施行日|施行期日|施行され|いつ(?:から)?(?:施行|適用|義務)|(?:施行|適用|義務化?)(?:は|が)?いつ|いつから/

/** Laws that a question names by any of their names, or that hold what it asks about by what that is called. */
export async function lawsMeant(q: string, { snapshot }: SearchMoment): Promise<QuestionMeaning> {
  const named = await lawsNamedIn(q, snapshot)
  const provisions = await provisionsMeant(q, snapshot)
  const known = provisions.filter(({ basis }) => basis === 'general_knowledge')
  const ids = named.length > 0 ? named : known.flatMap(({ unified_id }) => unified_id ?? [])
  const held = [...new Set(ids)].flatMap((id) => lawWithId(snapshot, id) ?? [])
  const open = asksForDay.test(q) ? held.filter((one) => !statesDay(one, provisions)) : []
  const gaps = open.map(({ law_title, full_text_url }) => dayNotStated(law_title, full_text_url))
  return {
    ranks: held.flatMap(({ unified_id }) => snapshot.table(law).rankOf(unified_id) ?? []),
    titles: held.map(({ law_title }) => law_title),
    words: [...new Set(known.flatMap(({ words }) => words))],
    by: named.length > 0 ? 'names' : 'provisions',
    isAll: true,
    members: {
      ...(provisions.length > 0 && { named_provisions: provisions }),
      ...(gaps.length > 0 && { known_gaps: gaps }),
    },
  }
}

/** Whether it is told when a law, or the amendment that is asked about, comes into force. */
const statesDay = ({ unified_id, enforced_date }: Law, provisions: readonly NamedProvision[]): boolean =>
  enforced_date !== null || provisions.some((one) => one.unified_id === unified_id && one.in_force_from !== null)

/** Words that may each be a name of a law. */
const mostWords = 6

/** The law that the words as a whole are called by, with an article or without, then those that a word or a part of one names. */
async function lawsNamedIn(q: string, snapshot: Snapshot): Promise<string[]> {
  const resolver = await LawResolver.of(snapshot)
  const words = q.trim().split(/\s+/u)
  const byWord = (word: string) => {
    const cited = /[\d条項号]/.test(word) ? splitCitation(word, resolver) : undefined
    const named = [resolver.named(word), ...(cited ? [cited.law] : [])]
    return named.flatMap((one) => (one.status === 'resolved' && one.law.id !== null ? [one.law.id] : []))
  }
  const inside = (await lawMentions(q, snapshot, 'popularToo')).flatMap(({ ids }) => ids)
  const single = words.length > 1 ? words.slice(0, mostWords).flatMap(byWord) : []
  return [...new Set([...byWord(q), ...inside, ...single])]
}

const dayNotStated = (title: string, page: string | null): Gap =>
  gap('day_not_stated', {
    ja: `「${title}」の施行日は収録している記録にありません（施行されていないという意味ではありません）。${page ?? 'https://laws.e-gov.go.jp/'} で確認してください。`,
    en: `The record of ${title} states no day of commencement, which does not mean that it is not in force; see ${page ?? 'https://laws.e-gov.go.jp/'}.`,
  })

/** The law that a word is any name of, also one that no text of its record has. */
export async function ranksOfLawNamed(word: string, { snapshot }: SearchMoment): Promise<number[]> {
  const meant = (await LawResolver.of(snapshot)).named(word)
  const id = meant.status === 'resolved' ? meant.law.id : null
  const rank = id === null ? undefined : snapshot.table(law).rankOf(id)
  return rank === undefined ? [] : [rank]
}
