import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort, konkyo } from './konkyo.ts'

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error('the service did not become ready')
}

test('an installed service compiles the fixtures at the first call of a test key, once for all its workers', async () => {
  const port = await freePort()
  const service = konkyo({ PORT: String(port), KONKYO_LOG_LEVEL: 'error' })
  const made = await service.run('keys', 'create', '--test', '--json')
  const { api_key } = JSON.parse(made.stdout) as { api_key: string }
  service.start(['serve', '--workers', '2'])
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const folder = join(service.dataDir, 'test-corpus')
  expect(existsSync(folder)).toBe(false)
  const search = () => fetch(`${url}/v1/programs/search?fields=full`, { headers: { 'x-api-key': api_key } })
  const answers = await Promise.all(Array.from({ length: 8 }, search))
  const bodies = await Promise.all(
    answers.map((answer) => answer.json() as Promise<{ results: { license: string }[] }>),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ headers }) => headers.get('x-corpus-checksum'))).size).toBe(1)
  for (const { results } of bodies)
    expect(new Set(results.map(({ license }) => license))).toEqual(new Set(['test_data']))
  const [version, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect(readdirSync(join(folder, String(version))).filter((file) => file.endsWith('.sqlite'))).toHaveLength(1)
})
