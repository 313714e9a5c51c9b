// Runs the one writing connection of an embedded ledger, so that no fsync ever stops the event loop.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { textOf } from './frames.mjs'
import { unpacked } from './packed-message.mjs'
import { WriterDoor } from './writer-door.mjs'
import { WriterTurns } from './writer-turns.mjs'
import { reported, WrittenFile } from './written-file.mjs'

/**
 * @typedef {{ path: string, busyTimeoutMs: number, sharedAt?: string }} File
 * @typedef {import('./writer-turns.mjs').Asked & { file?: File, isLast?: boolean }} Message
 */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
/** @type {WrittenFile} */
let ledger
/** @type {WriterTurns} */
let turns
/** @type {WriterDoor | undefined} */
let door

/** @param {File} file */
async function open({ path, busyTimeoutMs, sharedAt }) {
  try {
    ledger = new WrittenFile(path, busyTimeoutMs)
    turns = new WriterTurns(ledger, busyTimeoutMs)
    const opened = ledger.settings()
    door = sharedAt === undefined ? undefined : await WriterDoor.open(sharedAt, turns, opened)
    port.postMessage({ opened })
  } catch (error) {
    port.postMessage({ error: reported(error) })
  }
}

async function close() {
  await door?.close()
  ledger.close()
  port.postMessage({ closed: true })
}

/** The process that this thread belongs to. */
const own = {
  /** @param {import('./written-file.mjs').Answer[]} answers */
  answer: (answers) => port.postMessage(textOf(answers)),
}

/** @param {any} message */
const read = (message) => {
  if (typeof message === 'string') return JSON.parse(message)
  return message.text === undefined ? message : unpacked(message)
}

/**
 * What lies in the port now, in the order that it was sent.
 * @param {unknown} first
 * @returns {Generator<Message>}
 */
function* waiting(first) {
  for (let next = first; next !== undefined; next = receiveMessageOnPort(port)?.message) yield read(next)
}

port.on('message', (first) => {
  for (const message of waiting(first)) {
    if (message.file) void open(message.file)
    else if (message.isLast) void close()
    else turns.take(own, message)
  }
  turns?.commit()
})
