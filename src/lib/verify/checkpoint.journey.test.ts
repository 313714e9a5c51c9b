import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { originOf } from './checkpoint.ts'

const cases: [issuer: string, host: string | null][] = [
  ['https://konkyo.example', 'konkyo.example'],
  ['https://Konkyo.Example:443/v1', 'konkyo.example'],
  ['http://konkyo.example:443', 'konkyo.example:443'],
  ['http://konkyo.example:0080', 'konkyo.example'],
  ['http://[::1]:8787', '[::1]:8787'],
  ['https://[0:0::1]', '[0:0::1]'],
  ['https://127.1', '127.1'],
  ['https://konkyo.example/\u2028', 'konkyo.example'],
  ['https://konkyo.example/\n', null],
  ['HTTPS://konkyo.example', null],
  ['https://a@konkyo.example', null],
  ['https://根拠.example', null],
  ['https://konkyo.example:', null],
  ['konkyo.example', null],
]
const expected = cases.map(([issuer, host]) => [issuer, host === null ? null : `${host}/konkyo/snapshots`])
const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0

describe("the origin of an issuer's log", () => {
  test.each(expected)('of %j is %j', (issuer, origin) => {
    expect(originOf(issuer as string)).toBe(origin)
  })

  test.skipIf(!python)('is the same for the verifier in Python', () => {
    const program = 'import json, sys, verify; print(json.dumps([verify.origin_of(i) for i in json.load(sys.stdin)]))'
    const input = JSON.stringify(cases.map(([issuer]) => issuer))
    const said = spawnSync('python3', ['-B', '-c', program], { input, cwd: 'docs/verify', encoding: 'utf8' })
    expect([JSON.parse(said.stdout), said.stderr]).toEqual([expected.map(([, origin]) => origin), ''])
  })
})
