import { bundled, forBrowsers, put } from './web-files.mjs'

/** The style of every page, joined and small. */
export const pagesStyle = () => bundled('web/pages/style.css', { minify: true })

/** Bundles the style and the script of the pages. */
export async function writePagesFiles() {
  put('dist/pages.css', `${await pagesStyle()}\n`)
  put('dist/pages.js', `${await bundled('web/pages/pages.ts', forBrowsers)}\n`)
}
