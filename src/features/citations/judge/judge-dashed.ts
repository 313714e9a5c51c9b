import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName } from '../../../lib/article-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { Reference } from '../read/reference.ts'
import { judgeArticle } from './judge-article.ts'
import { type Judgement, judgementOf } from './verdict.ts'

/** What a citation with dashes may mean: 57-4-1 is 第57条の4の1, 第57条の4第1項 or 第57条第4項第1号, 709-724 a range. */
function otherReadings(cited: Reference): Reference[] {
  const { article, dashed, paragraph, item, articleUntil } = cited
  if (dashed === 0 || paragraph !== null || item !== null || articleUntil !== null) return []
  const parts = article.split('_')
  const last = parts.at(-1) ?? ''
  const shortened = (count: number) => ({ ...cited, dashed: 0, article: parts.slice(0, -count).join('_') })
  const readings: Reference[] = [{ ...shortened(1), paragraph: Number(last) }]
  if (dashed > 1) readings.push({ ...shortened(2), paragraph: Number(parts.at(-2)), item: last })
  if (parts.length === 2 && Number(last) > Number(parts[0])) readings.push({ ...shortened(1), articleUntil: last })
  return readings
}

/** Judges a citation of an article; where dashes leave open what its numbers count, by the one reading that the law has. */
export async function judgeReading(
  snapshot: Snapshot,
  cited: Reference,
  day: string,
  pause: Pause,
): Promise<Judgement & { readonly reading?: Reference }> {
  const first = await judgeArticle(snapshot, cited, day, pause)
  const isOpen = first.verdict === 'wrong_article' || first.reason_code === 'articles_incomplete'
  if (!isOpen) return first
  const right: { reading: Reference; judgement: Judgement }[] = []
  for (const reading of otherReadings(cited)) {
    const judgement = await judgeArticle(snapshot, reading, day, pause)
    if (judgement.verdict === 'correct') right.push({ reading, judgement })
  }
  const [only, ...others] = right
  if (!only) return first
  const names = right.map(({ reading }) => nameOf(reading))
  if (others.length > 0)
    return judgementOf('unknown', {
      code: 'form_ambiguous',
      ja: `条・項・号の別が書かれておらず、どれを指すか定まりません（候補: ${names.join('、')}）。`,
      en: `The form does not say what its numbers count; it may mean ${names.join(', ')}.`,
    })
  const { reading, judgement } = only
  return {
    ...judgement,
    reason_ja: `条・項・号の別が書かれていないため、${names[0]}と読みました。${judgement.reason_ja}`,
    reason_en: `The form does not say what its numbers count; it was read as ${names[0]}. ${judgement.reason_en}`,
    reading,
  }
}

const nameOf = ({ article, articleUntil, paragraph, item }: Reference): string =>
  [
    articleName(article),
    articleUntil === null ? '' : `から${articleName(articleUntil)}まで`,
    paragraph === null ? '' : `第${paragraph}項`,
    item === null ? '' : `第${item}号`,
  ].join('')
