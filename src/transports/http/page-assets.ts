import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { shipped } from '../../lib/shipped.ts'
import { fixedHeaders, ReadyDocument } from './ready-document.ts'

/** What the build puts beside the service for the pages (`scripts/pages-files.mjs`), and the picture for previews (`npm run pictures`). */
const files = {
  style: { place: 'dist/pages.css', url: '/assets/pages.css', type: 'text/css; charset=utf-8' },
  script: { place: 'dist/pages.js', url: '/assets/pages.js', type: 'text/javascript; charset=utf-8' },
  preview: { place: 'static/preview.png', url: '/assets/preview.png', type: 'image/png' },
} as const

type AssetName = keyof typeof files

interface Asset {
  readonly bytes: Buffer
  /** Names these very bytes. */
  readonly version: string
}

const read = new Map<AssetName, Asset>()

function assetOf(name: AssetName): Asset {
  const known = read.get(name)
  if (known) return known
  const bytes = readFileSync(shipped(files[name].place))
  const asset = { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) }
  read.set(name, asset)
  return asset
}

/** The address of a file in its present version, which browsers keep for a year. */
export const assetAddress = (name: AssetName): string => `${files[name].url}?v=${assetOf(name).version}`

/** Mounts style, script and picture of the pages. They are held to no calls a second: the page that says so needs its style. */
export function mountPageAssets(app: FastifyInstance): void {
  for (const name of Object.keys(files) as AssetName[]) {
    const { bytes, version } = assetOf(name)
    const { url, type } = files[name]
    const document = new ReadyDocument(() => bytes)
    app.get(url, async (request, response) => {
      // Beside a process of another version, another version must not be kept under this name.
      const isExact = (request.query as { v?: unknown }).v === version
      const kept = isExact ? 'public, max-age=31536000, immutable' : 'no-cache'
      return document.send(request, response.headers({ ...fixedHeaders, 'content-type': type, 'cache-control': kept }))
    })
    app.knownPaths.add(url, ['GET'])
  }
}
