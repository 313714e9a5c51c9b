import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hasValidCheckDigit } from '../../src/lib/houjin-bangou.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { freshFolder } from './records.ts'

const rows = 20_000
const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string

const file = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => {
    const number = numberOf(`9000000${String(from + i).padStart(5, '0')}`)
    return `${i + 1},${number},01,0,2026-04-01,2026-03-30,"株式会社見本${from + i}",,301,"東京都","千代田区","見本町１",,13,101,1000001,,,,,,,2026-03-30\n`
  }).join('')

function countIn(path: string, sql: string): number {
  if (!existsSync(path)) return 0
  const db = openSqlite(path, { readonly: true })
  try {
    return db.prepare(sql).pluck().get() as number
  } catch {
    return 0
  } finally {
    db.close()
  }
}

test('a read that is killed goes on at the document where it was, and nothing is lost or doubled', async () => {
  const dataDir = freshFolder()
  const input = freshFolder()
  writeFileSync(join(input, '1.csv'), file(0, 1000))
  writeFileSync(join(input, '2.csv'), file(1000, rows - 1000))
  const store = join(dataDir, 'records.sqlite')
  const args = [resolve('dist/main.js'), 'ingest', 'houjin-bangou', '--input', input, '--json']
  const konkyo = () =>
    spawn(process.execPath, args, { env: { PATH: process.env.PATH ?? '', KONKYO_DATA_DIR: dataDir } })

  const killed = konkyo()
  while (countIn(store, 'select count(*) from versions') < 3000) await sleep(10)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const before = countIn(store, 'select count(*) from versions')
  expect(before).toBeLessThan(rows)

  const second = konkyo()
  let out = ''
  second.stdout.on('data', (chunk) => {
    out += chunk
  })
  expect(await once(second, 'exit')).toEqual([0, null])
  expect(JSON.parse(out)).toMatchObject({
    alreadyRead: 1,
    documents: 1,
    created: rows - before,
    amended: 0,
    unchanged: before - 1000,
  })
  expect(countIn(store, 'select count(*) from versions')).toBe(rows)
  expect(countIn(store, "select count(*) from ingest_documents where state = 'finished'")).toBe(2)
})
