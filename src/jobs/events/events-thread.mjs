// Derives events away from the event loop. They leave in pieces: taking a long list apart holds the loop that gets it.
import { parentPort, workerData } from 'node:worker_threads'
import { eventsBetween } from './events-between.ts'

const pieceSize = 100

const { dir, baseline, current } = workerData
const events = eventsBetween(dir, baseline, current)
for (let at = 0; at < events.length; at += pieceSize) parentPort.postMessage(events.slice(at, at + pieceSize))
parentPort.postMessage(null)
