import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sparticuz from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'

const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8'))
const kept = resolve('node_modules/.cache', `chromium-${version}`)

/** Where the browser lies: unpacked once for each installation, since it takes seconds, and moved into place whole. */
async function unpacked(): Promise<string> {
  if (!existsSync(kept)) {
    const { TMPDIR } = process.env
    const folder = `${kept}.${process.pid}`
    mkdirSync(folder, { recursive: true })
    // The package unpacks where the operating system keeps temporary files, and nowhere else.
    process.env.TMPDIR = folder
    sparticuz.setGraphicsMode = false
    await sparticuz.executablePath()
    process.env.TMPDIR = TMPDIR
    if (existsSync(kept)) rmSync(folder, { recursive: true })
    else renameSync(folder, kept)
  }
  return join(kept, 'chromium')
}

/** The browser that an installation names, where ours does not run: it is for Linux on x64. */
const { CHROMIUM } = process.env

/** A real Chromium with all its rules on, which finds the hosts that match a pattern at a port of this machine. */
export async function startChromium(hosts: string, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? (await unpacked()),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', `--host-resolver-rules=MAP ${hosts} 127.0.0.1:${port}`],
  })
}
