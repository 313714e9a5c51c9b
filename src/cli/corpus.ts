import { Command } from 'commander'
import { whileBuilding } from '../corpus/build-lock.ts'
import { exportSnapshot } from '../corpus/export.ts'
import { listManifests, type Manifest, readManifest, readPointer } from '../corpus/manifest.ts'
import { release } from '../corpus/release.ts'
import { verifySnapshot } from '../corpus/verify.ts'
import { datasets } from '../datasets/index.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { RecordStore } from '../records/record-store.ts'
import { corpusDiff } from './corpus-diff.ts'
import { progressBar } from './progress.ts'
import { commandConfig, say, sayTable } from './session.ts'

/** `konkyo corpus`: build and publish snapshots, list, compare, verify and export them. */
export function corpusCommand(): Command {
  const corpus = new Command('corpus').description('build, list, compare, verify and export snapshots')
  corpus
    .command('build')
    .description('compile the record store into a snapshot and publish it; running servers switch by themselves')
    .option('--accept-shrink', 'publish although a dataset lost more than 5 % of its rows')
    .option('--json', 'print the manifest')
    .action(build)
  corpus.command('list').description('list snapshots, newest first').option('--json', 'print JSON').action(list)
  corpus
    .command('diff')
    .description('what was created, amended and withdrawn between two snapshots')
    .argument('<a>', 'snapshot id')
    .argument('<b>', 'snapshot id')
    .option('--dataset <name>', 'only this dataset')
    .option('--json', 'print one JSON object a line, without the counts')
    .action(corpusDiff)
  corpus
    .command('verify')
    .description('recompute every checksum of a snapshot')
    .argument('[id]', 'the current one without it')
    .action(verify)
  corpus
    .command('export')
    .description('write a distributable copy of a snapshot: one SQLite file')
    .argument('[id]', 'the current one without it')
    .requiredOption('--output <file>', 'file to write')
    .action(exportTo)
  return corpus
}

const folder = (): string => corpusFolder(commandConfig().KONKYO_DATA_DIR)

function currentId(dir: string): string {
  const id = readPointer(dir)
  if (id === null) throw new Error('no snapshot is published yet; run `konkyo corpus build`')
  return id
}

async function build({ acceptShrink = false, json }: { acceptShrink?: boolean; json?: boolean }): Promise<void> {
  const config = commandConfig()
  const dir = corpusFolder(config.KONKYO_DATA_DIR)
  const bar = progressBar('building', 0)
  const now = new Date()
  const published = await whileBuilding(dir, now, async () => {
    const store = new RecordStore(config.KONKYO_DATA_DIR)
    try {
      const progress = (dataset: string, rows: number) => bar.update(rows, dataset)
      return await release(store, datasets, dir, now, { acceptShrink, progress })
    } finally {
      store.close()
      bar.stop()
    }
  })
  if (json) return say(JSON.stringify(published.manifest))
  say(
    published.kind === 'unchanged'
      ? `nothing changed; ${published.manifest.id} stays current`
      : `published ${published.manifest.id}`,
  )
  report(published.manifest)
}

/** Counts and field coverage, for people who judge the corpus. */
function report({ checksum, datasets: reports }: Manifest): void {
  say(checksum)
  const rows = Object.entries(reports).map(([name, { rows, hidden, refused, coverage }]) => {
    const shares = Object.values(coverage)
    const mean = shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length
    return [name, `${rows}`, `${hidden}`, `${refused}`, `${Math.round(mean * 100)} %`]
  })
  sayTable(['dataset', 'rows', 'hidden', 'refused', 'fields filled'], rows)
}

function list({ json }: { json?: boolean }): void {
  const dir = folder()
  const current = readPointer(dir)
  const manifests = listManifests(dir)
  if (json) {
    say(JSON.stringify(manifests))
    return
  }
  const rows = manifests.map(({ id, built_at, file, datasets: reports }) => {
    const total = Object.values(reports).reduce((sum, { rows }) => sum + rows, 0)
    return [id === current ? '*' : '', id, built_at, `${total}`, `${file.bytes}`]
  })
  sayTable(['', 'snapshot', 'built', 'rows', 'bytes'], rows)
}

async function verify(id: string | undefined): Promise<void> {
  const dir = folder()
  const checked = id ?? currentId(dir)
  const problems = await verifySnapshot(dir, checked, datasets)
  if (problems.length > 0) throw new Error(`${checked} is damaged: ${problems.join('; ')}`)
  say(`${checked} is intact: ${readManifest(dir, checked).checksum}`)
}

async function exportTo(id: string | undefined, { output }: { output: string }): Promise<void> {
  const dir = folder()
  const exported = await exportSnapshot(dir, id ?? currentId(dir), output)
  say(`wrote ${output}: ${exported.id}, ${exported.file.bytes} bytes, sha256 ${exported.file.sha256}`)
}
