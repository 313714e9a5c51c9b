import { byName } from '../../lib/by-name.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { addressOf, recordAddress } from '../addresses.ts'
import { section } from '../components/panel.ts'
import type { RecordView } from './opened.ts'

const words = {
  ja: {
    title: '引用のしかた',
    footnote: '脚注',
    permalink: 'この時点のデータを表示するURL',
    api: 'プログラムから',
    receipt: 'レシートつきの資料を保存（JSON・APIの1単位）',
    verify: 'レシートを検証する',
    proof: '収録の証明（JSON・APIの1単位）',
  },
  en: {
    title: 'How to cite it',
    footnote: 'Footnote',
    permalink: 'An address that opens it again from the data of this moment',
    api: 'For programs',
    receipt: 'Save its evidence with a receipt (JSON, one call of the API)',
    verify: 'Verify a receipt',
    proof: 'Proof that it is in the data (JSON, one call of the API)',
  },
} as const

/** Kinds of records whose evidence is handed out signed, by what it calls them. */
const subjects: Readonly<Record<string, string>> = byName({ programs: 'program', houjin: 'houjin' })

/** Citations of a record, ready to be pasted, and the addresses that lead back to it. */
export function citationSection({ of, id, citations, snapshotId, baseUrl }: RecordView, language: Language): Html {
  const { title, footnote, permalink, proof, api, receipt, verify } = words[language]
  const { name: dataset } = of.dataset
  const subject = subjects[dataset]
  const signed =
    subject &&
    html`<p class="no-print"><a href="${addressOf(`/v1/evidence/packets/${subject}/${encodeURIComponent(id)}`, { receipt: 'true' })}" rel="nofollow" download="konkyo-${id}.json">${receipt}</a> · <a href="/verify">${verify}</a></p>`
  const address = addressOf(recordAddress(dataset, id), { snapshot: snapshotId })
  return section(
    title,
    html`<h3>${footnote}</h3><pre data-copied>${citations.footnote}</pre>
<details><summary>Markdown</summary><pre data-copied>${citations.markdown}</pre></details>
<details><summary>BibTeX</summary><pre data-copied>${citations.bibtex}</pre></details>
<p>${permalink}: <a href="${address}" rel="nofollow"><code>${baseUrl}${address}</code></a></p>
<p class="quiet no-print">${api}: <a href="${addressOf('/v1/proofs/inclusion', { dataset, id })}" rel="nofollow">${proof}</a></p>${signed ?? null}`,
    'cite',
  )
}
