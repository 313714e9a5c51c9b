import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { datasets } from '../../src/catalog.ts'
import { gate } from '../../src/ingest/gate.ts'
import { filesOf } from '../../src/ingest/load-jsonl.ts'
import { hasValidCheckDigit } from '../../src/lib/houjin-bangou.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { licenceAt } from '../../src/schema/publishers.ts'

const files = filesOf(new URL('../../starter', import.meta.url).pathname, datasets)
const lines = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n')
const rows = new Map(files.known.map(([dataset, path]) => [dataset.name, lines(path).map((line) => JSON.parse(line))]))
const valuesOf = (dataset: string, field: string): string[] => (rows.get(dataset) ?? []).flatMap((row) => row[field])

/** Registers, code tables and publications: what they list is the source's, however it came here. */
const keptAsTheyAre = new Set([
  'bids',
  'court_decisions',
  'enforcement_actions',
  'enforcement_cases',
  'houjin',
  'invoice_registrants',
  'jsic_industries',
  'laws',
  'municipalities',
  'prefectures',
])

describe('the starter corpus', () => {
  test('holds only files that a dataset stands for', () => expect(files.unknown).toEqual([]))

  test.each(files.known.map(([dataset, path]) => [dataset.name, dataset, path] as const))(
    '%s: every row is let in, names its source and carries valid corporate numbers',
    (_, dataset, path) => expect(problemsOf(dataset, path)).toEqual([]),
  )

  test('states for every source the one licence of its host, and unknown where none is confirmed', () => {
    const wrong = [...rows].flatMap(([dataset, list]) =>
      list.flatMap((row, i) =>
        (row.source_license ?? row.license) === licenceAt(row.source_url)
          ? []
          : [`${dataset} line ${i + 1}: ${row.license} of ${row.source_url}`],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('a row in our own words is under our licence, and one that was read from a source under that of the source', () => {
    const wrong = [...rows].flatMap(([dataset, list]) =>
      list.flatMap((row, i) => {
        const isOwn = !(keptAsTheyAre.has(dataset) || row.source_fetched_at || row.fetched_at)
        return isOwn === 'source_license' in row ? [] : [`${dataset} line ${i + 1}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('names no private person', () => {
    expect(valuesOf('houjin', 'representative').filter(Boolean)).toEqual([])
    expect(valuesOf('court_decisions', 'parties_involved').filter(Boolean)).toEqual([])
    expect(new Set(valuesOf('invoice_registrants', 'registrant_kind'))).toEqual(new Set(['corporation']))
    for (const cases of ['enforcement_cases', 'case_studies']) {
      expect(new Set(valuesOf(cases, 'is_sole_proprietor'))).toEqual(new Set([false]))
    }
  })

  test('refers only to laws and programs that it holds', () => {
    const laws = new Set(valuesOf('laws', 'unified_id'))
    const programs = new Set(valuesOf('programs', 'unified_id'))
    const cited = [
      ...valuesOf('law_program_refs', 'law_unified_id'),
      ...valuesOf('court_decisions', 'related_law_ids_json'),
    ]
    expect(cited.filter((id) => !laws.has(id))).toEqual([])
    const titles = new Set(valuesOf('laws', 'law_title'))
    // A law that only amends others is named with its number: the list of laws in force does not hold it.
    const rooted = [
      ...valuesOf('tax_measures', 'root_law'),
      ...valuesOf('certifications', 'root_law'),
      ...valuesOf('gx_programs', 'references_law'),
      ...valuesOf('mutual_plans', 'root_law'),
    ]
    const named = rooted.filter((law) => law !== null && !/（.+法律第\d+号）$/.test(law))
    expect(named.filter((law) => !titles.has(law))).toEqual([])
    expect(valuesOf('law_program_refs', 'program_unified_id').filter((id) => !programs.has(id))).toEqual([])
  })
})

function problemsOf(dataset: AnyDataset, path: string): string[] {
  const check = gate(dataset)
  const ids = new Set<string>()
  return lines(path).flatMap((line, index) => {
    const gated = check(line)
    if (!gated.accepted) return [`line ${index + 1} ${gated.reason}`]
    const numbers = Object.entries(gated.record).filter(([name, value]) => name.endsWith('houjin_bangou') && value)
    const problems = numbers.flatMap(([name, value]) => (hasValidCheckDigit(String(value)) ? [] : [`wrong ${name}`]))
    if (!gated.record.source_url) problems.push('no source_url')
    if (ids.has(gated.id)) problems.push('repeats its id')
    ids.add(gated.id)
    return problems.map((problem) => `line ${index + 1}: ${problem}`)
  })
}
