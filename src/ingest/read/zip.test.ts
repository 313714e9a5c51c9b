import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { freshFolder } from '../../../test/journeys/records.ts'
import { all, rawDocument, zipOf } from '../../../test/raw-document.ts'
import { headOf } from './document-head.ts'
import { fileDocument } from './file-document.ts'
import { isZip, zipDocuments } from './zip.ts'

const documents = (bytes: Buffer) => all(zipDocuments(rawDocument('a.zip', bytes)))

describe('zip archives', () => {
  test('files come in order, hashed, and can be read while they are at hand', async () => {
    const bytes = await zipOf({ 'd/b.csv': '根拠', 'up/up/etc/x': 'y' })
    const outside = Buffer.from(bytes.toString('latin1').replaceAll('up/', '../'), 'latin1')
    const archive = rawDocument('a.zip', outside)
    const found: unknown[] = []
    for await (const file of zipDocuments(archive))
      found.push([file.name, file.bytes, file.sha256, String(await file.read())])
    expect(found).toEqual([
      ['a.zip!d/b.csv', 6, rawDocument('', '根拠').sha256, '根拠'],
      ['a.zip!../../etc/x', 1, rawDocument('', 'y').sha256, 'y'],
    ])
  })

  test('what macOS adds to an archive is passed over', async () => {
    const files = { '__MACOSX/d/._b.csv': 'x', 'd/.DS_Store': 'x', 'd/._b.csv': 'x', 'd/b.csv': '1,2' }
    expect((await documents(await zipOf(files))).map(({ name }) => name)).toEqual(['a.zip!d/b.csv'])
  })

  test('a reader may stop half-way in a file that is stored as it is, and the archive be closed', async () => {
    const path = join(freshFolder(), 'a.zip')
    const zip = new ZipFile()
    zip.addBuffer(Buffer.alloc(400_000, 'ab'), 'a.csv', { compress: false })
    zip.addBuffer(Buffer.alloc(10, 'x'), 'b.csv', { compress: false })
    zip.end()
    writeFileSync(path, Buffer.concat((await Readable.from(zip.outputStream).toArray()) as Buffer[]))
    for (let again = 0; again < 5; again++)
      for await (const file of zipDocuments(await fileDocument(path, { name: 'a.zip' }))) {
        expect((await headOf(file)).subarray(0, 2).toString()).toMatch(/ab|xx/)
        for await (const chunk of file.open()) if (chunk.length > 0) break
      }
  })

  test('a zip bomb is refused before it is inflated', async () => {
    const bomb = await zipOf({ 'zeros.csv': Buffer.alloc(50 * 1024 * 1024) })
    await expect(documents(bomb)).rejects.toThrow('a.zip inflates zeros.csv more than 100 times; it may be a zip bomb')
  })

  test('an archive that lies about a size is refused', async () => {
    const bytes = await zipOf({ 'a.csv': Buffer.alloc(5000, 'ab') })
    const at = bytes.indexOf(Buffer.from('504b0102', 'hex')) + 24
    bytes.writeUInt32LE(10, at)
    await expect(documents(bytes)).rejects.toThrow(/a\.zip is damaged at a\.csv/)
  })

  test('a truncated or changed archive is refused', async () => {
    const bytes = await zipOf({ 'a.csv': 'some content' })
    await expect(documents(bytes.subarray(0, bytes.length - 30))).rejects.toThrow('it may be truncated')
    const changed = Buffer.from(bytes)
    changed.writeUInt32LE(1, changed.indexOf(Buffer.from('504b0102', 'hex')) + 16)
    await expect(documents(changed)).rejects.toThrow('its checksum differs')
  })

  test('an encrypted file is refused', async () => {
    const bytes = await zipOf({ 'a.csv': 'x' })
    const at = bytes.indexOf(Buffer.from('504b0102', 'hex')) + 8
    bytes.writeUInt16LE(bytes.readUInt16LE(at) | 1, at)
    await expect(documents(bytes)).rejects.toThrow('a.zip is encrypted (a.csv)')
  })

  test('an archive is known by its first bytes', async () => {
    expect([isZip(await zipOf({})), isZip(await zipOf({ a: 'b' })), isZip(Buffer.from('PK,1\n'))]).toEqual([
      true,
      true,
      false,
    ])
  })
})
