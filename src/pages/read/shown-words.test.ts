import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { visibleTexts } from '../../../test/visible-texts.ts'
import { datasets } from '../../datasets/index.ts'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'

const app = oneApp({ rows: 'starter' })

type Row = Record<string, unknown>

const rowsOf = ({ name }: AnyDataset): Row[] => {
  const file = `starter/${name}.jsonl`
  try {
    return readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)
  } catch {
    return []
  }
}

const code = /^[a-z]+(?:_[a-z0-9]+)*$/

/** What a record says, by kind: its fields, their codes, and how large their numbers are. */
const saidIn = (value: unknown, field: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => saidIn(one, field))
  if (typeof value === 'string') return [field, ...(code.test(value) ? [`${field}=${value}`] : [])]
  if (typeof value === 'number') return [`${field}${value >= 1_000_000 ? ' large' : ''}`]
  if (value === null || typeof value !== 'object') return value === null ? [] : [`${field}=${value}`]
  return Object.entries(value).flatMap(([name, one]) => [name, ...saidIn(one, name)])
}

/** The fewest records, in their order, that say everything that any record of the kind says. */
function telling(dataset: AnyDataset): Row[] {
  const met = new Set<string>()
  return rowsOf(dataset).filter((row) => {
    const said = saidIn(row, '').filter((one) => !met.has(one))
    for (const one of said) met.add(one)
    return said.length > 0
  })
}

/** The forms in which programs cite a record are for programs. */
const citations = /<section[^>]*aria-labelledby="cite"[\s\S]*?<\/section>/g

/** Words of a source, as it wrote them. */
const isQuoted = (text: string) => /^[「“]/.test(text)

/** What a record is called by, and names others by, which stands as it is. */
const identifiers = (value: unknown, field = ''): string[] => {
  if (typeof value !== 'object' || value === null)
    return /(?:^|_)(?:id|ids|bangou|number|code\w*|name)$/.test(field) ? [String(value)] : []
  return Object.entries(value).flatMap(([name, one]) => identifiers(one, Array.isArray(value) ? field : name))
}

/** A record by its key, wherever it is named. */
const keyed = /[a-z_]+:[0-9a-f]{10}/g

const isWord = { ja: /\b[a-z]+_[a-z0-9_]+|^[a-z]+$|^\d{7,}$/, en: /\b[a-z]+_[a-z0-9_]+|^\d{7,}$/ }

describe.each(['ja', 'en'] as const)('in %s', (language) => {
  test.each(datasets.map(({ name }, i) => [name, i] as const))(
    'no page of %s shows a field name, a code or a bare number',
    async (name, at) => {
      const dataset = datasets[at] as AnyDataset
      const wrong = new Set<string>()
      for (const [i, row] of telling(dataset).entries()) {
        const id = idOf(dataset, row)
        const from = `10.${at + (language === 'ja' ? 0 : 100)}.${i >> 8}.${i & 255}`
        const page = await app().get(`/r/${name}/${encodeURIComponent(id)}`, {
          from,
          headers: { 'accept-language': language },
        })
        // A record that is kept from pages, as one whose time of publication has passed.
        if (page.status === 404) continue
        expect([id, page.status]).toEqual([id, 200])
        const known = [id, ...identifiers(row)].toSorted((a, b) => b.length - a.length)
        for (const text of visibleTexts(page.text.replace(citations, ''))) {
          if (isQuoted(text)) continue
          const rest = known.reduce((left, one) => left.replaceAll(one, ''), text.replace(keyed, ''))
          if (isWord[language].test(rest.trim())) wrong.add(`${id}: ${text.slice(0, 80)}`)
        }
      }
      expect([...wrong]).toEqual([])
    },
  )
})
