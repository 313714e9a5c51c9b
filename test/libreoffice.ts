import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** LibreOffice, where it is installed. */
export const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find(isThere)

function isThere(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** UTF-8 with commas, as cells are shown (LibreOffice, CSV filter options). */
export const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'

/** Has LibreOffice save files of a folder in another format there, in one start and with a profile of its own. */
export async function savedByLibreOffice(
  folder: string,
  files: readonly string[],
  { to, from }: { readonly to: string; readonly from?: string },
): Promise<void> {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  const options = [profile, '--headless', ...(from ? [`--infilter=${from}`] : []), '--convert-to', to]
  const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8' }
  await run(soffice as string, [...options, '--outdir', folder, ...files], { cwd: folder, env })
}
