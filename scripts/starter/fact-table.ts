import { readFileSync } from 'node:fs'
import type { Evidence } from '../../src/schema/evidence.ts'

const columns = ['record', 'field', 'value', 'span', 'source_url', 'how', 'day', 'place', 'via'] as const

/** One fact of a table: a value of a field of a record, and what it rests on. */
export interface StatedFact {
  readonly line: number
  readonly field: string
  /** As it is written; the field says how it is read. */
  readonly value: string
  readonly rests: Pick<Evidence, 'span' | 'source_url' | 'how' | 'day' | 'place' | 'via'>
  /** The row says itself what it rests on, and does not leave it to the first row of its record. */
  readonly isOwn: boolean
}

/** A record of a table: its facts in the order of the file. */
export interface StatedRecord {
  readonly id: string
  readonly line: number
  readonly facts: readonly StatedFact[]
}

/**
 * The records of a table of facts (CONTRIBUTING.md, "Add a fact"): tab-separated, rows of one record together. A row that names
 * neither source nor way of knowing rests on what the first row of its record says. Throws a sentence with the line.
 */
export function readFactTable(path: string): StatedRecord[] {
  const [head, ...lines] = readFileSync(path, 'utf8').replace(/\n$/, '').split('\n')
  if (head !== columns.join('\t')) throw new Error(`${path}: the first line must be ${columns.join(', ')}`)
  const records: { id: string; line: number; facts: StatedFact[] }[] = []
  for (const [index, text] of lines.entries()) {
    const line = index + 2
    const cells = text.split('\t')
    const problem = problemOf(cells)
    if (problem) throw new Error(`${path} line ${line}: ${problem}`)
    const [id = ''] = cells
    let record = records.at(-1)
    if (record?.id !== id) {
      record = { id, line, facts: [] }
      records.push(record)
    }
    record.facts.push(factOf(cells, line, record.facts[0]))
  }
  const ids = new Set<string>()
  for (const { id, line } of records) {
    if (ids.has(id)) throw new Error(`${path} line ${line}: the rows of ${id} do not stand together`)
    ids.add(id)
  }
  return records
}

function problemOf(cells: readonly string[]): string | undefined {
  if (cells.length > columns.length) return `has ${cells.length} cells, there are ${columns.length} columns`
  const [id, field, value] = cells
  return id && field && value ? undefined : 'record, field and value must be filled'
}

function factOf(cells: readonly string[], line: number, first: StatedFact | undefined): StatedFact {
  const [, field = '', value = '', span = '', url = '', how = '', day = '', place = '', via = ''] = cells
  const isOwn = first !== undefined && [span, url, how, day, place, via].some((cell) => cell !== '')
  const inherits = first !== undefined && url === '' && how === ''
  return {
    line,
    field,
    value,
    isOwn,
    rests: {
      span: span || null,
      source_url: url || first?.rests.source_url || null,
      how: wayOf(how) ?? first?.rests.how ?? 'written_down',
      day: day || (inherits ? (first?.rests.day ?? null) : null),
      ...(place && { place }),
      ...(via && { via }),
    },
  }
}

const ways = { fetched: 'fetched', read: 'read_from_copy', written: 'written_down' } as const

const wayOf = (word: string): Evidence['how'] | undefined => ways[word as keyof typeof ways]
