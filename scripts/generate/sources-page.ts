import type { Connector } from '../../src/ingest/connector.ts'
import { columnsOf, listKinds } from '../../src/ingest/connectors/published-lists/column-words.ts'
import { listLicences } from '../../src/ingest/connectors/published-lists/published-list.ts'
import type { Credential, DocumentForm, Volume } from '../../src/ingest/declarations.ts'
import { publishers } from '../../src/schema/publishers.ts'
import { code, page, table } from './markdown.ts'

const intro = `\`konkyo sync\` reads all sources with a network below: everything the first time, what changed after it (\`--dry-run\` prints the plan). Figures of
what comes are estimates of publishers and earlier readers. What a document must look like is compared with each that comes: another number of columns, names that are missing, a
page where data should be, far fewer records, a field that vanishes or a newest day that is too old is an alarm, which \`konkyo doctor\`, \`/status\` and \`get_coverage\` show; what was held stays.

Not read, since nobody could confirm how: the complete CSV of gBizINFO, the list of support institutions (認定経営革新等支援機関), lists of IT導入補助金 and 持続化補助金, the signatures (PGP) beside the files of the National Tax Agency. Sites that refuse robots (METI and MAFF behind their
walls, 東京 e-tokyo) are not read at all.

\`konkyo ingest <source>\` reads an official source from the network, or from files with \`--input PATH\` (a file or a folder;
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

/** Sources that people ask for and that no connector reads, with the reason: no form is guessed, and no refusal is evaded. */
const unread: readonly (readonly [source: string, why: string])[] = [
  ['農林水産省・経済産業省の処分、補助金等の不正受給の公表', 'The sites refuse robots. They are not evaded.'],
  [
    '消費者庁の処分（特定商取引法・景品表示法）',
    'The agency publishes no list with columns: each act is a page and a PDF, and the company is named in the sentence of a headline alone. A company that has none here may have been ordered to stop there: look at https://www.caa.go.jp/.',
  ],
  [
    '公正取引委員会の課徴金・警告・平成30年度以前の措置',
    'Surcharges and warnings stand in press releases; pages of earlier years have other names, and none was at hand.',
  ],
  [
    '財務局の処分（事例集にないもの）、個人情報保護委員会、総務省の処分',
    'Press releases of which no captured copy was at hand: their layout is not known.',
  ],
  [
    '各府省・都道府県・政令指定都市の指名停止、行政処分、入札結果',
    'The reader is there (`published-lists`: HTML, CSV, XLSX and PDF tables by the words of their heads); rows for lists wait for captured copies, so that no address and no head is guessed. An operator adds rows of their own (below). Searches in sessions of electronic bidding systems are not read; e-tokyo forbids robots.',
  ],
  [
    '日本政策金融公庫の金利表、複数の融資を説明するページ、信用保証協会の制度ページ',
    'Pages about one loan are read by their labels (`loan-pages`); no page was captured, so one that has none of the labels is refused by name. Of the table of rates and of other pages neither address nor labels are known. The text of pages is under copyright and is not repeated.',
  ],
  [
    '行政事業レビューの事業（目的・予算・成果・根拠法令・補助率・点検結果）、支出先の間の資金の流れと契約',
    'Only who was paid how much for which project is read (file 5-1 of 15). Of the other files (1-1 to 4-1, 5-2 to 6-1) no copy was at hand. The page that lists the files (https://rssystem.go.jp/download-csv) is known, their own addresses are not: download the payees there and give them to `konkyo ingest rs-system --input PATH`.',
  ],
  ['厚生労働省 労働者派遣・職業紹介の処分', 'PDF by licence number, of which no copy was at hand.'],
  [
    '観光庁の処分一覧、運輸局の月報',
    'Spreadsheet and PDF by name only; none was at hand. A list with columns can be declared for `published-lists`.',
  ],
  [
    '自治体の支援制度一覧ページ',
    'The reader is there (`local-support`); rows for pages that list programs wait for captured pages, so that no selector is guessed.',
  ],
  ['官報', 'Shown for 90 days as PDF; not read.'],
]

const ownLists = [
  '## Lists of your own',
  `\`published-lists\` reads what is declared in \`lexicons/published-lists.tsv\` and in \`published-lists.tsv\` of the data directory: a file with tabs, its first line
\`list kind title publisher license prefecture page link words\` (tabs between), one list a line. Files are read with \`konkyo ingest published-lists --input PATH\`, where a file is called as its list
(\`mihon-shi.csv\`) or lies in a folder of that name; \`konkyo sync --only published-lists\` asks the pages. A row without publisher or licence is refused by name, and so is one whose licence is not that of its host.`,
  table(
    ['column', 'what it says'],
    [
      ['list', 'small letters, digits and hyphens; it stays, since identifiers of records are made of it'],
      ['kind', listKinds.map((kind) => `${code(kind)}: ${Object.keys(columnsOf[kind].words).join(', ')}`).join('; ')],
      ['title, publisher', 'what the list is called, and the public body whose acts or contracts it names'],
      ['license', listLicences.map(code).join(', ')],
      ['prefecture', 'where the body is; empty for one of the state'],
      ['page, link', 'the address of the list; or that of the page that links to it, with words of the link'],
      [
        'words',
        '`column=head;…` where a head is not a usual one (`company=対象;number=番号`); `unit=千円` where a list states no unit; `method=一般競争入札` where all of it was awarded so',
      ],
    ],
  ),
  `Columns are found by the words of their heads, in one row or two, wherever they stand; what else stands in a list is not read. A list that lacks a column that it needs, or has one twice, is refused as a whole and told.
Rows that are not understood are written below \`rejects/\` with their place. Natural persons are left out: a name needs a corporate number or a corporate form.`,
].join('\n\n')

