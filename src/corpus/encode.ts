import type { AnyDataset } from '../schema/dataset.ts'

/** A record as the bytes that answers are made of. */
export interface Encoded {
  readonly json: Buffer
  /** Bytes of `json` up to and without the comma after the last default key; append `}` for the default shape. */
  readonly defaultEnd: number
  readonly minimal: Buffer | null
}

/** Writes a record's shapes once, in the declared order of keys; the default shape is a prefix of the full one. */
export function encodeRecord(dataset: AnyDataset, record: Record<string, unknown>): Encoded {
  const names = Object.keys(dataset.fields)
  const member = (name: string) => pair(name, record[name])
  const last = dataset.defaultUntil === undefined ? names.length : names.indexOf(dataset.defaultUntil) + 1
  const again = Object.entries(dataset.repeated ?? {}).map(([name, field]) => `,${pair(name, record[field])}`)
  const head = `{${names.slice(0, last).map(member).join(',')}${again.join('')}`
  const tail = names
    .slice(last)
    .map((name) => `,${member(name)}`)
    .join('')
  return {
    json: Buffer.from(`${head}${tail}}`),
    defaultEnd: Buffer.byteLength(head),
    minimal: dataset.minimal ? Buffer.from(`{${dataset.minimal.map(member).join(',')}}`) : null,
  }
}

const pair = (name: string, value: unknown): string => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`
