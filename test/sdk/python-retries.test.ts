import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hasPython } from '../proofs/in-python.ts'

/** What a server answers at the address of a case, one request after the other; `cut` = it hangs up. */
const cases: Readonly<Record<string, readonly (readonly [number, Record<string, string>?] | 'cut')[]>> = {
  passing: [[503], [429, { 'retry-after': '0' }], [200]],
  refused: [[402]],
  late: [[429, { 'retry-after': '3600' }]],
  busy: [[409, { 'retry-after': '0' }], [200]],
  conflict: [[409]],
  lasting: [
    [503, { 'retry-after': '0' }],
    [503, { 'retry-after': '0' }],
    [503, { 'retry-after': '0' }],
  ],
  cut_read: ['cut', [200]],
  cut_keyed: ['cut', [200]],
  cut_post: ['cut', [200]],
}

const script = `
import json, sys
from konkyo import Konkyo, KonkyoError
base = json.load(sys.stdin)
def outcome(case, call):
    try:
        return call(Konkyo(base + "/" + case, "svc_live_x"))
    except KonkyoError as error:
        return error.status
    except OSError:
        return "lost"
keyed = lambda client: client.check_exclusions(program_ids=["UNI-a"])
read = lambda client: client.get_program(unified_id="UNI-a")
unkeyed = lambda client: client.preview_cost(stack_or_calls=[])
calls = {"passing": keyed, "refused": read, "late": read, "busy": keyed, "conflict": keyed, "lasting": read,
         "cut_read": read, "cut_keyed": keyed, "cut_post": unkeyed}
print(json.dumps({case: outcome(case, call) for case, call in calls.items()}))
`

if (!hasPython) process.stderr.write('NOT TESTED: the client for Python, because there is no Python 3.9 or newer\n')

test.skipIf(!hasPython)(
  'the client for Python tries again what may pass, under one Idempotency-Key, and never a lost POST without one (skipped without Python 3.9)',
  async () => {
    const requested: Record<string, (string | undefined)[]> = {}
    const server = createServer((request, response) => {
      const name = request.url?.split('/')[1] ?? ''
      requested[name] = [...(requested[name] ?? []), request.headers['idempotency-key'] as string | undefined]
      const answer = cases[name]?.[requested[name].length - 1] ?? [500]
      request.resume().on('end', () => {
        if (answer === 'cut') request.socket.destroy()
        else response.writeHead(answer[0], answer[1]).end(JSON.stringify({ detail: name }))
      })
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const child = spawn('python3', ['-I', '-B', '-c', `import sys; sys.path.insert(0, 'sdk/python')\n${script}`], {
      env: { PATH: process.env.PATH },
    })
    child.stdin.end(JSON.stringify(`http://127.0.0.1:${(server.address() as AddressInfo).port}`))
    const said = { out: '', error: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (said.out += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said.error += text))
    await once(child, 'close')
    expect(said.error).toBe('')
    expect(JSON.parse(said.out)).toEqual({
      passing: { detail: 'passing' },
      refused: 402,
      late: 429,
      busy: { detail: 'busy' },
      conflict: 409,
      lasting: 503,
      cut_read: { detail: 'cut_read' },
      cut_keyed: { detail: 'cut_keyed' },
      cut_post: 'lost',
    })
    const times = Object.fromEntries(Object.entries(requested).map(([name, keys]) => [name, keys.length]))
    expect(times).toEqual({
      passing: 3,
      refused: 1,
      late: 1,
      busy: 2,
      conflict: 1,
      lasting: 3,
      cut_read: 2,
      cut_keyed: 2,
      cut_post: 1,
    })
    for (const name of ['passing', 'busy', 'cut_keyed']) {
      expect(requested[name]?.[0]).toMatch(/^[\da-f-]{36}$/)
      expect(new Set(requested[name]).size).toBe(1)
    }
  },
)
