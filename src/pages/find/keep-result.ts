import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { section } from '../components/panel.ts'
import { findAddress } from './find-query.ts'
import type { Found } from './found.ts'
import { fileFormats } from './found-file.ts'
import { words } from './words.ts'

/** How to come back to a result, and to take it along. */
export function keepResult({ query, snapshotId, baseUrl }: Found, language: Language): Html {
  const { keep, permalink, permalinkNote, files, formats } = words[language]
  const address = findAddress(query, { snapshot: snapshotId })
  const offered = fileFormats.filter((format) => format !== 'ics' || query.kind.id === 'programs')
  const links = offered.map(
    (format) =>
      html`<li><a href="${findAddress(query, { format }, '/search/file')}" rel="nofollow" download>${formats[format]}</a></li>`,
  )
  return section(
    keep,
    html`<p>${permalink}: <a href="${address}" rel="nofollow"><code>${baseUrl}${address}</code></a></p>
<p class="quiet">${permalinkNote(snapshotId)}</p>
<h3 class="no-print">${files}</h3><ul class="chips no-print">${links}</ul>`,
    'keep',
  )
}
