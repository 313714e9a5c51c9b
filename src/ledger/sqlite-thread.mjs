// Runs the one writing connection of an embedded ledger, so that no fsync ever stops the event loop.
import { parentPort, receiveMessageOnPort } from 'node:worker_threads'
import { unpacked } from './packed-message.mjs'
import { reported, WrittenFile } from './written-file.mjs'

/** @typedef {import('./written-file.mjs').Work & { isWhole?: boolean, file?: { path: string, busyTimeoutMs: number }, isLast?: boolean }} Message */

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)
/** @type {WrittenFile} */
let ledger

/** @param {{ path: string, busyTimeoutMs: number }} file */
function open({ path, busyTimeoutMs }) {
  try {
    ledger = new WrittenFile(path, busyTimeoutMs)
    port.postMessage({ opened: ledger.settings() })
  } catch (error) {
    port.postMessage({ error: reported(error) })
  }
}

function close() {
  ledger.close()
  port.postMessage({ closed: true })
}

// Answers are JSON text like what they answer, unless they hold bytes, which is rare.
/** @param {import('./written-file.mjs').Answer[]} answers */
const answer = (answers) => port.postMessage(answers.some(hasBytes) ? answers : JSON.stringify(answers))

/** @param {import('./written-file.mjs').Answer} answer */
function hasBytes({ result }) {
  const first = result?.rows[0]
  return first !== undefined && Object.values(first).some((value) => value instanceof Uint8Array)
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
  /** @type {Message[]} */
  const whole = []
  const commit = () => {
    if (whole.length > 0) answer(ledger.commit(whole.splice(0)))
  }
  for (const message of waiting(first)) {
    if (message.isWhole) {
      whole.push(message)
      continue
    }
    commit()
    if (message.file) open(message.file)
    else if (message.isLast) close()
    else answer([ledger.part(message)])
  }
  commit()
})
