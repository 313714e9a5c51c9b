import { createHash } from 'node:crypto'
import { pagesStyle } from './pages-files.mjs'
import { bundled, forBrowsers, put } from './web-files.mjs'

/** Bundles the page that verifies receipts into one file; the same sources give the same bytes. */
export async function writeVerifyPage() {
  const script = await bundled('web/verify/page.ts', forBrowsers)
  const { verifyPage } = await import(
    asModule(await bundled('web/verify/markup.ts', { format: 'esm', platform: 'node' }))
  )
  put(
    'dist/verify.html',
    verifyPage({ script, pagesStyle: await pagesStyle() }, (text) =>
      createHash('sha256').update(text).digest('base64'),
    ),
  )
}

const asModule = (code) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
