// Compiles the fixtures away from the event loop, which a build holds longer than any call may.
import { workerData } from 'node:worker_threads'
import { compileFixtures } from './ingest/compile-fixtures.ts'
import { datasets } from './record-kinds.ts'

await compileFixtures(workerData.dir, datasets)
