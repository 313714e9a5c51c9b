import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkpointText, signedNote } from './checkpoint.ts'

test('a checkpoint is three lines: name, size and root', () => {
  const root = Buffer.from('0a'.repeat(32), 'hex')
  expect(checkpointText('example.org/konkyo/snapshots', 3, root)).toBe(
    'example.org/konkyo/snapshots\n3\nCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo=\n',
  )
})

// The example of https://c2sp.org/signed-note: its verifier key, and its note.
test('the example of the specification of signed notes is written byte for byte', () => {
  const [name = '', , key = ''] = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'.split('+')
  const signed = 'Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM='
  const publicKey = Buffer.from(key, 'base64').subarray(1)
  const signature = Buffer.from(signed, 'base64').subarray(4)
  const text = 'This is an example message.\n'
  expect(signedNote(text, name, signature, publicKey)).toBe(`${text}\n— ${name} ${signed}\n`)
})

test('what is signed is the text with its last line break and nothing else', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url')
  const text = checkpointText('127.0.0.1:8787/konkyo/snapshots', 0, Buffer.alloc(32))
  const note = signedNote(text, '127.0.0.1:8787/konkyo/snapshots', sign(null, Buffer.from(text), privateKey), raw)
  const [, signedText, , given] = /^((?:.+\n)+)\n— (\S+) (\S+)\n$/.exec(note) ?? []
  expect(signedText).toBe(text)
  expect(verify(null, Buffer.from(signedText ?? ''), publicKey, Buffer.from(given ?? '', 'base64').subarray(4))).toBe(
    true,
  )
})
