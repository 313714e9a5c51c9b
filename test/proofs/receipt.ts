import { canonicalJson } from '../../src/lib/canonical-json.ts'
import type { LogEntry, Receipt } from '../../src/lib/verify/receipt.ts'
import { ruledFigures } from '../../src/lib/verify/ruled-figures.ts'
import { type TestSigner, testSigner } from './signer.ts'
import { inclusionOf, leafOf, rootOf } from './tree.ts'

const issuer = 'https://konkyo.example'
export const origin = 'konkyo.example/konkyo/snapshots'
export const signer = testSigner('konkyo test key')

type Fields = Record<string, unknown>
export type Receipted = Fields & { receipt: Receipt }

/** A record of an invented snapshot. */
export interface Row {
  readonly dataset: string
  readonly id: string
  readonly record: Fields
}

interface Making {
  readonly body: Fields
  /** Every record of the snapshot, in its order. */
  readonly rows: readonly Row[]
  /** Places of the records that the document cites. */
  readonly cited: readonly number[]
  /** Snapshots that the log held before; null leaves the log out. */
  readonly logged?: readonly LogEntry[] | null
  /** What the receipt declares as not covered. */
  readonly open?: readonly string[]
  /** Receipts of earlier versions do not say that they name whatever is open. */
  readonly covers?: 'every_member'
}

/** A hash for every rule, so that any figure of the table may be left open. */
const anyRules = Object.fromEntries(Object.keys(ruledFigures).map((rule) => [rule, `sha256:${'0'.repeat(64)}`]))

/** A document with a receipt, made without any code of the service except canonical JSON. */
export function receipted({ body, rows, cited, logged = [], open = [], covers }: Making): Receipted {
  const leaves = rows.map(({ record }) => leafOf(canonicalJson(record)))
  const digits = rootOf(leaves).toString('hex')
  const snapshot = { id: `corpus-2026-04-01-${digits.slice(0, 12)}`, root: `sha256:${digits}`, tree_size: rows.length }
  const entry = { ...entryOf(snapshot), built_at: '2026-04-01T00:00:00.000Z' }
  const records = cited.map((index) => {
    const { dataset, id, record } = rows[index] as Row
    return { dataset, id, leaf_index: index, path: inclusionOf(leaves, index), record }
  })
  const log = logged && logOf([...logged, entry])
  return sealed({
    ...body,
    corpus_snapshot_id: snapshot.id,
    corpus_checksum: snapshot.root,
    receipt: {
      version: 1,
      issuer,
      kid: signer.kid,
      snapshot,
      log,
      records,
      ...(covers && { covers }),
      not_covered: open,
      rules: open.length > 0 ? anyRules : {},
      jws: '',
    },
  })
}

const entryOf = ({ id, root, tree_size }: Receipt['snapshot']) => ({ snapshot_id: id, root, tree_size })

function logOf(entries: readonly LogEntry[]): Receipt['log'] {
  const leaves = entries.map((entry) => leafOf(canonicalJson(entry)))
  const index = entries.length - 1
  return {
    origin,
    index,
    size: entries.length,
    path: inclusionOf(leaves, index),
    entry: entries[index] as LogEntry,
    checkpoint: signer.checkpoint(origin, entries.length, rootOf(leaves)),
  }
}

/** The document signed anew, as its issuer would sign it now. */
export function sealed(document: Receipted, by: TestSigner = signer): Receipted {
  const { jws: _, ...receipt } = document.receipt
  return { ...document, receipt: { ...receipt, jws: by.jws({ ...document, receipt }) } }
}

/** Invented records, all different. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, i) => ({
    dataset: 'programs',
    id: `UNI-test-${i}`,
    record: {
      unified_id: `UNI-test-${i}`,
      primary_name: `試験用の制度${i}`,
      amount_max_man_yen: i + 0.5,
      rates: [{ rate: 1 / (i + 2) }],
    },
  }))

/** Entries of invented earlier snapshots. */
export const entriesOf = (count: number): LogEntry[] =>
  Array.from({ length: count }, (_, i) => ({
    snapshot_id: `corpus-2026-03-01-${String(i).padStart(12, '0')}`,
    root: `sha256:${String(i).padStart(64, '0')}`,
    tree_size: i + 1,
    built_at: '2026-03-01T00:00:00.000Z',
  }))
