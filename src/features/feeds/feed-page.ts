import type { Language } from '../../lib/language.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import type { Text } from '../../lib/text.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { isOfferedIn, namedPlace } from '../../operation/input/place-parameters.ts'
import { notPrefecture } from '../../operation/usual-problems.ts'
import { isPublished } from '../enforcement-cases/publication.ts'
import { entriesOf, type FeedEntry } from './entries.ts'
import { type FedKind, fedKind } from './fed-kinds.ts'

/** What a feed is asked for. */
export interface FeedInput {
  readonly dataset: string
  readonly prefecture?: string
  readonly municipality?: string
  readonly language: Language
  readonly limit: number
  readonly after?: string
}

/** One page of a feed. */
export interface FeedPage {
  readonly kind: FedKind
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly language: Language
  readonly entries: readonly FeedEntry[]
  /** When the newest entry happened; when the snapshot was built, while there is none. */
  readonly updated: string
  /** What the address of the next page says in `after`; null on the last one. */
  readonly next: string | null
  readonly requested: FeedInput
}

/** 422 for a prefecture that is none, or of records that have none, and for a page that nothing led to. */
export function checkFeed({ dataset, prefecture, municipality, after }: FeedInput): void {
  const refuse = (name: string, wrong: Text) => {
    throw invalid([{ loc: ['query', name], ...wrong, type: 'value' }])
  }
  if (prefecture !== undefined && fedKind(dataset).noPrefecture === undefined)
    refuse('prefecture', {
      ja: `${dataset} の記録に都道府県はありません。`,
      en: `records of ${dataset} have no prefecture`,
    })
  if (prefecture !== undefined && !prefectureName(prefecture)) refuse('prefecture', notPrefecture)
  if (municipality !== undefined && !('municipality' in fedKind(dataset).dataset.fields))
    refuse('municipality', {
      ja: `${dataset} の記録に市区町村はありません。`,
      en: `records of ${dataset} have no municipality`,
    })
  if (after !== undefined && placeOf(after) === null)
    refuse('after', { ja: '次のページへのリンクの値で指定してください。', en: 'must be what a next link says' })
}

/** The page of a feed that a call asks for. */
export async function feedPage(requested: FeedInput, context: Context): Promise<FeedPage> {
  const { now, snapshot } = context
  const kind = fedKind(requested.dataset)
  const { prefecture = null, municipality } = namedPlace(requested)
  const isNear = isOfferedIn(requested)
  const isWanted = (entry: FeedEntry) =>
    isPublished({ ...entry }, { now }) &&
    (entry.prefecture === null && prefecture !== null ? kind.noPrefecture === 'nationwide' : isNear(entry))
  const all = (await entriesOf(context, requested.dataset)).filter(isWanted)
  const place = requested.after === undefined ? null : placeOf(requested.after)
  const rest = place === null ? all : all.filter((entry) => isBehind(entry, place))
  const entries = rest.slice(0, requested.limit)
  const last = entries.at(-1)
  return {
    kind,
    prefecture,
    municipality,
    language: requested.language,
    entries,
    requested,
    updated: all[0]?.at ?? snapshot.manifest.built_at,
    next: last && rest.length > entries.length ? markOf(last) : null,
  }
}

type Place = readonly [at: string, record_id: string, happened: string]

/** Names a place in a feed, which stays where it is when new entries come in front. */
const markOf = ({ at, record_id, happened }: FeedEntry): string =>
  Buffer.from(JSON.stringify([at, record_id, happened] satisfies Place)).toString('base64url')

function placeOf(mark: string): Place | null {
  try {
    const place = JSON.parse(Buffer.from(mark, 'base64url').toString('utf8')) as Place
    const isPlace = Array.isArray(place) && place.length === 3 && place.every((part) => typeof part === 'string')
    return isPlace && !Number.isNaN(Date.parse(place[0])) ? place : null
  } catch {
    return null
  }
}

/** Whether an entry stands behind a place: older, or of the same moment and later by its record. */
function isBehind({ at, record_id, happened }: FeedEntry, [moment, id, what]: Place): boolean {
  const [mine, theirs] = [Date.parse(at), Date.parse(moment)]
  if (mine !== theirs) return mine < theirs
  return record_id !== id ? record_id > id : happened > what
}
