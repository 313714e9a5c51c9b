// Compiles src to dist; skips the work when nothing changed since the last build.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeJoinedLibraries } from './joined-libraries.mjs'
import { writeVerifyPage } from './verify-page.mjs'

const stamp = 'dist/.source-hash'
const hash = createHash('sha256')
for (const folder of ['src', 'web']) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
  }
}
const settings = ['package-lock.json', 'package.json', 'tsconfig.json', 'tsconfig.build.json']
for (const path of [...settings, 'scripts/joined-libraries.mjs', 'scripts/verify-page.mjs'])
  hash.update(readFileSync(path))
const now = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  rmSync('dist', { recursive: true, force: true })
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
  chmodSync('dist/main.js', 0o755)
  await writeJoinedLibraries()
  await writeVerifyPage()
  writeFileSync(stamp, now)
}
