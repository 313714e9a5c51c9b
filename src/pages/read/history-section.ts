import { type Html, html } from '../../lib/html.ts'
import { fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { dayWords } from '../components/figures.ts'
import { section } from '../components/panel.ts'
import { changeShown } from './fields/change-shown.ts'
import type { RecordView, Version } from './opened.ts'

const words = {
  ja: {
    title: '履歴（この記録の変更）',
    none: '公開した版のあいだで、この記録に変更はありません。',
    since: (day: string) => `最初の版（${day}）より前のことは記録していません。`,
    withheld: '公開条件により表示しません',
    empty: '（記載なし）',
    was: '変更前',
    is: '変更後',
  },
  en: {
    title: 'History of this record',
    none: 'This record has not changed between published snapshots.',
    since: (day: string) => `There is no record of changes before the first snapshot (${day}).`,
    withheld: 'cannot be shown under its licence',
    empty: '(not stated)',
    was: 'was',
    is: 'is',
  },
} as const

/** What changed in a record, the newest change first. */
export function historySection({ versions, recordedSince, of: { dataset } }: RecordView, language: Language): Html {
  const { title, none, since } = words[language]
  const changes = versions.filter(({ changed }) => changed.length > 0)
  const list = changes.map(
    (one) =>
      html`<li><h3>${dayWords(one.known_from, language)}</h3>${changesOf(one, { language, dataset: dataset.name })}</li>`,
  )
  const before = recordedSince === null ? '' : since(dayWords(recordedSince, language))
  if (changes.length === 0) return html`<p class="quiet" id="history">${none} ${before}</p>`
  return section(title, html`<ol class="timeline">${list}</ol><p class="quiet">${before}</p>`, 'history')
}

function changesOf({ changed }: Version, place: { language: Language; dataset: string }): Html {
  const { language, dataset } = place
  const { withheld, empty, was, is } = words[language]
  const rows = changed.map(({ field, before, after, is_withheld }) => {
    const name = fieldName(field, language, dataset)
    if (is_withheld) return html`<li>${name}: ${withheld}</li>`
    return html`<li>${name}: <del><span class="unseen">${was} </span>${changeShown(field, before, place) ?? empty}</del> → <ins><span class="unseen">${is} </span>${changeShown(field, after, place) ?? empty}</ins></li>`
  })
  return html`<ul>${rows}</ul>`
}
