import type { Law } from '../../../datasets/law.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { type Gap, gap } from '../../../schema/gap.ts'

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
