import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { generatedSecret, knownSecrets, secretsOf } from './installation-secrets.ts'

function freshFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'konkyo-secrets-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

const kinds = ['pepper', 'signing-secret'] as const

test('a secret that is not configured is made once into the data directory, for its owner alone, and another for each kind', () => {
  const dir = join(freshFolder(), 'data')
  const config = readConfig({ KONKYO_DATA_DIR: dir }, '/nonexistent')
  expect(kinds.map((kind) => knownSecrets(kind, config))).toEqual([[], []])
  const made = kinds.map((kind) => secretsOf(kind, config))
  expect(kinds.map((kind) => secretsOf(kind, config))).toEqual(made)
  expect(new Set(made.flat()).size).toBe(2)
  for (const kind of kinds) {
    expect(readFileSync(join(dir, kind), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect(statSync(join(dir, kind)).mode & 0o777).toBe(0o600)
  }
})

test('configured secrets are taken as they are, current first, and nothing is written', () => {
  const dir = freshFolder()
  writeFileSync(join(dir, 'signing-secret'), 'the file of before\n')
  const [one, two] = ['a signing secret of some length', 'and the one from before']
  const config = readConfig({ KONKYO_DATA_DIR: dir, KONKYO_SIGNING_SECRET: `${one},${two}` }, '/nonexistent')
  expect([secretsOf('signing-secret', config), knownSecrets('pepper', config)]).toEqual([[one, two], []])
  expect(generatedSecret('signing-secret', config)).toEqual(['the file of before'])
})
