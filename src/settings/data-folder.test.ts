import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshFolder } from '../../test/journeys/records.ts'
import { dataFolder, systemFolder } from './data-folder.ts'

const home = '/home/hana'
const on = (platform: NodeJS.Platform, given: Record<string, string> = {}, at = home) =>
  systemFolder(given, { platform, home: at, workingFolder: '.' })

function inFolder(fill: (folder: string) => void): string {
  const workingFolder = freshFolder()
  fill(workingFolder)
  return dataFolder({}, { platform: 'linux', home, workingFolder })
}

const withUser = '/home/hana/.local/share/konkyo'

describe('where state lives when no setting says it', () => {
  test('with the other data of the user, where the operating system keeps it', () => {
    expect(on('linux')).toBe(withUser)
    expect(on('linux', { XDG_DATA_HOME: '/srv/hana' })).toBe('/srv/hana/konkyo')
    expect(on('linux', { XDG_DATA_HOME: 'relative' })).toBe(withUser)
    expect(on('darwin', {}, '/Users/hana')).toBe('/Users/hana/Library/Application Support/Konkyo')
    expect(on('win32', { LOCALAPPDATA: 'D:\\Local' }, 'C:\\Users\\hana')).toBe('D:\\Local\\Konkyo')
    expect(on('win32', {}, 'C:\\Users\\hana')).toBe('C:\\Users\\hana\\AppData\\Local\\Konkyo')
  })

  test('in ./data where that holds state or is empty', () => {
    expect(inFolder((folder) => mkdirSync(join(folder, 'data')))).toBe('./data')
    const withLedger = (folder: string) => {
      mkdirSync(join(folder, 'data'))
      writeFileSync(join(folder, 'data', 'notes.txt'), '')
      writeFileSync(join(folder, 'data', 'ledger.sqlite'), '')
    }
    expect(inFolder(withLedger)).toBe('./data')
  })

  test('in ./data of a checkout, before there is one', () => {
    const asPackage = (name: string) => (folder: string) => {
      mkdirSync(join(folder, 'src'))
      writeFileSync(join(folder, 'src', 'main.ts'), '')
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ name }))
    }
    expect(inFolder(asPackage('konkyo'))).toBe('./data')
    expect(inFolder(asPackage('another'))).toBe(withUser)
  })

  test("never in somebody else's ./data", () => {
    const project = (folder: string) => {
      mkdirSync(join(folder, 'data'))
      writeFileSync(join(folder, 'data', 'sales.csv'), '')
    }
    expect(inFolder(project)).toBe(withUser)
    expect(inFolder(() => {})).toBe(withUser)
  })
})
