// Writes konkyo-<version>-<platform>-<arch>.mcpb: the package with what npm would install beside it, so that it runs offline.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { packExtension } from '@anthropic-ai/mcpb/cli'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'konkyo-bundle-'))
const staged = join(folder, 'bundle')

/** What a native library was compiled from, and texts that no program reads. */
const isNeeded = (path) =>
  !/[/\\](better-sqlite3(-13)?[/\\](deps|src)|obj|obj\.target|test|tests|docs|examples)$|\.(map|d\.[cm]?ts|md)$/.test(
    path,
  )

try {
  mkdirSync(staged)
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder])
  execFileSync('tar', ['-xzf', join(folder, `konkyo-${version}.tgz`), '-C', staged, '--strip-components=1'])
  const listed = execFileSync('npm', ['ls', '--omit=dev', '--all', '--parseable'], { encoding: 'utf8' })
  for (const path of new Set(listed.trim().split('\n').slice(1)))
    cpSync(path, join(staged, relative(resolve('.'), path)), { recursive: true, filter: isNeeded })
  const manifest = JSON.parse(readFileSync('generated/bundle-manifest.json', 'utf8'))
  // npm installs the driver for this machine and this Node alone.
  const isModern = Number(process.versions.node.split('.')[0]) >= 22
  manifest.compatibility = { platforms: [process.platform], runtimes: { node: isModern ? '>=22' : '>=20.19 <21' } }
  writeFileSync(join(staged, 'manifest.json'), JSON.stringify(manifest, null, 2))
  const output = resolve(`konkyo-${version}-${process.platform}-${process.arch}.mcpb`)
  if (!(await packExtension({ extensionPath: staged, outputPath: output, silent: true })))
    throw new Error('the bundle was refused: `npx mcpb validate` says why')
  process.stdout.write(`${output}: ${(statSync(output).size / 1e6).toFixed(1)} MB\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
