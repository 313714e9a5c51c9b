import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { Corpus } from '../corpus/corpus.ts'
import { readManifest, readPointer } from '../corpus/manifest.ts'
import { datasets } from '../datasets/index.ts'
import { invoiceRegistrant } from '../datasets/invoice-registrant.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { addDays, jstDate } from '../lib/jst.ts'
import { runCommandLine } from './command-line.ts'

const row = JSON.stringify(make(invoiceRegistrant, { invoice_registration_number: 'T1000012010003' }))

function workshop() {
  const dataDir = freshFolder()
  const input = join(dataDir, 'input')
  mkdirSync(input)
  writeFileSync(join(input, 'invoice_registrants.jsonl'), row)
  vi.stubEnv('KONKYO_DATA_DIR', dataDir)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const konkyo = async (...args: string[]) => {
    err.mockClear()
    const status = await runCommandLine(['node', 'konkyo', ...args])
    return { status, err: err.mock.calls.map(([chunk]) => String(chunk)).join('') }
  }
  const dir = corpusFolder(dataDir)
  return { dir, konkyo, load: (...more: string[]) => konkyo('ingest', 'jsonl', '--input', input, ...more) }
}

const yesterday = addDays(jstDate(new Date()), -1)

test('what an operator declares complete is complete in the next snapshot, and nothing is without it', async () => {
  const { dir, konkyo, load } = workshop()
  await load()
  await konkyo('corpus', 'build')
  const id = String(readPointer(dir))
  expect(readManifest(dir, id).complete).toEqual({})
  const corpus = new Corpus(dir, datasets)
  await load('--complete', `invoice_registrants=${yesterday}`)
  await konkyo('corpus', 'build')
  const list = { invoice_registrants: { as_of: yesterday, stated_by: 'operator', missing_from: null } }
  expect(readManifest(dir, String(readPointer(dir))).complete).toEqual(list)
  corpus.refresh()
  const lease = corpus.acquire()
  expect(lease?.snapshot.manifest.complete).toEqual(list)
  lease?.release()
  corpus.close()
})

test('a declaration of a day to come, of no day, or of a dataset that is not there is refused before anything is read', async () => {
  const { konkyo, load, dir } = workshop()
  for (const bad of [
    'invoice_registrants=2999-01-01',
    'invoice_registrants',
    'laws=2026-01-01',
    'invoice_registrants=x',
  ]) {
    const { status, err } = await load('--complete', bad)
    expect([bad, status]).toEqual([bad, 1])
    expect(err).toContain(`--complete ${bad}`)
  }
  await konkyo('corpus', 'build')
  expect(readManifest(dir, String(readPointer(dir))).datasets.invoice_registrants?.rows).toBe(0)
})
