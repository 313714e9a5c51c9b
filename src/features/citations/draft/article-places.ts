import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName } from '../../../lib/article-number.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import { judgeReading } from '../judge/judge-dashed.ts'
import type { Misprint } from '../read/misprints.ts'
import type { Token } from '../read/read-numbers.ts'
import { noArticle, type Reference } from '../read/reference.ts'
import type { Reading } from './draft-shapes.ts'
import type { Place, PlaceJudgement } from './place.ts'

interface ReadDraft {
  readonly text: string
  readonly folded: FoldedText
  readonly misprints: readonly Misprint[]
  readonly addresses: readonly Token[]
}

/** The citations of articles of a draft as places to judge. */
export function articlePlaces(snapshot: Snapshot, references: readonly Reference[], draft: ReadDraft): Place[] {
  const { text, folded, misprints, addresses } = draft
  let next = 0
  return references.map((reference) => {
    while ((misprints[next]?.to ?? Number.POSITIVE_INFINITY) <= reference.from) next++
    const misprint = misprints[next]
    const isMisprint = misprint !== undefined && misprint.from < reference.to
    const place: Place = {
      kind: 'law_article',
      ...folded.place(reference.from, reference.to),
      read_as: readingOf(reference),
      isOfDay: true,
      async judge(day, pause): Promise<PlaceJudgement> {
        const { reading, ...judgement } = await judgeReading(snapshot, reference, day, pause)
        const read_as = readingOf(reading ?? reference)
        if (!isMisprint) return { ...judgement, read_as }
        const { start, end } = folded.place(misprint.from, misprint.to)
        return { ...misprinted(text.slice(start, end), misprint.meant, judgement), read_as }
      },
    }
    return behindAddress(place, text, addresses)
  })
}

/** A number with letters among its digits is told before what it probably means is judged. */
const misprinted = (said: string, meant: string, judgement: PlaceJudgement): PlaceJudgement => ({
  ...judgement,
  verdict: 'misprint',
  reason_code: 'letters_for_digits',
  reason_ja: `「${said}」は「${meant}」の誤記と見られます（数字でない文字が含まれています）。${meant}として: ${judgement.reason_ja}`,
  reason_en: `"${said}" is probably a misprint of "${meant}": not all of it are digits. Read as ${meant}: ${judgement.reason_en}`,
})

/** A linked name ([民法](https://…)第5条) holds an address, which is a finding of its own: the article begins behind it. */
function behindAddress(place: Place, text: string, addresses: readonly Token[]): Place {
  if (!text.slice(place.start, place.end).includes('://')) return place
  const inside = addresses.findLast(({ start, end }) => start >= place.start && end < place.end)
  const [closing = ''] = /^[)\]>）\s]*/.exec(text.slice(inside?.end, place.end)) ?? []
  return inside ? { ...place, start: inside.end + closing.length } : place
}

function readingOf({ law, isByAntecedent, article, articleUntil, ...rest }: Reference): Reading {
  const isClear = law !== null && law.candidates.length === 0
  return {
    law_id: isClear && law.ids.length === 1 ? (law.ids[0] ?? null) : null,
    law_title: isClear ? law.title : null,
    law_named_by: law === null ? null : isByAntecedent ? 'antecedent' : law.by,
    abbreviation_source: law?.source ?? null,
    candidates: [...(law?.candidates ?? [])],
    is_former_law: rest.isFormer,
    is_supplementary: rest.isSupplementary,
    ...(article !== noArticle && { article: articleName(article) }),
    article_until: articleUntil === null ? null : articleName(articleUntil),
    paragraph: rest.paragraph,
    paragraph_until: rest.paragraphUntil,
    item: rest.item,
    item_until: rest.itemUntil,
    ...(rest.passage !== null && { passage: rest.passage }),
  }
}
