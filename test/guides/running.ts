import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import type { Block } from './blocks.ts'

interface Printed {
  readonly code: number | null
  readonly out: string
  readonly errors: string
}

const python = { PYTHONPATH: resolve('sdk/python'), PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' }

/** A folder in which somebody follows a guide, block by block: files and exported variables stay. */
export function desk(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-guide-'))
  const started: ChildProcess[] = []
  onTestFinished(() => {
    for (const child of started) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(join(folder, 'bin'))
  // What `npx konkyo` is where the package is installed.
  const command = `#!/bin/sh\nshift\nexec "${process.execPath}" "${resolve('dist/main.js')}" "$@"\n`
  writeFileSync(join(folder, 'bin', 'npx'), command, { mode: 0o755 })
  writeFileSync(join(folder, 'exported.sh'), '')
  let blocks = 0
  const start = async ({ language, text }: Block, isTerminal: boolean): Promise<ChildProcess> => {
    const script = await scriptOf(language, text, join(folder, `block-${++blocks}`))
    const path = `${join(folder, 'bin')}:${process.env.PATH}`
    const child = spawn(
      'bash',
      ['-euo', 'pipefail', '-c', `. ./exported.sh; ${isTerminal ? 'exec 2>&1\n' : ''}${script}`],
      {
        cwd: folder,
        env: { PATH: path, HOME: folder, LANG: 'ja_JP.UTF-8', ...python, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    started.push(child)
    return child
  }
  return {
    /** What a block prints; both streams in one, as a terminal shows them, where that is what the guide states. */
    run: async (block: Block, { isTerminal = false } = {}) => printedBy(await start(block, isTerminal)),
    /** Starts what goes on until the guide is over; tells what it has printed so far. */
    async background(block: Block): Promise<() => string> {
      const said: string[] = []
      const child = await start(block, true)
      child.stdout?.setEncoding('utf8').on('data', (piece: string) => said.push(piece))
      return () => said.join('')
    },
  }
}

/** The line of a shell that runs a block of a language. */
async function scriptOf(language: string, text: string, file: string): Promise<string> {
  if (language === 'sh') return `${text}\nexport -p > exported.sh`
  if (language === 'py') {
    writeFileSync(`${file}.py`, text)
    return `exec python3 ${file}.py`
  }
  if (language !== 'ts') throw new Error(`no test runs a block of ${language}`)
  await build({
    stdin: { contents: text, resolveDir: resolve('.'), loader: 'ts' },
    outfile: `${file}.mjs`,
    alias: { 'konkyo-client': resolve('sdk/typescript/index.ts') },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
  })
  return `exec "${process.execPath}" ${file}.mjs`
}

async function printedBy(child: ChildProcess): Promise<Printed> {
  const [out, errors]: [string[], string[]] = [[], []]
  child.stdout?.setEncoding('utf8').on('data', (piece: string) => out.push(piece))
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => errors.push(piece))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, out: out.join(''), errors: errors.join('') }
}
