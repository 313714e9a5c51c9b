import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { Corpus } from '../src/corpus/corpus.ts'
import type { CorpusEvent } from '../src/corpus/corpus-state.ts'
import { snapshotPath } from '../src/corpus/manifest.ts'
import { datasets } from '../src/datasets/index.ts'
import { program } from '../src/datasets/program.ts'
import { type Rows, testApp } from './app.ts'
import { make } from './make.ts'

/** The program that every snapshot holds. */
export const row = make(program)
const generation = (n: number) => [[program, [{ ...row, amount_max_man_yen: n }]]] as const

/** A folder with so many snapshots, and corpora opened on it. */
export async function folder(generations: number) {
  const app = await testApp({ rows: 'none', now: new Date('2026-03-01T00:00:00Z') })
  const ids: string[] = []
  const publish = async (n: number, rows: Rows = generation(n)) => {
    app.clock.now = new Date(Date.UTC(2026, 2, n))
    const { manifest } = await app.publish(rows)
    ids.push(manifest.id)
    return manifest.id
  }
  for (let n = 1; n <= generations; n++) await publish(n)
  const dir = join(app.dataDir, 'corpus')
  const open = (monotonicMs = () => 0) => {
    const events: CorpusEvent[] = []
    const corpus = new Corpus(dir, datasets, (event) => events.push(event), undefined, monotonicMs)
    onTestFinished(() => corpus.close())
    return { corpus, events, damaged: () => events.flatMap((event) => (event.kind === 'damaged' ? [event] : [])) }
  }
  return { dir, ids, publish, open, path: (n: number) => snapshotPath(dir, ids[n] as string) }
}

/** What a corpus answers of it. */
export const amount = (corpus: Corpus): number | null | undefined => {
  const held = corpus.acquire()
  const record = held?.snapshot.table(program).record(String(row.unified_id))
  held?.release()
  return record?.amount_max_man_yen
}

/** Changes bytes of a file; before its end when the place is negative. */
export function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = readFileSync(path)
  writeFileSync(path, file.fill(bytes, at < 0 ? file.length + at : at, (at < 0 ? file.length + at : at) + bytes.length))
}

/** When a file was changed that nobody changes. */
export const changedAt = 1_000_000_000

/** Flips a bit near the end of a file as a disk does: nobody changed the file. */
export function flipBit(path: string): void {
  overwrite(path, -50, Buffer.of((readFileSync(path).at(-50) as number) ^ 1))
  utimesSync(path, changedAt, changedAt)
}
