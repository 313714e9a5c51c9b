import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { all, zipOf } from '../../../test/raw-document.ts'
import { documentsOfFile, inputFiles } from './input-documents.ts'

const letters = { recognizes: ({ head }: { head: Buffer }) => head.toString().startsWith('letter') }

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-input-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

async function foundIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const { path, name } of inputFiles(folder))
    for (const each of await all(documentsOfFile(path, name, letters, { now: new Date() })))
      found.push(
        each.kind === 'document' ? each.document.name : `${each.kind} ${'reason' in each ? each.reason : each.name}`,
      )
  return found
}

describe('documents of --input', () => {
  test('a folder is read deeply and in name order, archives are opened, other files are told', async () => {
    const inner = await zipOf({ 'x.txt': 'letter x' })
    const folder = folderWith({
      'b.txt': 'letter b',
      'a/z.txt': 'letter z',
      'c.zip': await zipOf({ '2.txt': 'letter 2', '1.asc': 'signature', 'in.zip': inner }),
      'notes.md': 'other',
    })
    expect(await foundIn(folder)).toEqual([
      'a/z.txt',
      'b.txt',
      'c.zip!2.txt',
      'unrecognized c.zip!1.asc',
      'c.zip!in.zip!x.txt',
      'unrecognized notes.md',
    ])
  })

  test('links are followed to files and folders; one that leads nowhere or into itself is named', async () => {
    const elsewhere = folderWith({ 'z.txt': 'letter z', 'deep/y.txt': 'letter y' })
    const folder = folderWith({ 'a.txt': 'letter a', 'in/b.txt': 'letter b' })
    symlinkSync(join(elsewhere, 'z.txt'), join(folder, 'c.txt'))
    symlinkSync(join(elsewhere, 'deep'), join(folder, 'd'))
    symlinkSync(join(folder, 'none'), join(folder, 'e.txt'))
    symlinkSync(folder, join(folder, 'in', 'f'))
    expect(await foundIn(folder)).toEqual([
      'a.txt',
      'c.txt',
      'd/y.txt',
      'refused e.txt is a link that leads to no file',
      'in/b.txt',
      'refused in/f is a link that leads to no file',
    ])
  })

  test('empty, renamed, truncated and too deep files are refused with a sentence', async () => {
    const one = await zipOf({ 'x.txt': 'letter' })
    const three = await zipOf({ 'b.zip': await zipOf({ 'c.zip': one }) })
    const folder = folderWith({ '1.txt': '', '2.zip': 'letter', '3.zip': one.subarray(0, 60), '4.zip': three })
    expect(await foundIn(folder)).toEqual([
      'refused 1.txt is empty',
      'refused 2.zip is no zip archive, although its name says so',
      'refused 3.zip is no complete zip archive; it may be truncated',
      'refused 4.zip!b.zip!c.zip lies too deep in archives',
    ])
  })

  test('a single file stands for itself and a missing path is told', () => {
    const folder = folderWith({ 'a.txt': 'letter' })
    expect(inputFiles(join(folder, 'a.txt'))).toEqual([{ path: join(folder, 'a.txt'), name: 'a.txt', bytes: 6 }])
    expect(() => inputFiles(join(folder, 'none'))).toThrow(/there is no file or folder/)
  })
})
