import type { Connector } from '../../src/ingest/connector.ts'
import { publishers } from '../../src/schema/publishers.ts'
import { code, page, table } from './markdown.ts'

const intro = `\`konkyo ingest <source>\` reads an official source from the network, or from files with \`--input PATH\` (a file or a folder;
archives are opened). Everything read is hashed first; what comes over the network is kept below \`raw/\` in the data directory.
A document that was read to its end is passed over next time (\`--again\` reads it again), so a run that was stopped goes on where it was.
Rows that cannot be loaded are written below \`rejects/\` with their place and reason. Nothing is withdrawn because a source was unreachable.
A document that is cut off, or of which more than half of the rows (ten or more) are rejected, is not taken over and the command fails;
\`--accept-rejects\` takes the rows that are understood. What a source states is ordered by its own dates: an earlier file that is read later changes nothing and is counted as \`older\` (decision 20).`

const licences = [
  '## Publishers and licences',
  `One host has one publisher and one licence, from one table; a row that states another licence is not let in. A host that is not listed is
\`unknown\`: its records are searched and shown, but no packet, document or proof passes them on.`,
  table(
    ['host', 'publisher', 'licence', 'attribution', 'terms'],
    publishers.map(({ hosts, name, license, attribution, terms_url }) => [
      hosts.map(code).join(', '),
      name,
      code(license),
      `出典：${attribution}`,
      terms_url ?? 'address not confirmed',
    ]),
  ),
].join('\n\n')

/** The reference of every official source. */
export const sourcesPage = (connectors: readonly Connector[]): string =>
  page('Sources', 'the connectors in `src/ingest/connectors` and `src/schema/publishers.ts`', [
    intro,
    ...connectors.map(section),
    licences,
  ])

function section({ name, title, knownGaps, ...connector }: Connector): string {
  const { gives, hosts, license, attribution, secrets = [], expects, documents, pauseMs, rhythm = '' } = connector
  const network = documents
    ? `${hosts.map(code).join(', ')}, at most one request every ${pauseMs / 1000} s`
    : 'not read over the network'
  const facts = [
    ['gives', gives.map((dataset) => code(dataset.name)).join(', ')],
    ['network', network],
    ['files', expects ?? ''],
    ['settings', secrets.map(code).join(', ')],
    ['publishes', rhythm.replaceAll('_', ' ')],
    ['licence', code(license)],
    ['attribution', attribution],
  ].filter(([, value]) => value !== '')
  const parts = [`## ${name}`, `${title}.`, table(['', ''], facts)]
  if (knownGaps.length === 0) return parts.join('\n\n')
  const gaps = knownGaps.map(({ dataset, field, message }) => [code(`${dataset}.${field}`), message])
  return [...parts, table(['known gap', 'meaning'], gaps)].join('\n\n')
}
