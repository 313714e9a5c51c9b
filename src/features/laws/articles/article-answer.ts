import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { keysOf } from '../../../lib/by-name.ts'
import { asMessage } from '../../../lib/text.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { nullable, oneOf, textOrNull } from '../../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../../schema/gap.ts'
import { lawFound, lawFoundShape } from '../names/law-found.ts'
import { candidatesFor } from '../names/near-laws.ts'
import { gapsOfArticle, isWithheld } from './article-gaps.ts'
import {
  candidateShape,
  type ProvisionShown,
  partShape,
  placeBelow,
  provisionShape,
  provisionShown,
} from './article-shape.ts'
import type { HeldProvision } from './find-provision.ts'
import { partOf } from './part-of.ts'
import { isHeldWhole } from './queries.ts'
import type { ResolvedArticle } from './resolve-article.ts'
import { type ArticleStatus, articleStatuses, shownStatuses } from './statuses.ts'

/** The answer to a question for one provision. */
export const articleAnswerShape = Type.Object({
  found: Type.Boolean({ description: 'Whether the text that was asked for is shown' }),
  status: oneOf(keysOf(articleStatuses)),
  message: Type.String(),
  message_ja: Type.String(),
  address: textOrNull({ description: 'Canonical address of what was asked for; asking with it gives the same' }),
  citation: textOrNull({ description: 'Canonical citation' }),
  law: nullable(lawFoundShape),
  article: nullable(provisionShape),
  part: partShape,
  candidates: Type.Array(candidateShape),
  law_candidates: Type.Array(lawFoundShape),
  look_up: textOrNull({ description: 'Where its publisher shows the law' }),
  known_gaps: Type.Array(gapShape),
  ...snapshotKeys,
})

export type ArticleAnswer = Static<typeof articleAnswerShape>

/** Whether nothing is held of what was asked for, so that nothing could be looked at. */
export const isNotHeld = ({ status }: Pick<ArticleAnswer, 'status'>): boolean =>
  status === 'not_held' || status === 'law_not_in_corpus'

const mostCandidates = 20
const register = 'https://laws.e-gov.go.jp/'

/** Tells what was found, or why nothing was, with everything that could be meant instead. */
export async function articleAnswer(
  resolved: ResolvedArticle,
  snapshot: Snapshot,
  day: string,
): Promise<ArticleAnswer> {
  const answerWith = (status: ArticleStatus, rest: Partial<ArticleAnswer> = {}): ArticleAnswer => ({
    found: shownStatuses.has(status),
    status,
    ...asMessage(articleStatuses[status]),
    address: null,
    citation: null,
    law: null,
    article: null,
    part: null,
    candidates: [],
    law_candidates: [],
    look_up: register,
    known_gaps: [],
    ...rest,
    ...snapshotNamed(snapshot),
  })
  if ('name' in resolved) {
    const near = await candidatesFor(resolved.name, resolved.law, snapshot)
    const law_candidates = near.map((one) => lawFound(snapshot, one))
    return answerWith(resolved.law.status === 'ambiguous' ? 'law_ambiguous' : 'law_not_found', { law_candidates })
  }
  const law = lawFound(snapshot, resolved.law)
  if (!('found' in resolved)) return answerWith('law_not_in_corpus', { law, look_up: law.full_text_url ?? register })
  const { record, found } = resolved
  const known = { law, look_up: record.full_text_url ?? register }
  if (found.status === 'several')
    return answerWith('ambiguous', { ...known, candidates: candidatesOf(found.held, record) })
  if (found.status === 'none') return answerWith(missing(snapshot, record, found.isSure), known)
  const { status, ...shown } = shownOf(found.held, record, day)
  return answerWith(status, { ...known, ...shown })
}

/** Whether a number that is not there is known not to exist: only a law of which every article is held tells. */
const missing = (snapshot: Snapshot, law: Law, isSure: boolean): ArticleStatus =>
  isSure && isHeldWhole(snapshot, law) && law.is_latest_revision !== false ? 'no_such_article' : 'not_held'

const candidatesOf = (held: readonly HeldProvision[], law: Law) =>
  held.slice(0, mostCandidates).map(({ article, paragraph, item, passage }) => {
    const { article_id: address, article_number } = article
    const whole = { address, citation: `${law.law_title}${article_number}`, paragraphs: [] }
    return paragraph === null && item === null && !passage
      ? { address: whole.address, citation: whole.citation }
      : placeBelow(whole, paragraph ?? 1, item, passage)
  })

/** The provision with the part that was asked for. */
function shownOf({ article: row, isReading, ...cited }: HeldProvision, law: Law, day: string) {
  const article = provisionShown(row, law, day)
  const known_gaps = [...gapsOfArticle(row, law), ...(isReading ? [reading] : [])]
  const shown = { article, address: article.address, citation: article.citation, known_gaps }
  if (isWithheld(row)) return { status: 'withheld', ...shown } as const
  const part = partOf(row, cited)
  switch (part.status) {
    case 'whole':
      return { status: article.is_deleted ? 'deleted' : 'held', ...shown } as const
    case 'several':
      return {
        status: 'ambiguous',
        ...shown,
        candidates: part.paragraphs.map((one) => placeBelow(article, one, cited.item, cited.passage)),
      } as const
    case 'held':
    case 'deleted':
      return { status: part.status, ...shown, ...partShown(article, part) } as const
    case 'not_numbered':
      return { status: article.is_deleted ? 'deleted' : 'part_not_numbered', ...shown } as const
    default:
      return { status: article.is_deleted ? 'deleted' : part.status, ...shown } as const
  }
}

function partShown(
  article: ProvisionShown,
  { status, paragraph, item, passage, text }: Extract<ReturnType<typeof partOf>, { text: string }>,
) {
  const place = placeBelow(article, paragraph, item, passage)
  return { ...place, part: { ...place, paragraph, item, passage, is_deleted: status === 'deleted', text } }
}

const reading: Gap = gap('read_as', {
  ja: 'この書き方では規定を確定できないため、収録中で唯一該当する規定として読みました。',
  en: 'The form does not say which provision it means; it was read as the only one that the corpus holds.',
})
