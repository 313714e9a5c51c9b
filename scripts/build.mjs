// Builds src and web into dist; skips the work when nothing changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBundle } from './bundle.mjs'
import { writeGuides } from './guides.mjs'
import { writePagesFiles } from './pages-files.mjs'
import { writeVerifyPage } from './verify-page.mjs'
import { writeWidgetScript } from './widget-script.mjs'

const stamp = 'dist/.source-hash'
const hash = createHash('sha256')
for (const folder of ['src', 'web', 'docs/guides']) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, file)
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
  }
}
const makers = ['bundle', 'guides', 'licences', 'pages-files', 'verify-page', 'widget-script', 'web-files'].map(
  (name) => `scripts/${name}.mjs`,
)
for (const path of ['package-lock.json', 'package.json', ...makers]) hash.update(readFileSync(path))
const now = hash.digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  rmSync('dist', { recursive: true, force: true })
  await writeBundle()
  writeGuides()
  await writePagesFiles()
  await writeVerifyPage()
  await writeWidgetScript()
  writeFileSync(stamp, now)
}
