import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { articleSort, rangeHolds } from '../../../lib/article-number.ts'
import { isDeletedText } from '../../../lib/article-paragraphs.ts'
import { folded } from '../../../lib/folded-text.ts'
import { type ProvisionAddress, parseProvision, readingsOf } from '../address/provision-address.ts'
import type { ProvisionText } from '../address/split-citation.ts'
import { partOf } from './part-of.ts'
import { articleAt, type ProvisionRow, provisionsAt, provisionsOf } from './queries.ts'

/** A provision that the corpus holds, with what was asked below it. */
export interface HeldProvision {
  readonly article: LawArticle
  readonly paragraph: number | null
  readonly item: string | null
  readonly passage?: string | null
  /** It was asked for as one of several readings of dashes. */
  readonly isReading: boolean
}

/** What a law holds under an address: one provision, several, a deleted range around it, or nothing. */
export type FoundProvision =
  | { readonly status: 'one'; readonly held: HeldProvision }
  | { readonly status: 'several'; readonly held: readonly HeldProvision[] }
  /** Unsure where 附則, tables and forms of the law may be missing: it was read before all of them were kept. */
  | { readonly status: 'none'; readonly isSure: boolean }

/** Finds what is asked for among the provisions of a law. */
export function findProvision(
  snapshot: Snapshot,
  lawId: string,
  { provision: wanted, circular }: ProvisionText,
): FoundProvision {
  const rows = () => provisionsOf(snapshot, lawId)
  const byNumber = circular === undefined ? [] : rows().filter((row) => folded(row.article_number) === circular)
  if (byNumber.length > 0) return chosen(byNumber.map((row) => heldAt(snapshot, row, plainItem)))
  if (!wanted) return none
  const held = readingsOf(wanted).flatMap((reading) =>
    matching(snapshot, lawId, reading).map((row) =>
      heldAt(snapshot, row, { ...reading, isReading: reading !== wanted }),
    ),
  )
  const plain = held.filter(({ isReading }) => !isReading)
  if (plain.length > 0) return chosen(plain)
  const possible = held.filter(hasPart)
  if (held.length > 0) return chosen(possible.length > 0 ? possible : held)
  const other =
    wanted.kind === 'supplementary'
      ? ofAnySupplement(snapshot, rows(), wanted)
      : wanted.kind === 'article'
        ? deletedRange(snapshot, rows(), wanted)
        : []
  if (other.length > 0) return chosen(other)
  const [first] = rows()
  const isRead = first !== undefined && articleAt(snapshot, first.rank).structure !== null
  return { status: 'none', isSure: wanted.kind === 'article' || isRead }
}

const hasPart = ({ article, ...cited }: HeldProvision): boolean => !partOf(article, cited).status.startsWith('no_such')

const none: FoundProvision = { status: 'none', isSure: true }

const plainItem = { paragraph: null, item: null, isReading: false } as const

const heldAt = (
  snapshot: Snapshot,
  { rank }: ProvisionRow,
  { paragraph, item, passage = null, isReading }: Omit<HeldProvision, 'article'>,
): HeldProvision => ({ article: articleAt(snapshot, rank), paragraph, item, passage, isReading })

function chosen(held: readonly HeldProvision[]): FoundProvision {
  const [only, ...others] = held
  return only && others.length === 0 ? { status: 'one', held: only } : { status: 'several', held }
}

/** Rows whose number says the same; sources that sort otherwise are looked through whole. */
function matching(snapshot: Snapshot, lawId: string, { kind, key }: ProvisionAddress): ProvisionRow[] {
  const isMeant = ({ article_number }: ProvisionRow) => parseProvision(article_number)?.key === key
  const sorted = kind === 'article' ? provisionsAt(snapshot, lawId, articleSort(key) ?? -1).filter(isMeant) : []
  return sorted.length > 0 ? sorted : provisionsOf(snapshot, lawId).filter(isMeant)
}

/** 附則第2条 without the amending law, where only amending laws brought one: those are candidates. */
function ofAnySupplement(
  snapshot: Snapshot,
  rows: readonly ProvisionRow[],
  { key, paragraph, item, passage = null }: ProvisionAddress,
): HeldProvision[] {
  const [name = '', number] = key.split(':')
  if (name !== '附則') return []
  return rows
    .filter(({ article_number }) => {
      const [law = '', article] = (parseProvision(article_number)?.key ?? '').split(':')
      return law.startsWith('附則(') && (number === undefined || article === number)
    })
    .map((row) => heldAt(snapshot, row, { paragraph, item, passage, isReading: true }))
}

/** 第24条から第25条まで　削除 holds article 25. */
function deletedRange(snapshot: Snapshot, rows: readonly ProvisionRow[], { key }: ProvisionAddress): HeldProvision[] {
  const row = rows.find(({ article_number }) => rangeHolds(parseProvision(article_number)?.key ?? '', key))
  const held = row && heldAt(snapshot, row, plainItem)
  return held && isDeletedText(held.article.text_full) ? [held] : []
}
