import type { Law } from '../../../datasets/law.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** What a shown provision does not say. */
export function gapsOfArticle({ pictures, text_full, tables }: LawArticle, law: Law): Gap[] {
  const gaps: Gap[] = []
  const shown = pictures?.length ?? 0
  if (shown > 0)
    gaps.push(
      gap('picture_not_read', {
        ja: `この規定には画像が${shown}点あり、その内容（図・様式・算式など）は収録していません。原典で確認してください。`,
        en: `The provision has ${shown} picture(s) at the source; what they show is not in this answer.`,
      }),
    )
  if (tables === null && text_full?.includes(' | '))
    gaps.push(
      gap('table_cells_not_read', {
        ja: 'この規定の表は行のテキストとしてのみ収録されており、セル単位のデータがありません。',
        en: 'Its table is held as lines of text only; it was read before cells were kept.',
      }),
    )
  if (law.is_latest_revision === false)
    gaps.push(
      gap('later_wording_not_held', {
        ja: 'この法令には、より新しい施行版がありますが、収録していません。',
        en: 'The source called a later wording of this law the one in force; it was not read.',
      }),
    )
  return gaps
}

/** What is not known of the time between two wordings that are held. */
export const amendedBetween = (next: string): Gap =>
  gap('wordings_between_not_checked', {
    ja: `この条文と、次に収録している条文（${next}施行）との間の改正の有無は、収録からは分かりません。`,
    en: `Whether it was amended between this wording and the next one that is held (in force from ${next}) is not known.`,
  })

/** Whether the licence of a provision keeps its text from being passed on. */
export const isWithheld = ({ license }: Pick<LawArticle, 'license'>): boolean => !isRedistributable(license)

/** A provision as it may be passed on: of one that may not, its place, its days and its lineage are left. */
export function passedOn(article: LawArticle): LawArticle {
  if (!isWithheld(article)) return article
  const none = { title: null, headings: null, text_full: null, structure: null, tables: null, pictures: null }
  return { ...article, ...none, text_summary: null }
}

/** What no answer about changes ahead can tell. */
export const aheadNotHeld: Gap = gap('upcoming_amendments_not_held', {
  ja: 'データの版は法令ごとに一つの施行版のみを収録します。施行中の法令の未施行の改正や、施行日が未定の改正は一覧に含まれません。',
  en: 'A snapshot holds one wording of each law: amendments of a law in force that begin later, or on a day that is not fixed, are not listed.',
})
