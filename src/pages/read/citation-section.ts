import { byName } from '../../lib/by-name.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { addressOf, recordAddress } from '../addresses.ts'
import { section } from '../components/panel.ts'
import type { RecordView } from './opened.ts'

const words = {
  ja: {
    title: '出典の示し方',
    short: '引用',
    proof: '証明つきの引用（ハッシュ値・記録のID・データの版）',
    footnote: '脚注',
    permalink: 'この時点のデータを表示するURL',
    api: 'プログラムから',
    receipt: 'レシートつきの資料を保存（JSON・APIの1単位）',
    verify: 'レシートを検証する',
    inclusion: '収録の証明（JSON・APIの1単位）',
  },
  en: {
    title: 'How to cite this record',
    short: 'Citation',
    proof: 'Citation with proof (hash, record ID and snapshot)',
    footnote: 'Footnote',
    permalink: 'Permanent link to the data as it stands now',
    api: 'For programs',
    receipt: 'Save its evidence with a receipt (JSON, one API call)',
    verify: 'Verify a receipt',
    inclusion: 'Proof that the data includes it (JSON, one API call)',
  },
} as const

/** Kinds of records whose evidence is handed out signed, by what it calls them. */
const subjects: Readonly<Record<string, string>> = byName({ programs: 'program', houjin: 'houjin' })

/** Citations of a record, ready to be pasted, and the addresses that lead back to it. */
export function citationSection({ of, id, citations, snapshotId, baseUrl }: RecordView, language: Language): Html {
  const said = words[language]
  const { name: dataset } = of.dataset
  const subject = subjects[dataset]
  const signed =
    subject &&
    html`<p class="no-print"><a href="${addressOf(`/v1/evidence/packets/${subject}/${encodeURIComponent(id)}`, { receipt: 'true' })}" rel="nofollow" download="konkyo-${id}.json">${said.receipt}</a> · <a href="/verify">${said.verify}</a></p>`
  const address = addressOf(recordAddress(dataset, id), { snapshot: snapshotId })
  return section(
    said.title,
    html`<h3>${said.short}</h3><pre data-copied>${citations.short}</pre>
<details><summary>${said.proof}</summary><h3>${said.footnote}</h3><pre data-copied>${citations.footnote}</pre>
<h3>Markdown</h3><pre data-copied>${citations.markdown}</pre>
<h3>BibTeX</h3><pre data-copied>${citations.bibtex}</pre>
<p>${said.permalink}: <a href="${address}" rel="nofollow"><code>${baseUrl}${address}</code></a></p>
<p class="quiet no-print">${said.api}: <a href="${addressOf('/v1/proofs/inclusion', { dataset, id })}" rel="nofollow">${said.inclusion}</a></p></details>${signed ?? null}`,
    'cite',
  )
}
