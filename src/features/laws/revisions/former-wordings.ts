import type { Snapshot } from '../../../corpus/snapshot.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { addTo } from '../../../lib/add-to.ts'

interface Wording {
  readonly article_id: string
  readonly article_number: string
  readonly effective_from: string | null
}

/** Former wordings of the articles of a law by the day from which they held, the latest first; those without a day are left out. */
export function formerWordings(lawId: string, snapshot: Snapshot): { day: string; articles: Wording[] }[] {
  const table = snapshot.table(lawWording)
  const byDay = new Map<string, Wording[]>()
  for (const { number: rank } of table.sortedBy('law_id', 'law_title').with(lawId)) {
    const { columns } = table.headAt<Wording>(rank)
    if (columns.effective_from !== null) addTo(byDay, columns.effective_from, columns)
  }
  return [...byDay]
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([day, articles]) => ({
      day,
      articles: articles.sort((a, b) => byNumber.compare(a.article_number, b.article_number)),
    }))
}

const byNumber = new Intl.Collator('ja', { numeric: true })
