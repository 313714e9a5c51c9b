import { annotation } from '../../datasets/annotation.ts'
import { openRecord, titleOf } from '../../features/records/open-record.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { recordAddress } from '../addresses.ts'
import { ask } from '../asking.ts'
import { panel, section } from '../components/panel.ts'
import { type SourceFields, sourceLink } from '../components/source-link.ts'

/** What has to be known about a record beside what its source says. */
export interface RecordNote {
  readonly severity: string
  readonly text: string
  readonly howLearnt: string | null
  /** The record that it leads to. */
  readonly see: { readonly href: string; readonly title: string } | null
  readonly source: SourceFields
}

const words = {
  ja: { title: '注意と補足', see: '関係する記録', source: '注記' },
  en: { title: 'Notes', see: 'Related record', source: 'note' },
} as const

/** What is noted about a record, warnings first; notes that were replaced or are over are not among them. */
export async function annotationsOf(dataset: string, id: string, ctx: Context): Promise<readonly RecordNote[]> {
  const entity_id = dataset === 'houjin' ? `houjin:${id}` : id
  const { results } = await ask('am_annotations', { entity_id }, ctx)
  const read = results.map(({ annotation_id, severity, text_ja: text, meta }) => ({
    severity,
    text,
    howLearnt: typeof meta.how_learnt === 'string' ? meta.how_learnt : null,
    source: ctx.snapshot.table(annotation).record(String(annotation_id)) ?? {},
    see: otherRecord([meta.see, meta.predecessor_id, meta.successor_id], id, ctx),
  }))
  return [...read.filter(isWarning), ...read.filter((one) => !isWarning(one))]
}

const isWarning = ({ severity }: Pick<RecordNote, 'severity'>): boolean => severity !== 'info'

/** The first of some ids that is held and is not the record itself. */
function otherRecord(ids: readonly unknown[], own: string, ctx: Context): RecordNote['see'] {
  for (const id of ids) {
    if (typeof id !== 'string' || id === own) continue
    const held = ctx.service.datasets.find((dataset) => ctx.snapshot.table(dataset).has(id))
    if (held === undefined) continue
    const title = titleOf(openRecord({ dataset: held.name, id }, ctx), id)
    return { href: recordAddress(held.name, id), title }
  }
  return null
}

/** Warnings, to be read before anything else of a record. */
export function warningsShown(all: readonly RecordNote[], language: Language): Html | null {
  const warnings = all.filter(isWarning)
  return warnings.length === 0 ? null : panel(html`<ul>${warnings.map((one) => line(one, language))}</ul>`)
}

/** Notes without a warning. */
export function notesSection(all: readonly RecordNote[], language: Language): Html | null {
  const notes = all.filter((one) => !isWarning(one))
  return notes.length === 0
    ? null
    : section(words[language].title, html`<ul>${notes.map((one) => line(one, language))}</ul>`, 'notes')
}

function line({ severity, text, howLearnt, see, source }: RecordNote, language: Language): Html {
  const said = words[language]
  const named = isWarning({ severity })
    ? html`<strong class="badge warn">${valueName('severity', severity, language)}</strong> `
    : null
  const learnt = howLearnt && html` <span class="quiet">${valueName('how_learnt', howLearnt, language)}</span>`
  const other = see && html` ${said.see}: <a href="${see.href}" rel="nofollow">${see.title}</a>`
  return html`<li>${named}<span lang="ja">${text}</span>${learnt}${other} ${sourceLink(source, said.source, language)}</li>`
}
