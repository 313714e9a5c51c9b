import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'

const python = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0
const reason = 'no python3 of 3.9 or later is installed here'
const keys = 'docs/verify/example.jwks.json'
const example = readFileSync('docs/verify/example.json')

/** Exit code and output of the Python verifier for a document on its standard input. */
function verify(document: Uint8Array) {
  const args = ['docs/verify/verify.py', '-', '--jwks', keys]
  const { status, stdout, stderr } = spawnSync('python3', args, { input: document, encoding: 'utf8' })
  return { status, stderr, last: stdout.trim().split('\n').at(-1) }
}

/** The example with one bit turned, at the first place where a text stands or so many bytes after it. */
function turned(text: string, after: number, bit: number): Uint8Array {
  const copy = Buffer.from(example)
  const at = copy.indexOf(text) + after
  copy[at] = (copy[at] as number) ^ (1 << bit)
  return copy
}

describe('the verifier in Python beside the documentation', () => {
  beforeEach(({ skip }) => skip(!python, reason))

  test('proves the example', () => {
    expect(verify(example)).toEqual({ status: 0, stderr: '', last: 'proven' })
  })

  test.each([
    ['the title', turned('検証', 2, 0), 'signature'],
    ['a digit of a stated value', turned('100.5', 0, 1), 'signature'],
    ['a digit of an exponent', turned('1e-7', 3, 0), 'json'],
    ['a hex digit of a path', turned('0a0fed0f', 0, 0), 'signature'],
    ['a letter that becomes upper case', turned('b20a2851', 0, 5), 'shape'],
    ['the name of the key', turned('"kid": "cil', 9, 0), 'key'],
    ['the header of the signature', turned('eyJhbGci', 4, 0), 'header'],
    ['a quotation mark', turned('"title"', 0, 0), 'json'],
    ['a byte that is no text any more', turned('検証', 0, 6), 'json'],
  ])('refuses it with one bit turned in %s', (_, document, check) => {
    expect(verify(document)).toEqual({ status: 1, stderr: '', last: expect.stringMatching(`^FAILED +${check}:`) })
  })

  test('calls a file that is not there wrong usage', () => {
    expect(spawnSync('python3', ['docs/verify/verify.py', 'none.json', '--jwks', keys]).status).toBe(2)
  })
})
