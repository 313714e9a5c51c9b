import { readCheckpoint } from './checkpoint.ts'
import { isObject, isText } from './shape.ts'
import { readStrictJson } from './strict-json.ts'

/** The checkpoint that a text is (line feeds and spaces around it do not count: editors change them), or that an answer of the log or a receipt holds; null where there is none. */
export function checkpointIn(text: string): string | null {
  const note = `${text.replaceAll('\r\n', '\n').trim()}\n`
  if (readCheckpoint(note)) return note
  const read = readStrictJson(text)
  const document = 'value' in read && isObject(read.value) ? read.value : {}
  const { checkpoint, receipt } = document
  const log = isObject(receipt) && isObject(receipt.log) ? receipt.log : {}
  const found = checkpoint ?? log.checkpoint
  return isText(found) && readCheckpoint(found) ? found : null
}
