import { canonicalJson } from '../../lib/canonical-json.ts'

export const citationStyles = ['footnote', 'short', 'markdown', 'bibtex', 'json_ld'] as const

/** What a citation of a record says. */
export interface CitedRecord {
  readonly dataset: string
  readonly id: string
  readonly title: string
  readonly publisher: string | null
  readonly url: string | null
  /** Day on which the source was read, YYYY-MM-DD. */
  readonly readOn: string | null
  readonly license: string | null
  /** SHA-256 of the canonical JSON of the record (RFC 8785), in hex. */
  readonly sha256: string
  readonly snapshotId: string
  readonly snapshotRoot: string
}

/** A record in a style that can be pasted as it is; what is not known is left out. */
export const citationText: Readonly<Record<(typeof citationStyles)[number], (of: CitedRecord) => string>> = {
  footnote: (of) => {
    const where = [of.url, of.readOn && `${of.readOn}閲覧`].filter(Boolean).join('、')
    const publisher = of.publisher === null ? '' : `${of.publisher}、`
    return `${publisher}「${of.title}」${where === '' ? '' : `（${where}）`}。記録 ${of.dataset}/${of.id}、SHA-256 ${of.sha256}、${of.snapshotId}。`
  },
  short: (of) => {
    const where = [of.url, of.readOn && `${dayWritten(of.readOn)}閲覧`].filter(Boolean).join('、')
    return `${of.publisher ?? ''}「${of.title}」${where === '' ? '' : `（${where}）`}`
  },
  markdown: (of) => {
    const name = escaped(of.title, /[\\[\]*_`]/g)
    const linked = of.url === null ? name : `[${name}](<${of.url}>)`
    const source = [of.publisher && escaped(of.publisher, /[\\[\]*_`]/g), of.readOn].filter(Boolean).join(', ')
    const behind = source === '' ? '' : ` (${source})`
    return `${linked}${behind} — record \`${of.dataset}/${of.id}\`, SHA-256 \`${of.sha256}\`, snapshot \`${of.snapshotId}\``
  },
  bibtex: (of) => {
    const members = [
      ['title', of.title],
      ['author', of.publisher === null ? null : `{${braced(of.publisher)}}`],
      ['year', of.readOn?.slice(0, 4) ?? null],
      ['url', of.url],
      ['urldate', of.readOn],
      ['note', `record ${of.dataset}/${of.id}; SHA-256 ${of.sha256}; snapshot ${of.snapshotId}`],
    ] as const
    const lines = members.flatMap(([name, value]) =>
      value === null ? [] : [`  ${name} = {${name === 'author' ? value : braced(value)}}`],
    )
    return `@misc{konkyo-${of.sha256.slice(0, 12)},\n${lines.join(',\n')}\n}`
  },
  json_ld: (of) => canonicalJson(jsonLdOf(of)),
}

/** A day YYYY-MM-DD as letters write it. */
const dayWritten = (day: string): string => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1年$2月$3日')

const escaped = (text: string, signs: RegExp): string => text.replace(signs, (sign) => `\\${sign}`)

/** Braces must be paired and the other special signs escaped, or the entry is none. */
const braced = (text: string): string => text.replace(/[{}\\]/g, '').replace(/[%#&$_]/g, (sign) => `\\${sign}`)

/** The same as linked data in the vocabulary of schema.org. */
export function jsonLdOf(of: CitedRecord): Record<string, unknown> {
  const known = {
    url: of.url,
    publisher: of.publisher === null ? null : { '@type': 'Organization', name: of.publisher },
    dateAccessed: of.readOn,
    license: of.license,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    name: of.title,
    identifier: [
      { '@type': 'PropertyValue', propertyID: of.dataset, value: of.id },
      { '@type': 'PropertyValue', propertyID: 'sha256', value: of.sha256 },
    ],
    isPartOf: { '@type': 'Dataset', name: of.snapshotId, identifier: of.snapshotRoot },
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
