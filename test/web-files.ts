import { writeGuides } from '../scripts/guides.mjs'
import { writePagesFiles } from '../scripts/pages-files.mjs'
import { writeVerifyPage } from '../scripts/verify-page.mjs'
import { writeWidgetScript } from '../scripts/widget-script.mjs'

/** Bundles what browsers load before the run, so that tests see that of the present sources. */
export default async function writeWebFiles(): Promise<void> {
  writeGuides()
  await Promise.all([writePagesFiles(), writeVerifyPage(), writeWidgetScript()])
}
