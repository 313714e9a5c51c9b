import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { dayInJapanese } from '../../../lib/era.ts'
import type { Pause } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { Reference } from '../read/reference.ts'
import { because } from './article-reasons.ts'
import { deletedRangeIn, type FormerRevision, wordingIn } from './former-wording.ts'
import { judgeText } from './judge-text.ts'
import { type Article, restsOnArticle } from './queries.ts'
import { type Judgement, judgementOf, notShown } from './verdict.ts'

interface Question {
  readonly snapshot: Snapshot
  readonly law: Law
  readonly article: string
  readonly day: string
  readonly pause: Pause
}

/**
 * Judges a citation by the revision that held on a day. What that one lacks is wrong only where the next one that was read lacks it as
 * well: an amendment between the two may have brought it.
 */
export async function judgeFormer(
  { snapshot, law, article, day, pause }: Question,
  revision: FormerRevision,
  cited: Reference,
  present: Article | undefined,
): Promise<Judgement> {
  const { law_title: title, source_url } = law
  const found = wordingIn(snapshot, revision, article)
  const then = found.then ?? (await deletedRangeIn(snapshot, revision, article, pause))
  const next = found.next ?? present
  const restsOnRevision = [{ dataset: lawWording.name, id: revision.wording_id, field: 'effective_from' }]
  const open = judgementOf('unknown', because.otherDay(title, day), restsOnRevision, source_url)
  if (!then) {
    if (next) return open
    const missing = judgementOf('wrong_article', because.noSuchArticle(title, article), restsOnRevision, source_url)
    return byRevision(missing, revision)
  }
  if (!isRedistributable(then.license)) return notShown()
  const judged = judgeText(then, cited, title)
  if (judged.against) {
    const isBroughtLater = judged.against.verdict === 'wrong_article' && next && !judgeText(next, cited, title).against
    return isBroughtLater ? open : byRevision(judged.against, revision)
  }
  const rests = restsOnArticle(then, 'article_number', 'effective_from')
  const reason = because.inForce(title, article, day, judged.uncompared)
  return byRevision(judgementOf('correct', reason, rests, then.source_url), revision)
}

/** A judgement with the revision that it is by. */
export const byRevision = (judgement: Judgement, { from, until }: FormerRevision): Judgement => ({
  ...judgement,
  reason_ja: `${dayInJapanese(from)}施行の条文（次に収録している施行版は${dayInJapanese(until)}施行）による判定です。${judgement.reason_ja}`,
  reason_en: `Judged by the wording in force from ${from} (the next one that is held is in force from ${until}). ${judgement.reason_en}`,
})
