import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join, posix, win32 } from 'node:path'

type Given = Readonly<Record<string, string | undefined>>

/** The machine that a command runs on, as far as it decides where state lives. */
export interface Place {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly workingFolder: string
}

const here = (): Place => ({ platform: process.platform, home: homedir(), workingFolder: '.' })

/** What a folder of ours holds from its first start on. */
const ours = ['corpus', 'ledger.sqlite', 'pepper', 'records.sqlite', 'restoring', 'signing-secret']

/** Where state lives when no setting says it: beside a checkout or where it already is, else with the user's other data. */
export function dataFolder(given: Given, place: Place = here()): string {
  const { workingFolder } = place
  const isBeside = isOurs(join(workingFolder, 'data')) || isCheckout(workingFolder)
  return isBeside ? './data' : systemFolder(given, place)
}

/** The folder in which this operating system keeps what a program stores for its user. */
export function systemFolder(given: Given, { platform, home }: Place = here()): string {
  if (platform === 'win32') return win32.join(given.LOCALAPPDATA || win32.join(home, 'AppData', 'Local'), 'Konkyo')
  if (platform === 'darwin') return posix.join(home, 'Library', 'Application Support', 'Konkyo')
  const stated = given.XDG_DATA_HOME ?? ''
  return posix.join(isAbsolute(stated) ? stated : posix.join(home, '.local', 'share'), 'konkyo')
}

/** A project of somebody else may have a folder `data` of its own, which is left alone. */
function isOurs(folder: string): boolean {
  try {
    const names = readdirSync(folder)
    return names.length === 0 || names.some((name) => ours.includes(name))
  } catch {
    return existsSync(folder) // A file or a closed folder of that name is told of where it is used.
  }
}

function isCheckout(folder: string): boolean {
  if (!existsSync(join(folder, 'src', 'main.ts'))) return false
  try {
    return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { name?: unknown }).name === 'konkyo'
  } catch {
    return false
  }
}
