import type { Law } from '../../../datasets/law.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import type { Gap } from '../../../schema/gap.ts'

/** What a shown provision does not say. */
export function gapsOfArticle({ pictures, text_full, tables }: LawArticle, law: Law): Gap[] {
  const gaps: Gap[] = []
  const shown = pictures?.length ?? 0
  if (shown > 0)
    gaps.push({
      code: 'picture_not_read',
      message: `The provision has ${shown} picture(s) at the source; what they show is not in this answer.`,
      message_ja: `この規定には画像が${shown}点あり、その内容（図・様式・算式など）は収録していません。原典で確認してください。`,
    })
  if (tables === null && text_full?.includes(' | '))
    gaps.push({
      code: 'table_cells_not_read',
      message: 'Its table is held as lines of text only; it was read before cells were kept.',
      message_ja: 'この規定の表は行のテキストとしてのみ収録されており、セル単位のデータがありません。',
    })
  if (law.is_latest_revision === false)
    gaps.push({
      code: 'later_wording_not_held',
      message: 'The source called a later wording of this law the one in force; it was not read.',
      message_ja: 'この法令には、より新しい施行版がありますが、収録していません。',
    })
  return gaps
}
