import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A folder for one run: a copy of the build, so that edits cannot disturb the run, and its data directories. */
export class Workspace {
  readonly dir = mkdtempSync(join(tmpdir(), 'konkyo-bench-'))
  readonly app = join(this.dir, 'app')

  constructor() {
    mkdirSync(this.app)
    for (const name of ['dist', 'generated', 'starter', 'fixtures', 'lexicons', 'static', 'package.json']) {
      cpSync(join(root, name), join(this.app, name), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(this.app, 'node_modules'))
    this.compileModules()
  }

  /** The modules that `built` loads one by one, which the service has in few files. */
  private compileModules(): void {
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const settings = ['-p', join(root, 'bench'), '--outDir', this.app]
    execFileSync(process.execPath, [compiler, ...settings], { stdio: 'inherit' })
  }

  /** A data directory of this run. */
  data(name: 'starter' | 'small' | 'large' | 'loop' | 'national' | `audit-${number}`): string {
    return join(this.dir, name)
  }

  file(name: string): string {
    return join(this.dir, name)
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true })
  }
}

const modules = 'src'

/** A module compiled as for the build: what is measured is not what tsx makes of the sources. */
export const built = <M>(app: string, path: string): Promise<M> =>
  import(pathToFileURL(join(app, modules, path)).href) as Promise<M>

/** The load averages of the last 1, 5 and 15 minutes. */
export const load = (): string =>
  loadavg()
    .map((n) => n.toFixed(2))
    .join(' ')

/** Tells on stderr what is being done. */
export const say = (line: string): void => {
  process.stderr.write(`bench: ${line}\n`)
}
