// Derives events away from the event loop.
import { parentPort, workerData } from 'node:worker_threads'
import { eventsBetween } from './events-between.ts'

const { dir, baseline, current } = workerData
parentPort.postMessage(eventsBetween(dir, baseline, current))
