import { spawnSync } from 'node:child_process'

const leftBytes = 16 * 2 ** 20

/** Drops a file from the system's page cache (posix_fadvise through GNU dd) and checks with fincore that it is gone. */
export function dropFromMemory(path: string): void {
  run('dd', [`if=${path}`, 'of=/dev/null', 'iflag=nocache', 'count=0'])
  const left = Number(run('fincore', ['--bytes', '--noheadings', '--output', 'RES', path]))
  if (!(left <= leftBytes)) throw new Error(`${left} bytes of ${path} are still in memory`)
}

function run(command: string, args: readonly string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error !== undefined || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`)
  return stdout
}
