import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { freshRecords } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { program } from '../datasets/program.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { logPath, readLog } from './log-file.ts'
import { listManifests, manifestPath, pointerPath, readPointer, snapshotPath } from './manifest.ts'

/** A corpus folder whose records grow by one with every publication. */
function workshop() {
  const { dir, publish, put, withdraw } = freshRecords()
  let rows = 0
  return {
    dir,
    publish,
    withdraw,
    log: () => readFileSync(logPath(dir), 'utf8'),
    ids: () => readLog(dir).map(({ snapshot_id }) => snapshot_id),
    async grow(keep = 8) {
      put(program, make(program, { unified_id: `p${++rows}` }))
      return (await publish({ keep })).manifest
    },
  }
}

test('each publication adds one line of canonical JSON, which outlives the snapshot', async () => {
  const { dir, grow, log } = workshop()
  const manifests = [await grow(1), await grow(1), await grow(1)]
  const lines = manifests.map(
    ({ id, checksum, built_at }, i) =>
      `${canonicalJson({ snapshot_id: id, root: checksum, tree_size: i + 1, built_at })}\n`,
  )
  expect(log()).toBe(lines.join(''))
  expect(listManifests(dir)).toHaveLength(1)
})

test('publishing what is published already, or was before, adds nothing', async () => {
  const { grow, log, publish, withdraw } = workshop()
  await grow()
  const once = log()
  expect((await publish()).kind).toBe('unchanged')
  expect(log()).toBe(once)
  await grow()
  const twice = log()
  withdraw('p2')
  await publish({ acceptShrink: true })
  expect(log()).toBe(twice)
})

test('a damaged file that is published again under its name is not entered again', async () => {
  const { dir, grow, log, publish } = workshop()
  const { id } = await grow()
  const before = log()
  truncateSync(snapshotPath(dir, id), 8192)
  expect((await publish()).kind).toBe('published')
  expect(log()).toBe(before)
})

test('a publication that was killed between log and pointer is neither lost nor doubled', async () => {
  const { dir, grow, ids, publish } = workshop()
  const first = await grow()
  const second = await grow()
  writeFileSync(pointerPath(dir), `${first.id}\n`)
  await publish()
  expect([readPointer(dir), ids()]).toEqual([second.id, [first.id, second.id]])
  writeFileSync(pointerPath(dir), `${first.id}\n`)
  const third = await grow()
  expect(ids()).toEqual([first.id, second.id, third.id])
})

test('a publication that was killed before its entry is entered by the next one, in order', async () => {
  const { dir, grow, ids, log } = workshop()
  const first = await grow()
  const before = log()
  const second = await grow()
  writeFileSync(logPath(dir), before)
  writeFileSync(pointerPath(dir), `${first.id}\n`)
  const third = await grow()
  expect(ids()).toEqual([first.id, second.id, third.id])
})

test('a last line that was never finished is left out and repaired', async () => {
  const { dir, grow, ids, log } = workshop()
  const first = await grow()
  appendFileSync(logPath(dir), log().slice(0, 50))
  expect(ids()).toEqual([first.id])
  const second = await grow()
  expect(ids()).toEqual([first.id, second.id])
  expect(log().split('\n')).toHaveLength(3)
})

test('in a folder from before there was a log it begins with the kept snapshots, oldest first', async () => {
  const { dir, grow, ids } = workshop()
  const kept = [await grow(), await grow(), await grow()]
  rmSync(logPath(dir))
  const next = await grow()
  expect(ids()).toEqual([...kept, next].map(({ id }) => id))
})

test('a log whose past was edited stops the publication, and the served snapshot stays', async () => {
  const { dir, grow, log } = workshop()
  const { id } = await grow()
  for (const spoiled of [log().replace('"tree_size":1', '"tree_size": 1'), log() + log(), `\n${log()}`, 'x\n']) {
    const before = log()
    writeFileSync(logPath(dir), spoiled)
    await expect(grow()).rejects.toThrow(/line \d of the log of snapshots is damaged/)
    expect([readPointer(dir), listManifests(dir).length]).toEqual([id, 1])
    writeFileSync(logPath(dir), before)
  }
})

test('a snapshot id that is known with another root is refused', async () => {
  const { dir, grow, publish } = workshop()
  const { id, checksum } = await grow()
  const forged = readFileSync(logPath(dir), 'utf8').replace(checksum, `sha256:${'0'.repeat(64)}`)
  writeFileSync(logPath(dir), forged)
  await expect(publish()).rejects.toThrow(`${id} is in the log of snapshots with another root`)
})

test('a kept manifest that nobody can make an entry of is left out', async () => {
  const { dir, grow, ids } = workshop()
  const first = await grow()
  const path = manifestPath(dir, first.id)
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), checksum: 'sha256:?' }))
  rmSync(logPath(dir))
  const second = await grow()
  expect(ids()).toEqual([second.id])
})
