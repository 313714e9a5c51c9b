import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { RecordStore } from '../../records/record-store.ts'
import type { Connector } from '../connector.ts'
import { fileDocument } from '../read/file-document.ts'
import { documentsIn, type InputDocument } from './input-documents.ts'

/** What a source answered stands here, each answer under the hash of its bytes. */
export const keptFolder = (dataDir: string, source: string): string => join(dataDir, 'raw', source)

const hashed = /^[0-9a-f]{64}$/

/** Whether an answer of a source is kept. */
export const hasKept = (dataDir: string, source: string): boolean => filesIn(keptFolder(dataDir, source)).length > 0

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((one) => hashed.test(one)) : []

/** The documents that a source answered with in earlier runs, the oldest first, as they were read then. */
export async function* keptDocuments(
  connector: Connector,
  store: RecordStore,
  dataDir: string,
): AsyncGenerator<InputDocument> {
  const folder = keptFolder(dataDir, connector.name)
  const times = store.fetchTimes(connector.name)
  const files = filesIn(folder).map((sha256) => ({
    sha256,
    writtenAt: statSync(join(folder, sha256)).mtime.toISOString(),
  }))
  files.sort((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))
  for (const { sha256, writtenAt } of files) {
    const name = store.ingest.nameOf(connector.name, sha256)
    // An answer is said to be fetched when it is written whole: its records tell the instant.
    const fetchedAt = times.find((time) => time >= writtenAt) ?? writtenAt
    const url = name?.startsWith('https://') ? name : null
    const document = await fileDocument(join(folder, sha256), { name: name ?? sha256, url, fetchedAt })
    if (document.sha256 === sha256)
      for await (const found of documentsIn(document, connector)) if (found.kind === 'document') yield found
  }
}
