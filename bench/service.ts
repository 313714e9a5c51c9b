import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stop, watched } from './children.ts'
import { cpuSeconds, memoryMb } from './process-facts.ts'
import type { Workspace } from './workspace.ts'

/** A running service in its own process. */
export interface Service {
  readonly port: number
  readonly pid: number
  /** From the start of the process to the first 200 of /readyz. */
  readonly readyMs: number
  stop(): Promise<void>
}

/** The environment of every measured service. */
export function serviceEnv(dataDir: string, port: number, limits: 'default' | 'none' = 'none'): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    PORT: String(port),
    KONKYO_DATA_DIR: dataDir,
    KONKYO_LOG_LEVEL: 'error',
    ...(limits === 'none' && {
      KONKYO_RATE_KEY: '1000000:1000000',
      KONKYO_RATE_ANON: '1000000:1000000',
      KONKYO_ANON_DAILY: '1000000',
    }),
  }
}

/** Starts `konkyo serve` and waits until it is ready. */
export async function startService(
  work: Workspace,
  dataDir: string,
  nodeFlags: readonly string[] = [],
  serveFlags: readonly string[] = [],
  limits: 'default' | 'none' = 'none',
): Promise<Service> {
  const port = await freePort()
  const began = performance.now()
  const args = [...nodeFlags, join(work.app, 'dist/main.js'), 'serve', ...serveFlags]
  const options = {
    cwd: work.dir,
    env: serviceEnv(dataDir, port, limits),
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  }
  const child = watched(spawn(process.execPath, args, { ...options, stdio: [...options.stdio] }))
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 4))
  }
  const readyMs = performance.now() - began
  return { port, pid: child.pid as number, readyMs, stop: () => stop(child) }
}

/** Whether the service of a port says that it may be called. */
function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', path: '/readyz', agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('error', () => resolve(false))
  })
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Mints a key with the command line. */
export async function mintKey(work: Workspace, dataDir: string): Promise<string> {
  const args = [join(work.app, 'dist/main.js'), 'keys', 'create', '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: work.dir, env: serviceEnv(dataDir, 0) })
  return (JSON.parse(stdout) as { api_key: string }).api_key
}

/** What a command of the service took. */
export interface CommandCost {
  readonly seconds: number
  /** Of all threads. */
  readonly cpuSeconds: number
  readonly peakMb: number
  readonly stdout: string
}

/** Runs a command of the service and watches its memory. */
export async function measureCommand(work: Workspace, dataDir: string, args: readonly string[]): Promise<CommandCost> {
  const began = performance.now()
  const child = watched(
    spawn(process.execPath, [join(work.app, 'dist/main.js'), ...args], {
      cwd: work.dir,
      env: serviceEnv(dataDir, 0),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  const cost = { cpuSeconds: 0, peakMb: 0 }
  const watch = setInterval(() => Object.assign(cost, costOf(child)), 20)
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (text) => {
    stdout += text
  })
  child.stderr?.on('data', (text) => {
    stderr += text
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`konkyo ${args.join(' ')} ended with ${code}: ${stderr.slice(-500)}`)
  return { seconds: (performance.now() - began) / 1000, ...cost, stdout }
}

/** What a process has used so far; nothing once it has ended, so that the last figures stay. */
function costOf({ pid = 0 }: ChildProcess): { cpuSeconds?: number; peakMb?: number } {
  try {
    const { peak } = memoryMb(pid)
    return peak === 0 ? {} : { cpuSeconds: cpuSeconds(pid), peakMb: peak }
  } catch {
    return {}
  }
}
