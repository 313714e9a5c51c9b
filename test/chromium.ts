import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    if (existsSync(kept)) rmSync(folder, { recursive: true })
    else renameSync(folder, kept)
  }
  return join(kept, 'chromium')
}

const faces = resolve('node_modules/.cache/faces.conf')
const noto = 'node_modules/@expo-google-fonts/noto-sans-jp'
const weights = ['400Regular', '600SemiBold', '700Bold']

/**
 * Has a browser draw with the Japanese face of our documents and no other, whatever a machine has: what fits in one face is
 * cut in another, and without any all letters are boxes. `PAGE_FACES` tries others.
 */
function withFaces(): Record<string, string | undefined> {
  mkdirSync(dirname(faces), { recursive: true })
  const written = `${faces}.${process.pid}`
  writeFileSync(
    written,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${weights.map((weight) => `<dir>${resolve(noto, weight)}</dir>`).join('')}<cachedir>${resolve('node_modules/.cache/faces')}</cachedir></fontconfig>`,
  )
  renameSync(written, faces)
  return { ...process.env, FONTCONFIG_FILE: PAGE_FACES ?? faces }
}

/** The browser that an installation names, where ours does not run: it is for Linux on x64; and other faces to try, as a fonts.conf. */
const { CHROMIUM, PAGE_FACES } = process.env

/** A real Chromium with all its rules on, which finds the hosts that match a pattern at a port of this machine. */
export async function startChromium(hosts: string, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM ?? (await unpacked()),
    env: withFaces() as Record<string, string>,
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', `--host-resolver-rules=MAP ${hosts} 127.0.0.1:${port}`],
  })
}
