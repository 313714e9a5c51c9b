import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const main = resolve('dist/main.js')

interface Finished {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** The installed command line in a data directory of its own; everything it started is gone when the test ends. */
export function konkyo(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-command-'))
  const dataDir = join(folder, 'data')
  const started: ChildProcess[] = []
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const start = (args: readonly string[], more: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [main, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, KONKYO_DATA_DIR: dataDir, ...env, ...more },
    })
    started.push(child)
    return child
  }
  return { folder, dataDir, start, run: (...args: string[]) => finished(start(args)) }
}

async function finished(child: ChildProcess): Promise<Finished> {
  const stdout: string[] = []
  const stderr: string[] = []
  child.stdout?.setEncoding('utf8').on('data', (text: string) => stdout.push(text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => stderr.push(text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: stdout.join(''), stderr: stderr.join('') }
}

/** A port that nobody listens on, below those that outgoing connections are given: it stays free between two starts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