const notRead = [
  '## What is not read, and why',
  table(
    ['source', 'why'],
    unread.map(([source, why]) => [source, why]),
  ),
].join('\n\n')

/** The reference of every official source. */
export const sourcesPage = (connectors: readonly Connector[]): string =>
  page('Sources', 'the connectors in `src/ingest/connectors` and `src/schema/publishers.ts`', [
    intro,
    ...connectors.map(section),
    ownLists,
    notRead,
    licences,
  ])

function section({ name, title, knownGaps, ...connector }: Connector): string {
  const { gives, hosts, license, attribution, credentials = [], expects, documents, pauseMs, rhythm = '' } = connector
  const network = documents
    ? `${hosts.map(code).join(', ')}, at most one request every ${pauseMs / 1000} s`
    : 'not read over the network'
  const facts = [
    ['gives', gives.map((dataset) => code(dataset.name)).join(', ')],
    ['network', network],
    ['files', expects ?? ''],
    ['settings', credentials.map(settingText).join('; ')],
    ...deliveryFacts(connector),
    ['looks like', (connector.expectations?.forms ?? []).map(formText).join('; ')],
    ['publishes', rhythm.replaceAll('_', ' ')],
    ['licence', code(license)],
    ['attribution', attribution],
  ].filter(([, value]) => value !== '')
  const parts = [`## ${name}`, `${title.en}（${title.ja}）`, table(['', ''], facts)]
  if (knownGaps.length === 0) return parts.join('\n\n')
  const gaps = knownGaps.map(({ dataset, field, message }) => [code(`${dataset}.${field}`), message])
  return [...parts, table(['known gap', 'meaning'], gaps)].join('\n\n')
}

const settingText = ({ name, isNeeded, url, note }: Credential): string =>
  `${code(name)} (${isNeeded ? 'needed' : 'not needed'}; ${note.en}; ${url})`

const volumeText = ({ requests, megabytes, rows }: Volume): string =>
  [`${requests} requests`, `${megabytes} MB`, `${rows} records`].join(', ')

function deliveryFacts({ delivery }: Pick<Connector, 'delivery'>): [string, string][] {
  if (!delivery) return []
  const { first, firstDays, day, changesDays, beyond } = delivery
  const reach = firstDays === undefined ? '' : `; what is dated from ${firstDays} days back`
  const kept = changesDays === 'any' ? 'of any time' : `of ${changesDays} days`
  return [
    ['first run', `${first ? volumeText(first) : 'unknown'}${reach}${beyond ? `. ${beyond.en}` : ''}`],
    [
      'each day',
      `${volumeText(day)}; ${changesDays === undefined ? 'asked for everything' : `changes ${kept} can be asked for`}`,
    ],
  ]
}

const formText = ({ form, columns = [], names = [] }: DocumentForm): string =>
  `${form.toUpperCase()}${columns.length > 0 ? ` of ${columns.join(' or ')} columns` : ''}${names.length > 0 ? ` with ${names.map(code).join(', ')}` : ''}`
