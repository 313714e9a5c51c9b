import type { WorkpaperBody } from './body.ts'

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
  return { own: texts(isOwn), general: texts((code) => ofTheCorpus.includes(code)) }
}
