import { byName } from '../../../lib/by-name.ts'
import type { WorkpaperBody } from './body.ts'

const names: Readonly<Record<string, string>> = byName({
  enforcement_actions: '行政処分',
  enforcement_cases: '不正受給等の公表',
})

const ofTheCorpus = ['starter_corpus', 'publication_period_ended_not_shown']

/** Gaps that concern the company of a workpaper, each once, apart from those that hold of every company. */
export function gapsForReaders({ known_gaps, no_hits, fy_adoptions, fy_enforcement, amendment_alerts }: WorkpaperBody) {
  const shown = [...fy_adoptions, ...fy_enforcement, ...amendment_alerts].map(({ stated_by }) => stated_by.dataset)
  const searched = no_hits.map(({ dataset }) => dataset)
  // A gap of a field or of a table is called after its dataset; without a row of it there is nothing that could lack the field.
  const isOwn = (code: string): boolean => {
    const [dataset = '', field] = code.split('.')
    if (field === undefined) return !ofTheCorpus.includes(code)
    return field === 'missing_table' ? !searched.includes(dataset) : [...shown, 'houjin'].includes(dataset)
  }
  const texts = (wanted: (code: string) => boolean) => [
    ...new Set(known_gaps.filter(({ code }) => wanted(code)).map(({ message_ja }) => message_ja)),
  ]
  // Where only one of the two sources of a section has rows, nothing else says that the other was searched.
  const unsaid = no_hits.filter(({ dataset }) => dataset.startsWith('enforcement_') && fy_enforcement.length > 0)
  const own = [
    ...new Set([
      ...unsaid.map(({ dataset, message_ja }) => `${names[dataset] ?? dataset}：${message_ja}`),
      ...texts(isOwn),
    ]),
  ]
  return { own, general: texts((code) => ofTheCorpus.includes(code)) }
}
