import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { pauses } from '../../../lib/pause.ts'
import { inOrder } from '../../../schema/record-order.ts'

/** Something that is promulgated and begins later: a law, or some articles of one that is in force. */
export interface Ahead {
  /** Place of the law. */
  readonly rank: number
  readonly begins: string | null
  readonly articles: number | null
}

/** When it begins, and in whose charge it is. */
export interface Window {
  readonly from: string
  readonly to: string
  readonly ministry: string | null
}

/** A current law, as a commencement is looked for. */
interface LawDays {
  readonly rank: number
  readonly unified_id: string
  readonly ministry: string | null
  readonly begins: string | null
}

/** Every law that is neither repealed nor superseded, in its order: read once of a snapshot. */
const currentLaws = (snapshot: Snapshot): Promise<readonly LawDays[]> =>
  snapshot.remember('current laws and their days', async () => {
    const pause = pauses()
    const found: LawDays[] = []
    const table = snapshot.table(law)
    const shown: number[] = []
    await table.eachHead(({ rank, isHidden }) => void (isHidden || shown.push(rank)))
    for (const rank of shown) {
      const { unified_id, ministry, enforced_date: begins, revision_status } = table.recordAt(rank)
      if (revision_status === 'current') found.push({ rank, unified_id, ministry, begins })
      await pause()
    }
    return found
  })

const isOf = ({ ministry }: LawDays, requested: string | null): boolean => requested === null || ministry === requested

/** Laws whose held wording as a whole begins within a window. */
export async function lawsAhead(snapshot: Snapshot, { from, to, ministry }: Window): Promise<Ahead[]> {
  const laws = await currentLaws(snapshot)
  return laws.flatMap((one) =>
    one.begins !== null && one.begins >= from && one.begins <= to && isOf(one, ministry)
      ? [{ rank: one.rank, begins: one.begins, articles: null }]
      : [],
  )
}

/** Laws whose record states no day of commencement, in their order. */
export async function lawsWithoutDay(snapshot: Snapshot, ministry: string | null): Promise<Ahead[]> {
  const laws = await currentLaws(snapshot)
  return laws.flatMap((one) =>
    one.begins === null && isOf(one, ministry) ? [{ rank: one.rank, begins: null, articles: null }] : [],
  )
}

interface Beginning {
  readonly law_id: string
  readonly begins: string
  readonly articles: number
}

/** Articles that begin within a window and not with their law, by law and day. */
export async function articlesAhead(snapshot: Snapshot, { from, to, ministry }: Window): Promise<Ahead[]> {
  const beginnings = await snapshot.remember('articles that begin late', () => lateArticles(snapshot))
  const laws = new Map((await currentLaws(snapshot)).map((one) => [one.unified_id, one]))
  return beginnings.flatMap(({ law_id, begins, articles }) => {
    const of = laws.get(law_id)
    const isShown = of && begins >= from && begins <= to && of.begins !== begins && isOf(of, ministry)
    return isShown ? [{ rank: of.rank, begins, articles }] : []
  })
}

/** Every day on which articles of a law begin that is later than the one the snapshot was built on, law by law in the order of their articles. */
async function lateArticles(snapshot: Snapshot): Promise<Beginning[]> {
  const table = snapshot.table(lawArticle)
  const day = snapshot.manifest.built_at.slice(0, 10)
  const late = table
    .sortedBy('effective_from')
    .from([day], () => true)
    .filter(({ key: [begins] }) => begins !== day)
  const found = new Map<string, Beginning>()
  const pause = pauses()
  for (const {
    key: [begins],
    number,
  } of inOrder(late, ({ number }) => [number])) {
    const { law_id } = table.headAt<{ law_id: string }>(number).columns
    const name = `${law_id} ${begins}`
    found.set(name, { law_id, begins: String(begins), articles: (found.get(name)?.articles ?? 0) + 1 })
    await pause()
  }
  return [...found.values()]
}
