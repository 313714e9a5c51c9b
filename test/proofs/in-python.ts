import { spawnSync } from 'node:child_process'
import type { Receipted } from './receipt.ts'

/** Whether this machine has the Python that the second verifier needs. */
export const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0

/** The last line of the verifier in Python. */
export function inPython(document: Receipted): string | undefined {
  const args = ['-B', 'docs/verify/verify.py', '-', '--jwks', 'docs/verify/example.jwks.json']
  const { stdout } = spawnSync('python3', args, { input: JSON.stringify(document), encoding: 'utf8' })
  return stdout.trim().split('\n').at(-1)
}
