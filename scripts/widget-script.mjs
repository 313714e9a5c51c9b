import { bundled, forBrowsers, put } from './web-files.mjs'

/** Bundles the widget into the one script that pages load. */
export async function writeWidgetScript() {
  put('dist/widget.js', `${await bundled('web/widget/widget.ts', forBrowsers)}\n`)
}
