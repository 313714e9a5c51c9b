import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { make } from '../make.ts'
import { prepareCorpus } from '../prepared-stores.ts'
import { freePort, konkyo } from './konkyo.ts'

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was answered
  readonly json: any
}

interface How {
  /** What the shell does before it becomes the service, such as setting limits. */
  readonly before?: string
  /** The shell: `bash -c`, or what runs one in a namespace of its own. */
  readonly shell?: readonly [string, ...string[]]
  readonly workers?: number
  readonly env?: Record<string, string>
}

/** A served data directory with one program; what the service says is kept by the line, and comes after what it tells of. */
export async function served({ before = '', shell = ['bash', '-c'], workers = 1, env = {} }: How = {}) {
  const port = await freePort()
  const settings = { PORT: String(port), KONKYO_RATE_KEY: '100000:100000', KONKYO_RATE_ANON: '100000:100000' }
  const command = konkyo(settings)
  await prepareCorpus(command.dataDir, [[program, [make(program, { unified_id: 'UNI-1' })]]], new Date(), 'that day')
  const base = `http://127.0.0.1:${port}`
  const said: string[] = []
  const ask = async (path: string, key?: string): Promise<Answer> => {
    const headers = key === undefined ? {} : { 'x-api-key': key }
    const response = await fetch(`${base}${path}`, { headers, signal: AbortSignal.timeout(10_000) })
    return { status: response.status, retryAfter: response.headers.get('retry-after'), json: await response.json() }
  }
  const isReady = async () => (await ask('/readyz').catch(() => null))?.status === 200
  const start = async (): Promise<ChildProcess> => {
    const script = `${before} exec "${process.execPath}" "${resolve('dist/main.js')}" serve --workers ${workers}`
    const [runner, ...options] = shell
    const child = spawn(runner, [...options, script], {
      cwd: command.folder,
      env: { PATH: process.env.PATH, KONKYO_DATA_DIR: command.dataDir, ...settings, ...env },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    for (const stream of [child.stdout, child.stderr]) keepLines(stream as Readable, said)
    await until(async () => child.exitCode !== null || (await isReady()))
    if (child.exitCode !== null) throw new Error(`serve ended with ${child.exitCode}: ${said.join('\n')}`)
    return child
  }
  const heard = async (text: string): Promise<string[]> => {
    const lines = () => said.filter((line) => line.includes(text))
    await until(() => lines().length > 0)
    return lines()
  }
  const newKey = async (): Promise<string> => JSON.parse((await command.run('keys', 'create', '--json')).stdout).api_key
  return { ...command, port, base, ask, isReady, said, heard, start, newKey }
}

/** Waits until something holds; fails when it does not in time. */
export async function until(holds: () => unknown, withinMs = 50_000): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms in vain for ${holds}`)
    await sleep(20)
  }
}

/** The code that a process ends with, once all that it said has come, too: its pipes may be read after its end. */
export async function endOf(child: ChildProcess): Promise<number | null> {
  const isOver = child.exitCode !== null || child.signalCode !== null
  const isRead = [child.stdout, child.stderr].every((stream) => stream === null || stream.closed)
  if (!isOver || !isRead) await once(child, 'close')
  return child.exitCode
}

/** Keeps whole lines, however a pipe cuts them. */
const keepLines = (stream: Readable, lines: string[]): void =>
  void createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => lines.push(line))

/** Has Node run a module before the service: faults that nothing in the service provokes. */
export const first = (code: string): Record<string, string> => ({
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(code)}"`,
})
